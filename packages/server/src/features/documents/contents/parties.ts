import { basisGenitive, basisText } from '@portal/domain/request/basis-text'
import { isBlank } from '@portal/domain/request/fields'
import { effectiveParticipant, type Participant, participantName, type Role } from '@portal/domain/request/participants'
import { fullName, readName } from '@portal/domain/names'
import { phoneText } from '@portal/domain/phone'
import { dayText, isDay } from '@portal/domain/days'
import type { BankAccount, Party, Signatory } from '../forms/party.ts'

/** Everybody of a role, with the requisites of whom they coincide with. */
export function partiesOf(participants: readonly Participant[], ...roles: readonly Role[]): Party[] {
  return participants.filter(({ role }) => roles.includes(role)).map((one) => partyOf(one, participants))
}

/** The declarant; without one a form still has its place. */
export function declarantOf(participants: readonly Participant[]): Party {
  return partiesOf(participants, 'DECLARANT')[0] ?? { kind: 'organization', fullName: '' }
}

/** Who pays: the payer, or the declarant himself. */
export function payerOf(participants: readonly Participant[]): Party {
  return partiesOf(participants, 'PAYER')[0] ?? declarantOf(participants)
}

/** A participant as printed documents name it. */
export function partyOf(participant: Participant, all: readonly Participant[]): Party {
  const actual = effectiveParticipant(participant, all)
  const { type, fields, accounts } = actual
  const text = (name: string) => (isBlank(fields[name]) ? null : fields[name])
  const legal = text('legalAddress') ?? null
  return {
    kind: type,
    fullName: type === 'organization' ? (text('fullName') ?? '') : participantName({ type, fields }),
    shortName: text('shortName') ?? null,
    inn: text('inn') ?? null,
    kpp: text('kpp') ?? null,
    ogrn: text('ogrn') ?? text('ogrnip') ?? null,
    snils: text('snils') ?? null,
    identityDocument: identityOf(fields),
    legalAddress: legal,
    postalAddress: fields.postalSame === 'true' ? legal : (text('postalAddress') ?? null),
    phone: phoneText(text('phone') ?? '') || null,
    email: text('email') ?? null,
    bank: bankOf(accounts),
    signatory: signatoryOf(actual),
  }
}

function identityOf(fields: Readonly<Record<string, string>>): string | null {
  const { identitySeries = '', identityNumber = '', identityDate = '', identityIssuer = '', identityCode = '' } = fields
  if (identityNumber === '') return null
  const issued = [isDay(identityDate) ? dayText(identityDate) : '', identityIssuer].filter(Boolean).join(' ')
  const parts = [
    `паспорт ${[identitySeries, identityNumber].filter(Boolean).join(' ')}`,
    issued && `выдан ${issued}`,
    identityCode && `код подразделения ${identityCode}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function bankOf(accounts: Participant['accounts']): BankAccount | null {
  const [first] = accounts
  if (!first) return null
  const { bankName, bik, account, correspondent, personalAccount } = first
  return { bank: bankName, bik, account, corr: correspondent, personal: personalAccount }
}

/** Who signs: the person the declarant named, else the head. The genitive stands only where somebody has confirmed it. */
function signatoryOf({ type, fields, bases }: Participant): Signatory | null {
  const { signatory = '', signatoryPosition = '', headPosition = '' } = fields
  const head = fullName({
    surname: fields.headSurname ?? '',
    name: fields.headName ?? '',
    patronymic: fields.headPatronymic,
  })
  const name = signatory || head || (type === 'organization' ? '' : participantName({ type, fields }))
  if (name === '') return null
  const isHead = sameName(name, head)
  const position = (signatory ? signatoryPosition : '') || (isHead ? headPosition : '')
  const charter = type === 'organization' ? [{ kind: 'charter', number: '', date: '', until: '' }] : []
  const grounds = bases.length > 0 ? bases : charter
  return {
    name,
    position: position || null,
    nameGenitive: fields.signatoryGenitive || (isHead ? fields.headGenitive : '') || null,
    positionGenitive: fields.signatoryPositionGenitive || (isHead ? fields.headPositionGenitive : '') || null,
    basis: basisText(grounds),
    basisGenitive: basisGenitive(grounds),
  }
}

function sameName(one: string, other: string): boolean {
  return fullName(readName(one)) === fullName(readName(other))
}
