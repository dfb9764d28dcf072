import { documentRows } from '../documents/documents.ts'
import type { Condition } from './conditions.ts'
import { fieldTable } from '../fields/field-table.ts'
import { goalCodes } from '../goal-codes.ts'
import { partFields } from '../objects/parts.ts'
import { type RuleRow, type RuleNeed, sinceEver } from './rules.ts'
import { steadFieldsFor, type SteadType, steadTypeCodes } from '../objects/steads.ts'

/** The subject of a column of a list of the form: `declarer.previousConclusions.number`. */
export function columnSubject(path: string, column: string): string {
  return `${path}.${column}`
}

/** The subject of a field of a land plot, by the document that gives the plot: `steads.gpzu.area`. */
export function steadSubject(type: SteadType, field: string): string {
  return `steads.${type}.${field}`
}

/** The subject of a field of a part of the object: `parts.functions`. */
export function partSubject(field: string): string {
  return `parts.${field}`
}

/** The subject of a document under a contract of expert support: whether changes bring it again. */
export function changesSubject(code: string): string {
  return `changes ${code}`
}

const p13 = 'п. 13 Положения (ПП РФ № 145)'
const schema = 'схема заключения экспертизы 01.03'

/** What is asked of the papers that stand with a participant: of a list as a whole, and of its columns. */
// biome-ignore format: read by columns
export const paperSubjects = {
  'participants.accounts.DECLARANT':  { title: 'Банковские реквизиты заявителя',             source: p13 },
  'participants.accounts.PAYER':      { title: 'Банковские реквизиты плательщика',           source: p13 },
  'participants.bases':               { title: 'Основание полномочий организации-заявителя', source: p13 },
  'participants.bases.number':        { title: 'Основание полномочий, кроме устава: номер', source: p13 },
  'participants.bases.date':          { title: 'Основание полномочий, кроме устава: дата',  source: p13 },
  'participants.certificates.number': { title: 'Свидетельство, членство в СРО: номер',      source: 'ст. 55.17 ГрК РФ' },
  'participants.certificates.issuer': { title: 'Свидетельство, членство в СРО: кем выдано', source: 'ст. 55.17 ГрК РФ' },
} as const

export type PaperSubject = keyof typeof paperSubjects

// Territory planning tells of a corridor, the other papers of one plot.
const neededOfStead: Readonly<Record<SteadType, readonly string[]>> = {
  gpzu: ['cadastral', 'area', 'right', 'number', 'date', 'issuer'],
  ppt: ['number', 'date', 'issuer'],
  rns: ['cadastral', 'number', 'date', 'issuer'],
  other: ['cadastral', 'area', 'right'],
}
// The conclusion's schema asks the code of function of the parts too.
const neededOfPart = ['kind', 'name', 'functions']
// The rest was brought with the contract. The task on changes goes with each assessment of them, not with the conclusion
// that sums them up (application.md, 5.2).
const neededOfChanges: Readonly<Record<string, Condition>> = {
  '01.03': 'always',
  '05.03': 'assessing',
  '15.08': 'always',
  '99.02': 'always',
}

/** Rules of the columns of lists, of fields of plots and parts, and of what changes bring under a contract of support. */
export const rowRules: readonly RuleRow[] = [
  ...fieldTable.flatMap(({ path, columns, why, confirmed }) =>
    columns
      .filter(({ type }) => type !== 'flag')
      .map(({ id, required }) => ({ ...rule(columnSubject(path, id), required, why), confirmed })),
  ),
  ...Object.entries(paperSubjects).map(([subject, { source }]) => rule(subject, true, source)),
  ...steadTypeCodes.flatMap((type) =>
    steadFieldsFor(type).map(({ id }) => rule(steadSubject(type, id), neededOfStead[type].includes(id), p13)),
  ),
  ...partFields
    .filter(({ goesWith }) => goesWith === null)
    .map(({ id }) => rule(partSubject(id), neededOfPart.includes(id), schema)),
  ...documentRows.map(({ code }) => {
    const condition = neededOfChanges[code]
    return rule(changesSubject(code), condition !== undefined, 'ч. 3.9 ст. 49 ГрК РФ', condition)
  }),
]

function rule(subject: string, isNeeded: boolean, source: string, condition: Condition = 'always'): RuleRow {
  const need: RuleNeed = isNeeded ? 'must' : 'may'
  return { subject, goals: goalCodes, need, condition, source, confirmed: true, validFrom: sinceEver, validTo: null }
}
