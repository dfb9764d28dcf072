import { type RowField, rowField, type RowValues } from '../fields/row-fields.ts'

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

/** The fields a plot of a type has, in the order of its form. */
export function steadFieldsFor(type: SteadType): readonly RowField[] {
  return type === 'other' ? steadFields : steadFields.filter(({ id }) => id !== 'document')
}

/** What a plot is called: its cadastral number, else its document. */
export function steadName({ type, fields }: Pick<Stead, 'type' | 'fields'>): string {
  const { cadastral = '', number = '', document = '' } = fields
  return cadastral.trim() || document.trim() || [steadTypes[type].short, number.trim()].filter(Boolean).join(' № ')
}
