import type { Note, NoteDocument, NoteFinance, NoteIndicator, NotePart } from '@portal/domain/request/notes/note'
import { budgetLevels } from '@portal/domain/request/catalogs/catalogs'
import type { WholeNote } from '@portal/domain/request/notes/note-rest'
import type { ObjectType } from '@portal/domain/request/objects/objects'
import { inCurrentNames } from './current-names.ts'
import { restOf } from './note-leaves.ts'
import { addressOf } from './read-address.ts'
import { namesOf, partiesOf, signersOf } from './read-parties.ts'
import { type NoteNode, textOf as peek } from './read-tree.ts'
import { all, attribute, blank, child, has, maybe, own, textOf } from './read-values.ts'

const objectTypes: Readonly<Record<string, ObjectType>> = {
  LinearObject: '1',
  IndustrialObject: '2',
  NonIndustrialObject: '3',
}

/**
 * What a note says. The schema was checked before: what it requires is there. `prose`: how many paragraphs, cells and
 * pictures were passed over. What is carried or told is read by `textOf` and `attribute`; the rest is counted.
 */
export function readNote(given: NoteNode, prose = 0): WholeNote {
  const root = inCurrentNames(given)
  const note = readAll(root)
  return { ...note, rest: restOf(root, prose) }
}

function readAll(root: NoteNode): Omit<WholeNote, 'rest'> {
  const object = root.children.find(({ name }) => Object.hasOwn(objectTypes, name)) ?? blank
  const dates = child(object, 'ConstructionDates')
  const functions = child(object, 'Functions')
  const finance = child(root, 'FinanceSources')
  const surveys = child(root, 'EngineeringSurveyDocuments')
  return {
    version: attribute(root, 'SchemaVersion') ?? '',
    number: textOf(root, 'ExplanatoryNoteNumber'),
    year: textOf(root, 'ExplanatoryNoteYear'),
    restriction: attribute(root, 'AccessRestriction'),
    modifications: child(root, 'ExplanatoryNoteModifications').children.length,
    objectType: objectTypes[object.name] ?? '2',
    objectId: object.attributes.ObjectID ?? '',
    name: textOf(object, 'Name'),
    workType: textOf(object, 'ConstructionType'),
    months: maybe(object, 'ConstructionDuration'),
    begin: maybe(dates, 'BeginDate'),
    end: maybe(dates, 'EndDate'),
    operation: maybe(dates, 'OperationDate'),
    address: addressOf(child(object, 'Address')),
    finish: has(object, 'FinishAddress') ? addressOf(child(object, 'FinishAddress')) : null,
    functions: textOf(functions, 'FunctionsClass'),
    functionsNote: maybe(functions, 'FunctionsNote'),
    danger: maybe(object, 'DangerousIndustrialObject'),
    isDangerous: isSet(object.attributes.DangerousAndComplex),
    dangerousAs: attribute(object, 'DangerousAndComplex') ?? '0',
    isUnique: isSet(object.attributes.Unique),
    uniqueAs: attribute(object, 'Unique') ?? '0',
    budgetCode: attribute(object, 'ElectronicBudgetObjectCode'),
    projects: projectsIn(child(object, 'NationalProject')),
    indicators: indicatorsOf(object),
    parts: partsOf(object),
    stages: all(child(object, 'StagesInfo'), 'Stage').map((stage) => ({
      name: textOf(stage, 'Number'),
      months: maybe(stage, 'ConstructionDuration'),
      begin: maybe(stage, 'BeginDate'),
      end: maybe(stage, 'EndDate'),
      operation: maybe(stage, 'OperationDate'),
    })),
    climate: climateOf(child(object, 'ClimateConditions')),
    energyClass: maybe(child(object, 'EnergyEfficiency'), 'EnergyEfficiencyClass'),
    landCategories: all(object, 'LandCategory').map(own),
    plots: all(child(object, 'LandInfo'), 'LandAreaInfo').map((plot) => ({
      cadastral: textOf(plot, 'CadastralNumber'),
      category: textOf(plot, 'LandCategory'),
      note: textOf(plot, 'UsingNote'),
    })),
    hasModel: has(object, 'Model'),
    parties: partiesOf(root, surveys),
    signers: signersOf(child(root, 'Signers')),
    finance: finance.children.flatMap(financeOf),
    financeComment: maybe(finance, 'FinanceComment'),
    decisions: documentsOf(child(root, 'ProjectDecisionDocuments')),
    initial: documentsOf(child(root, 'ProjectInitialDocuments')),
    surveys: documentsOf(surveys),
    sections: [
      ...child(object, 'ProjectDocumentation').children,
      ...child(object, 'GasProjectDocumentation').children,
    ].map((section) => ({
      no: section.name.replace('Section', ''),
      isDeveloped: !has(section, 'NotDeveloped'),
      documents: count(section, 'Document'),
    })),
    files: filesOf(root),
  }
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '0'
}

