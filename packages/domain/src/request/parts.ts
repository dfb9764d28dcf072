import type { Indicator } from './application.ts'
import type { CheckContext } from './checks.ts'
import { indicatorRowProblems } from './indicators.ts'
import { type RowField, rowField, rowFieldProblems, type RowValues } from './row-fields.ts'
import type { RowProblem } from './row-problem.ts'

/** A part of a complex object, or a stage of construction: every goal tells of them (application.md, 2.2). Its place among the others is counted from 1. */
export interface ObjectPart {
  id: string
  index: number
  fields: RowValues
  indicators: readonly Indicator[]
}

export const maxParts = 100

const kosfnHint = 'Код или слова из названия: портал подскажет по классификатору.'

/** What is told of a part. */
// biome-ignore format: read by columns
export const partFields: readonly RowField[] = [
  rowField('kind',      'Что это',                                'choice',   { catalog: 'partKind' }),
  rowField('name',      'Наименование части или этапа',           'longText', { max: 1000 }),
  rowField('addressRegion', 'Регион, если адрес у части свой',    'choice',   { catalog: 'regionCatalogCode' }),
  rowField('address',   'Адрес, если он у части свой',            'longText', { max: 1000 }),
  rowField('addressLine', 'Строка адресного реестра',             'longText', { max: 1000, hidden: true }),
  rowField('functions', 'Функциональное назначение (код КОСФН)',  'text',     { max: 20, check: 'kosfn', hint: kosfnHint }),
  rowField('note',      'Пояснение',                              'longText', { max: 1000 }),
]

// The conclusion's schema 01.03 asks the code of function of the parts too.
const neededOfPart = ['kind', 'name', 'functions'] as const

/** Whether a field of a part must be filled. */
export function isPartFieldNeeded(field: string): boolean {
  return neededOfPart.some((one) => one === field)
}

/** What a part is called: its name, else its place. */
export function partName({ index, fields }: Pick<ObjectPart, 'index' | 'fields'>): string {
  const kind = fields.kind === 'stage' ? 'Этап' : 'Часть'
  return fields.name?.trim() || `${kind} ${index}`
}

/** What is wrong with a part, by field id; an indicator by `indicators.0.value`. The same name twice is told of the later. */
export function partProblems(part: ObjectPart, all: readonly ObjectPart[], context: CheckContext): RowProblem[] {
  const name = part.fields.name?.trim().toLowerCase() ?? ''
  const isRepeated =
    name !== '' && all.some((one) => one.index < part.index && one.fields.name?.trim().toLowerCase() === name)
  return [
    ...rowFieldProblems(partFields, part.fields, neededOfPart, context),
    ...(isRepeated ? [{ path: 'name', label: 'Наименование', text: 'Часть с таким наименованием уже есть' }] : []),
    ...indicatorRowProblems(part.indicators).map((problem) => ({ ...problem, path: `indicators.${problem.path}` })),
  ]
}
