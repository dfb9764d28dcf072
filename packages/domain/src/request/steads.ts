import type { CheckContext } from './checks.ts'
import { type RowField, rowField, rowFieldProblems, type RowValues } from './row-fields.ts'
import type { RowProblem } from './row-problem.ts'

/** The document by which a plot is given for construction (types of the call `steadInfoType`). */
export const steadTypes = {
  gpzu: { title: 'Градостроительный план земельного участка', short: 'ГПЗУ' },
  ppt: { title: 'Проект планировки и проект межевания территории', short: 'ППТ и ПМТ' },
  rns: { title: 'Разрешение на строительство', short: 'Разрешение на строительство' },
  other: { title: 'Иной документ', short: 'Иной документ' },
} as const

export type SteadType = keyof typeof steadTypes
export const steadTypeCodes = ['gpzu', 'ppt', 'rns', 'other'] as const satisfies readonly SteadType[]

/** A land plot of the object. */
export interface Stead {
  id: string
  type: SteadType
  fields: RowValues
}

export const maxSteads = 200

// biome-ignore format: read by columns
const steadFields: readonly RowField[] = [
  rowField('cadastral', 'Кадастровый номер',   'text',     { max: 40, check: 'cadastral', hint: 'Например 77:01:0001001:123.' }),
  rowField('area',      'Площадь, м²',         'number',   { max: 20, check: 'positiveNumber' }),
  rowField('right',     'Вид права',           'choice',   { catalog: 'plotRight' }),
  rowField('document',  'Название документа',  'longText'),
  rowField('number',    'Номер документа',     'text',     { max: 100 }),
  rowField('date',      'Дата документа',      'date',     { check: 'pastDate' }),
  rowField('issuer',    'Кем выдан или утверждён', 'longText'),
  rowField('note',      'Пояснение',           'longText', { max: 1000 }),
]

/** Needed by the type of the document: territory planning tells of a corridor, the other papers of one plot. */
const neededOfStead = {
  gpzu: ['cadastral', 'area', 'right', 'number', 'date', 'issuer'],
  ppt: ['number', 'date', 'issuer'],
  rns: ['cadastral', 'number', 'date', 'issuer'],
  other: ['cadastral', 'area', 'right'],
} as const satisfies Record<SteadType, readonly string[]>

/** The fields a plot of a type has, in the order of its form. */
export function steadFieldsFor(type: SteadType): readonly RowField[] {
  return type === 'other' ? steadFields : steadFields.filter(({ id }) => id !== 'document')
}

/** Whether a field of a plot must be filled. */
export function isSteadFieldNeeded(type: SteadType, field: string): boolean {
  return neededOfStead[type].some((one) => one === field)
}

/** What a plot is called: its cadastral number, else its document. */
export function steadName({ type, fields }: Pick<Stead, 'type' | 'fields'>): string {
  const { cadastral = '', number = '', document = '' } = fields
  return cadastral.trim() || document.trim() || [steadTypes[type].short, number.trim()].filter(Boolean).join(' № ')
}

/** What is wrong with a plot, by field id. The same cadastral number and document twice is told of the later. */
export function steadProblems(stead: Stead, all: readonly Stead[], context: CheckContext): RowProblem[] {
  const { id, type, fields } = stead
  const cadastral = fields.cadastral?.trim() ?? ''
  const before = all.slice(
    0,
    all.findIndex((one) => one.id === id),
  )
  const isRepeated =
    cadastral !== '' && before.some((one) => one.type === type && one.fields.cadastral?.trim() === cadastral)
  return [
    ...rowFieldProblems(steadFieldsFor(type), fields, neededOfStead[type], context),
    ...(isRepeated ? [{ path: 'cadastral', label: 'Кадастровый номер', text: 'Такой участок уже есть' }] : []),
  ]
}
