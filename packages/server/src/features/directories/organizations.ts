import type { directories } from '@portal/contract/features/directories/endpoints'
import { isLegalInn, isPersonalInn } from '@portal/domain/requisites/inn'
import { isOgrn, isOgrnip } from '@portal/domain/requisites/ogrn'
import { rejected } from '@portal/domain/outside-systems/registers'
import type { Handler } from '../../platform/http/bind.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'

// A number whose check digits are wrong belongs to nobody: the register is not troubled with it.

export const organizationByInn: Handler<typeof directories.organizationByInn> = async ({ external }, { params }) => {
  if (!isLegalInn(params.inn)) return rejected('ИНН организации — 10 цифр с верной контрольной. Проверьте номер.')
  return external.organizations.find({ kind: 'organization', by: 'inn', number: params.inn })
}

export const organizationByOgrn: Handler<typeof directories.organizationByOgrn> = async ({ external }, { params }) => {
  if (!isOgrn(params.ogrn)) return rejected('ОГРН — 13 цифр с верной контрольной. Проверьте номер.')
  return external.organizations.find({ kind: 'organization', by: 'ogrn', number: params.ogrn })
}

export const proprietorByInn: Handler<typeof directories.proprietorByInn> = async ({ external }, { params }) => {
  if (!isPersonalInn(params.inn))
    return rejected('ИНН предпринимателя — 12 цифр с верными контрольными. Проверьте номер.')
  return external.organizations.find({ kind: 'individualProprietor', by: 'inn', number: params.inn })
}

export const proprietorByOgrn: Handler<typeof directories.proprietorByOgrn> = async ({ external }, { params }) => {
  if (!isOgrnip(params.ogrn)) return rejected('ОГРНИП — 15 цифр с верной контрольной. Проверьте номер.')
  return external.organizations.find({ kind: 'individualProprietor', by: 'ogrn', number: params.ogrn })
}

export const searchOrganizations: Handler<typeof directories.searchOrganizations> = async ({ external }, { query }) => {
  const { text, limit } = query
  if (text.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 3)
    throw invalidFields([{ path: 'text', message: 'Введите не меньше трёх букв или цифр' }])
  return external.organizations.search(text, limit)
}
