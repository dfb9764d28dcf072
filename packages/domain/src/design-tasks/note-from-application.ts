import { unitCode } from '../request/catalogs/indicator-catalog.ts'
import type { CarriedParticipant } from '../request/carried/carried.ts'
import type { SignedNote } from '../request/notes/note-signers.ts'
import type { ContentBuilder } from './build-content.ts'
import { objectTypeForTask } from './codes.ts'
import type { ApplicationFacts } from './from-application.ts'

/** A document of an application, as its note names it. */
export interface NotedDocument {
  type: string
  title: string
  number: string | null
  date: string | null
  author: string | null
}

interface NoteFacts extends ApplicationFacts {
  year: string
  documents: readonly NotedDocument[]
  /** Who signed the note that the application was last brought to. */
  signers: readonly SignedNote[]
}

// biome-ignore format: read by columns
const signerPlaces: Readonly<Record<SignedNote['post'], string>> = {
  chiefEngineer:       'ChiefProjectEngineer',
  chiefArchitect:      'ChiefProjectArchitect',
  chiefSurveyEngineer: 'ChiefProjectEngineerSurvey',
  signer:              'Signer',
}

/** Results of surveys have codes of their own kind. */
const isSurvey = ({ type }: NotedDocument) => type.startsWith('06.')

// biome-ignore format: read by columns
const objects: Readonly<Record<string, string>> = { 1: 'IndustrialObject', 2: 'NonIndustrialObject', 3: 'LinearObject' }

const sources: Readonly<Record<string, string>> = { 1: 'BudgetSource', 2: 'StateCustomerSource', 3: 'PrivateSource' }

const budgetLevels: Readonly<Record<string, string>> = {
  1: 'Федеральный бюджет',
  2: 'Бюджет субъекта Российской Федерации',
  3: 'Местный бюджет',
}

/** Fills an explanatory note from an application, as far as its schema has places for what the application knows. */
export function fillNoteFromApplication(builder: ContentBuilder, facts: NoteFacts): void {
  const { objectName, objectType, workType, carried, year, documents, signers } = facts
  builder.put('ExplanatoryNoteYear', year)
  const inRole = (role: string) => carried.participants.filter((one) => one.role === role)
  const [issuer] = inRole('GEN')
  if (issuer) putParty(builder, 'IssueAuthor', issuer)
  inRole('PROJECT_ORG')
    .filter(({ fields }) => fields.performs !== 'surveys')
    .forEach((party, at) =>
      putParty(builder, `ProjectDocumentationAuthors/ProjectDocumentationAuthor~${at + 1}`, party),
    )
  inRole('DEVELOPER').forEach((party, at) => putParty(builder, `Developer~${at + 1}`, party))
  inRole('TECHCUSTOMER').forEach((party, at) => putParty(builder, `TechnicalCustomer~${at + 1}`, party))
  documents
    .filter((document) => !isSurvey(document))
    .forEach((document, at) => putDocument(builder, `ProjectInitialDocuments/Document~${at + 1}`, document))
  const surveyors = inRole('PROJECT_ORG').filter(
    ({ fields }) => fields.performs === 'surveys' || fields.performs === 'both',
  )
  documents.filter(isSurvey).forEach((document, at) => {
    const path = `EngineeringSurveyDocuments/Document~${at + 1}`
    putDocument(builder, path, document)
    surveyors.forEach((party, one) => putParty(builder, `${path}/FullDocIssueAuthor~${one + 1}`, party))
  })
  putSigners(builder, signers)
  carried.financing.forEach(({ source, budgetLevel, percent }, at) => {
    const path = `FinanceSources/${sources[source] ?? 'PrivateSource'}~${at + 1}`
    if (source === '1') builder.put(`${path}/BudgetLevel`, budgetLevels[budgetLevel ?? ''])
    builder.put(`${path}/SourceRatio`, percent)
  })
  const object = objects[objectTypeForTask(objectType) ?? ''] ?? 'NonIndustrialObject'
  builder.put(`${object}/Name`, objectName)
  builder.put(`${object}/ConstructionType`, workType)
  const [address] = carried.addresses
  if (address) putAddress(builder, `${object}/Address`, address)
  const { functions, functionsComment } = carried.sections.object ?? {}
  builder.put(`${object}/Functions/FunctionsNote`, textOf(functionsComment))
  builder.put(`${object}/Functions/FunctionsClass`, textOf(functions))
  const main = carried.indicators.filter(({ isMain }) => isMain)
  const other = carried.indicators.filter(({ isMain }) => !isMain)
  for (const [name, rows] of [
    ['PowerIndicator', main],
    ['TEI', other],
  ] as const)
    rows.forEach(({ name: title, unit, value }, at) => {
      const path = `${object}/${name}~${at + 1}`
      builder.put(`${path}/Name`, title)
      builder.put(`${path}/Measure`, unitCode(unit))
      builder.put(`${path}/Value`, value)
    })
  carried.steads.forEach(({ fields }, at) =>
    builder.put(`${object}/LandInfo/LandAreaInfo~${at + 1}/CadastralNumber`, fields.cadastral),
  )
  putClimate(builder, `${object}/ClimateConditions`, carried.sections.object ?? {})
}

