import { type CatalogName, isInCatalog } from './catalogs.ts'
import { type CheckContext, type CheckName, runCheck } from './checks.ts'
import type { RowProblem } from './row-problem.ts'

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
  /** Kept beside the others, and not asked. */
  hidden: boolean
}

/** Describes a field of a row; what is not said is absent, and the text may have 500 signs. */
export function rowField(
  id: string,
  label: string,
  type: RowField['type'],
  extra: Partial<Pick<RowField, 'max' | 'catalog' | 'check' | 'hint' | 'hidden'>> = {},
): RowField {
  return { id, label, type, max: 500, catalog: null, check: null, hint: null, hidden: false, ...extra }
}

/** What is wrong with the values of a row, field by field; `needed` names those that must not be empty. */
export function rowFieldProblems(
  fields: readonly RowField[],
  values: RowValues,
  needed: readonly string[],
  context: CheckContext,
): RowProblem[] {
  return fields.flatMap((field) => {
    const text = problemOf(field, values[field.id] ?? '', needed.includes(field.id), context)
    return text === null ? [] : [{ path: field.id, label: field.label, text }]
  })
}

function problemOf(field: RowField, value: string, needed: boolean, context: CheckContext): string | null {
  const text = value.trim()
  if (text === '') return needed ? (field.type === 'choice' ? 'Выберите значение' : 'Заполните поле') : null
  if (field.catalog !== null && !isInCatalog(field.catalog, text)) return 'Выберите значение из списка'
  if (text.length > field.max) return `Не длиннее ${field.max} знаков`
  return field.check === null ? null : runCheck(field.check, text, context)
}
