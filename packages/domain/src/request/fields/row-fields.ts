import type { CatalogName } from '../catalogs/catalogs.ts'
import { type CheckName, cleanValue } from './checks.ts'

/** Values of a row that is kept as typed: field → text. */
export type RowValues = Readonly<Record<string, string>>

/** A field of a row that has an address of its own: a part of the object, a land plot. */
export interface RowField {
  id: string
  label: string
  type: 'text' | 'longText' | 'date' | 'number' | 'choice'
  max: number
  catalog: CatalogName | null
  check: CheckName | null
  hint: string | null
  /** The field it is kept with: such a one is not asked by itself. */
  goesWith: string | null
}

/** Describes a field of a row; what is not said is absent, and the text may have 500 signs. */
export function rowField(
  id: string,
  label: string,
  type: RowField['type'],
  extra: Partial<Pick<RowField, 'max' | 'catalog' | 'check' | 'hint' | 'goesWith'>> = {},
): RowField {
  return { id, label, type, max: 500, catalog: null, check: null, hint: null, goesWith: null, ...extra }
}

/** The values of a row as they are stored: of text only what is seen. A field the row does not have stays as it came. */
export function cleanRow(
  fields: readonly { id: string; type: string; check: CheckName | null }[],
  values: RowValues,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([id, text]) => {
      const field = fields.find((one) => one.id === id)
      return [id, field ? cleanValue(field, text) : text]
    }),
  )
}
