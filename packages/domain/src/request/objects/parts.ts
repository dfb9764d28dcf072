import { longestLevels } from './addresses.ts'
import type { Indicator } from './indicator.ts'
import { type RowField, rowField, type RowValues } from '../fields/row-fields.ts'

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
  rowField('addressLine', 'Строка адресного реестра',             'longText', { max: 1000, goesWith: 'address' }),
  rowField('addressLevels', 'Уровни адреса',                      'longText', { max: longestLevels, goesWith: 'address' }),
  rowField('functions', 'Функциональное назначение (код КОСФН)',  'text',     { max: 20, check: 'kosfn', hint: kosfnHint }),
  rowField('note',      'Пояснение',                              'longText', { max: 1000 }),
]

/** What a part is called: its name, else its place. */
export function partName({ index, fields }: Pick<ObjectPart, 'index' | 'fields'>): string {
  const kind = fields.kind === 'stage' ? 'Этап' : 'Часть'
  return fields.name?.trim() || `${kind} ${index}`
}
