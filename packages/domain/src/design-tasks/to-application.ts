import { maxParts } from '../request/objects/parts.ts'
import { maxSteads } from '../request/objects/steads.ts'
import { type ObjectType, type WorkType, workTypeCodes } from '../request/objects/objects.ts'
import { unitTitle } from '../request/catalogs/indicator-catalog.ts'
import type { Carried, CarriedParticipant, CarriedPart } from '../request/carried/carried.ts'
import type { Financing } from '../request/application.ts'
import type { Role } from '../request/participants/participant.ts'
import { objectTypeOfTask } from './codes.ts'
import { type Content, contentOf, type ContentValue } from './content.ts'

/** What a task for design says of the object it is for. */
export interface ApplicationOfTask {
  name: string
  objectType: ObjectType
  workType: WorkType
  /** Code of the region; empty: the task does not say. */
  region: string
  carried: Carried
  /** Of the task itself, as document 05.03. */
  paper: { number: string; date: string | null; author: string }
}

const mostIndicators = 200

/** Reads what of a task has its place in an application, whether it is written by the ministry's schema or by the portal's own. */
export function applicationOfTask(values: Iterable<ContentValue>): ApplicationOfTask {
  const content = contentOf(values)
  const read = (path: string) => content.at(path)?.value?.trim() ?? ''
  const name = read('Content/Object/Name').replaceAll(/\s+/g, ' ')
  const objectType = objectTypeOfTask(read('Content/Object/ObjectType'))
  const workType = workTypeCodes.find((code) => code === read('Content/Object/ConstructionType')) ?? '1'
  const address = addressIn(read, 'Content/Object/Address')
  const developers = partiesIn(content, 'Content/Developers', 'DEVELOPER')
  const customers = content
    .blocksOf('Content/TechnicalCustomers/TechnicalCustomer')
    .flatMap(({ path }) => partiesIn(content, path, 'TECHCUSTOMER'))
  const date = read('Requisites/Date') || null
  return {
    name,
    objectType,
    workType,
    region: address.region,
    carried: {
      sections: {
        declarer: { objectType, workType, ...(customers.length > 0 && { technicalCustomer: true }) },
        object: { ...(name && { name }), ...(date && { designTaskDate: date }) },
      },
      addresses: address.text || address.region ? [address] : [],
      steads: content
        .blocksOf('Content/Land/Plot')
        .slice(0, maxSteads)
        .map(({ path }) => ({
          type: objectType === '1' ? 'ppt' : 'other',
          fields: texts({
            cadastral: read(`${path}/CadastralNumber`),
            area: read(`${path}/Area`),
            note: read(`${path}/Note`),
          }),
        })),
      parts: partsIn(content, read).slice(0, maxParts),
      financing: financingIn(content, read),
      indicators: indicatorsIn(content, 'Content/Object'),
      participants: [...developers, ...customers],
    },
    paper: { number: read('Requisites/Number'), date, author: developers.map(partyName).join('; ') },
  }
}

type Read = (path: string) => string

function addressIn(read: Read, path: string): { region: string; text: string } {
  // The ministry's schema has the address of an object one step deeper.
  const isDeep = read(`${path}/RussianAddress/RegionCode`) !== '' || read(`${path}/RussianAddress/Note`) !== ''
  const at = isDeep ? `${path}/RussianAddress` : path
  const pieces = ['PostIndex', 'District', 'City', 'Settlement', 'Street', 'Building', 'Room'].map((one) =>
    read(`${at}/${one}`),
  )
  const line = pieces.filter(Boolean).join(', ')
  return { region: read(`${at}/RegionCode`), text: line || read(`${at}/Note`) }
}

const parties = [
  ['Organization', 'organization'],
  ['IndividualEntrepreneur', 'individualProprietor'],
  ['Person', 'person'],
] as const

function partiesIn(content: Content, inside: string, role: Role): CarriedParticipant[] {
  return parties.flatMap(([element, type]) => {
    const list = `${inside}/${element}`
    const paths = content.blocksOf(list).map(({ path }) => path)
    if (paths.length === 0 && content.isThere(list)) paths.push(list)
    return paths.map((path) => participantAt(content, { path, type, role }))
  })
}

function participantAt(
  content: Content,
  { path, type, role }: { path: string; type: CarriedParticipant['type']; role: Role },
): CarriedParticipant {
  const read = (name: string) => content.at(`${path}/${name}`)?.value?.trim() ?? ''
  const { text } = addressIn(read, 'Address')
  return {
    role,
    type,
    fields: texts({
      fullName: read('FullName'),
      shortName: read('AbbreviatedName'),
      ogrn: read('OGRN'),
      ogrnip: read('OGRNIP'),
      inn: read('INN'),
      kpp: read('KPP'),
      surname: read('Surname'),
      name: read('Name'),
      patronymic: read('Patronymic'),
      snils: read('SNILS'),
      legalAddress: text,
      email: read('Email'),
    }),
  }
}

function partyName({ fields: { shortName, fullName, surname, name, patronymic } }: CarriedParticipant): string {
  return shortName ?? fullName ?? [surname, name, patronymic].filter(Boolean).join(' ')
}

function indicatorsIn(content: Content, inside: string) {
  // What the object is for comes first: the ministry's schema has it apart.
  const blocks = ['POI', 'TEI'].flatMap((name) =>
    content.blocksOf(`${inside}/${name}`).map(({ path }) => ({ path, isMain: name === 'POI' })),
  )
  return blocks.slice(0, mostIndicators).map(({ path, isMain }) => {
    const read = (name: string) => content.at(`${path}/${name}`)?.value?.trim() ?? ''
    const value = read('Value') || [read('MinValue'), read('MaxValue')].filter(Boolean).join(' — ')
    return { name: read('Name'), unit: unitTitle(read('Measure')), value, ...(isMain && { isMain }) }
  })
}

function partsIn(content: Content, read: Read): CarriedPart[] {
  const parts = ['Part', 'OKS'].flatMap((name) =>
    content.blocksOf(`Content/Object/ObjectParts/${name}`).map(({ path }) => ({
      fields: texts({ kind: 'part', name: read(`${path}/Name`), address: addressIn(read, `${path}/Address`).text }),
      indicators: indicatorsIn(content, path),
    })),
  )
  const stages = content
    .blocksOf('Content/Stages/Stage')
    .map(({ path }) => ({ fields: texts({ kind: 'stage', name: read(`${path}/Name`) }), indicators: [] }))
  return [...parts, ...stages]
}

function financingIn(content: Content, read: Read): Financing[] {
  const list = 'Content/FinanceSources'
  const rows = [
    ...content.blocksOf(`${list}/Budget`).map(({ path }) => ({ path, source: '1' })),
    ...content.blocksOf(`${list}/StateCustomer`).map(({ path }) => ({ path, source: '2' })),
    ...content.blocksOf(`${list}/Private`).map(({ path }) => ({ path, source: '3' })),
  ]
  return rows.map(({ path, source }) => ({
    source,
    budgetLevel: read(`${path}/Level`) || null,
    percent: read(`${path}/Ratio`) || null,
    ownerText: read(`${path}/Owner`) || read(`${path}/Organization/FullName`) || null,
  }))
}

function texts(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}