function count(node: NoteNode, name: string): number {
  return node.children.reduce((sum, one) => sum + (one.name === name ? 1 : 0) + count(one, name), 0)
}

// National, federal and regional projects stand one inside another, each with its title.
function projectsIn(project: NoteNode): string[] {
  const title = textOf(project, 'Title')
  const inner = project.children.find(({ name }) => name.endsWith('Project'))
  return title === '' ? [] : [title, ...(inner ? projectsIn(inner) : [])]
}

function indicatorsOf(node: NoteNode): NoteIndicator[] {
  return node.children
    .filter(({ name }) => name === 'PowerIndicator' || name === 'TEI')
    .map((one) => ({
      name: textOf(one, 'Name'),
      unit: textOf(one, 'Measure'),
      value: textOf(one, 'Value'),
      old: maybe(one, 'OldValue'),
      isMain: one.name === 'PowerIndicator',
    }))
}

function partsOf(node: NoteNode): NotePart[] {
  return child(node, 'ObjectParts').children.map((part) => ({
    id: part.attributes.ObjectID ?? '',
    name: textOf(part, 'Name'),
    addresses: all(part, 'Address').map(addressOf),
    functions: textOf(part, 'FunctionsClass'),
    danger: maybe(part, 'DangerousIndustrialObject'),
    fire: maybe(part, 'FireDangerCategory'),
    responsibility: maybe(part, 'ResponsibilityLevel'),
    indicators: indicatorsOf(part),
    parts: partsOf(part),
  }))
}

function climateOf(node: NoteNode): Note['climate'] {
  const values = (name: string) => all(node, name).map(own)
  return {
    climate: values('ClimateDistrict'),
    geology: values('GeologicalConditions'),
    wind: values('WindDistrict'),
    snow: values('SnowDistrict'),
    seismicity: values('SeismicActivity'),
  }
}

function financeOf(node: NoteNode): NoteFinance[] {
  const kinds: Readonly<Record<string, NoteFinance['kind']>> = {
    BudgetSource: 'budget',
    StateCustomerSource: 'stateCustomer',
    PrivateSource: 'private',
  }
  const kind = kinds[node.name]
  if (!kind) return []
  const written = maybe(node, 'SourceRatio')
  const share = shareOf(written)
  const level = textOf(node, 'BudgetLevel')
  const code = budgetLevels.find(({ title }) => title === level)?.code ?? null
  const owner = child(node, 'Owner')
  const requisites = ['OGRN', 'RAFP', 'INN', 'KPP', 'Email'].flatMap((name) => maybe(owner, name) ?? [])
  return [
    {
      kind,
      level: code,
      levelLost: code === null ? level || null : null,
      owner: maybe(owner, 'FullName'),
      ownerRequisites: requisites,
      share,
      shareLost: share === null ? written : null,
    },
  ]
}

/** A share as the application keeps it; the schema lets any number pass, «INF» and «NaN» among them. */
function shareOf(written: string | null): string | null {
  const share = Number(written ?? '').toFixed(2)
  return Number(share) > 0 && Number(share) <= 100 ? share : null
}

function documentsOf(node: NoteNode): NoteDocument[] {
  return all(node, 'Document').map((one) => ({
    type: textOf(one, 'DocType'),
    name: peek(one, 'DocName'),
    number: textOf(one, 'DocNumber'),
    date: maybe(one, 'DocDate'),
    author: maybe(one, 'DocIssueAuthor'),
    by: all(one, 'FullDocIssueAuthor').map(
      ({ children: [who = blank] }) => peek(who, 'FullName') || namesOf(who, peek),
    ),
    where: has(one, 'Included') ? 'included' : has(one, 'Link') ? 'link' : 'file',
    place: peek(one, 'Included') || peek(one, 'Link') || null,
  }))
}

interface FileOwner {
  /** What the file belongs to. */
  document: NoteNode
  /** Number of the section of the project. */
  section: string | null
}

const fileNames = new Set(['File', 'ModelFile', 'IULFile'])

function filesOf(node: NoteNode, owner: FileOwner = { document: blank, section: null }): WholeNote['files'] {
  return node.children.flatMap((one) => {
    if (!fileNames.has(one.name)) {
      const section = /^Section(\d+)$/.exec(one.name)?.[1] ?? owner.section
      const isOwner = has(one, 'DocName') || has(one, 'DataDescription')
      return filesOf(one, { document: isOwner ? one : owner.document, section })
    }
    const { document, section } = owner
    return {
      document: peek(document, 'DocName') || peek(document, 'DataDescription'),
      number: textOf(document, 'DocNumber'),
      type: maybe(document, 'DocType'),
      section,
      name: textOf(one, 'FileName'),
      folder: textOf(one, 'FileRelativePath'),
      crc32: textOf(one, 'FileChecksum').toUpperCase(),
      signatures: all(one, 'SignFile').map((sign) => textOf(sign, 'FileName')),
    }
  })
}