function putSigners(builder: ContentBuilder, signers: readonly SignedNote[]): void {
  const counts = new Map<string, number>()
  for (const { post, name, number } of signers) {
    const list = `Signers/${signerPlaces[post]}`
    const [surname = '', first = '', ...patronymic] = name.trim().split(/\s+/)
    const at = (counts.get(list) ?? 0) + 1
    counts.set(list, at)
    // Of some posts there may be several, of others one.
    const path = builder.put(`${list}~${at}/Surname`, surname) ? `${list}~${at}` : list
    if (path === list && at > 1) continue
    builder.put(`${path}/Surname`, surname)
    builder.put(`${path}/Name`, first)
    builder.put(`${path}/Patronymic`, patronymic.join(' '))
    builder.put(`${path}/NOPRIZNumber`, number)
  }
}

function putClimate(builder: ContentBuilder, path: string, object: Readonly<Record<string, unknown>>): void {
  const places = [
    ['ClimateDistrict', 'climateDistrict'],
    ['GeologicalConditions', 'geology'],
    ['WindDistrict', 'windDistrict'],
    ['SnowDistrict', 'snowDistrict'],
    ['SeismicActivity', 'seismicity'],
  ] as const
  for (const [element, field] of places) {
    const value = object[field]
    const codes: readonly unknown[] = Array.isArray(value) ? value : [value]
    codes.forEach((code, at) => putOneOf(builder, `${path}/${element}`, at, textOf(code)))
  }
}

/** Of several, where the schema lets several stand. */
function putOneOf(builder: ContentBuilder, path: string, at: number, value: string | null): void {
  if (!builder.put(`${path}~${at + 1}`, value) && at === 0) builder.put(path, value)
}

function putDocument(builder: ContentBuilder, path: string, { type, title, number, date, author }: NotedDocument) {
  builder.put(`${path}/DocType`, type)
  builder.put(`${path}/DocName`, title)
  builder.put(`${path}/DocNumber`, number)
  builder.put(`${path}/DocDate`, date)
  builder.put(`${path}/DocIssueAuthor`, author)
}

function putAddress(builder: ContentBuilder, path: string, { region, text }: { region: string; text: string }): void {
  builder.put(`${path}/RussianAddress/RegionCode`, region)
  if (!builder.put(`${path}/RussianAddress/Note`, text)) builder.put(`${path}/RussianAddress/Settlement`, text)
}

function putParty(builder: ContentBuilder, inside: string, { type, fields }: CarriedParticipant): void {
  const path = `${inside}/${type === 'organization' ? 'Organization' : type === 'person' ? 'Person' : 'IndividualEntrepreneur'}`
  builder.put(`${path}/FullName`, fields.fullName)
  builder.put(`${path}/AbbreviatedName`, fields.shortName)
  builder.put(`${path}/Surname`, fields.surname)
  builder.put(`${path}/Name`, fields.name)
  builder.put(`${path}/Patronymic`, fields.patronymic)
  builder.put(`${path}/OGRN`, fields.ogrn)
  builder.put(`${path}/OGRNIP`, fields.ogrnip)
  builder.put(`${path}/INN`, fields.inn)
  builder.put(`${path}/KPP`, fields.kpp)
  builder.put(`${path}/SNILS`, fields.snils)
  if (fields.legalAddress) putAddress(builder, `${path}/Address`, { region: '', text: fields.legalAddress })
  builder.put(`${path}/Email`, fields.email)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
