import type { Carried, CarriedParticipant } from '../request/carried/carried.ts'
import { unitCode } from '../request/catalogs/indicator-catalog.ts'
import type { ContentBuilder } from './build-content.ts'
import { objectTypeForTask } from './codes.ts'

/** What an application says of the whole object. */
export interface ApplicationFacts {
  objectName: string
  objectType: string
  workType: string
  carried: Carried
}

/** Fills a task for design from an application, as far as its schema has places for it. */
export function fillFromApplication(
  builder: ContentBuilder,
  { objectName, objectType, workType, carried }: ApplicationFacts,
): void {
  builder.put('Content/Object/Name', objectName)
  builder.put('Content/Object/ObjectType', objectTypeForTask(objectType))
  builder.put('Content/Object/ConstructionType', workType)
  const [address] = carried.addresses
  if (address) putAddress(builder, 'Content/Object/Address', address)
  carried.indicators.forEach(({ name, unit, value }, at) => {
    const path = `Content/Object/TEI~${at + 1}`
    builder.put(`${path}/Name`, name)
    builder.put(`${path}/Measure`, unitCode(unit))
    builder.put(`${path}/Value`, value.replace(',', '.'))
  })
  const inRole = (...roles: readonly string[]) => carried.participants.filter(({ role }) => roles.includes(role))
  inRole('DEVELOPER').forEach((party, at) => putParty(builder, 'Content/Developers', party, at + 1))
  inRole('TECHCUSTOMER').forEach((party, at) =>
    putParty(builder, `Content/TechnicalCustomers/TechnicalCustomer~${at + 1}`, party, null),
  )
  carried.financing.forEach(({ source, budgetLevel, percent }, at) => {
    const path = source === '1' ? `Content/FinanceSources/Budget~${at + 1}` : `Content/FinanceSources/Private~${at + 1}`
    if (source === '1') builder.put(`${path}/Level`, budgetLevel)
    builder.put(`${path}/Ratio`, percent)
  })
  carried.steads.forEach(({ fields }, at) => {
    const path = `Content/Land/Plot~${at + 1}`
    builder.put(`${path}/CadastralNumber`, fields.cadastral)
    builder.put(`${path}/Area`, fields.area)
  })
}

function putAddress(builder: ContentBuilder, path: string, { region, text }: { region: string; text: string }): void {
  // The ministry's schema has the address of an object one step deeper.
  if (builder.put(`${path}/RussianAddress/Note`, text))
    return void builder.put(`${path}/RussianAddress/RegionCode`, region)
  builder.put(`${path}/Note`, text)
}

const kinds: Readonly<Record<CarriedParticipant['type'], string>> = {
  organization: 'Organization',
  individualProprietor: 'IndividualEntrepreneur',
  person: 'Person',
}

function putParty(
  builder: ContentBuilder,
  list: string,
  { type, fields }: CarriedParticipant,
  key: number | null,
): void {
  const path = `${list}/${kinds[type]}${key === null ? '' : `~${key}`}`
  builder.put(`${path}/FullName`, fields.fullName)
  builder.put(`${path}/AbbreviatedName`, fields.shortName)
  builder.put(`${path}/OGRN`, fields.ogrn)
  builder.put(`${path}/OGRNIP`, fields.ogrnip)
  builder.put(`${path}/INN`, fields.inn)
  builder.put(`${path}/KPP`, fields.kpp)
  builder.put(`${path}/Surname`, fields.surname)
  builder.put(`${path}/Name`, fields.name)
  builder.put(`${path}/Patronymic`, fields.patronymic)
  builder.put(`${path}/SNILS`, fields.snils)
  if (!builder.put(`${path}/Address/Note`, fields.legalAddress))
    builder.put(`${path}/Address/RussianAddress/Note`, fields.legalAddress)
  builder.put(`${path}/Email`, fields.email)
}
