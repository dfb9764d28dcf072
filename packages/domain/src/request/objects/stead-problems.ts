import { type RowContext, rowFieldProblems } from '../fields/row-field-problems.ts'
import type { RowProblem } from '../fields/row-problem.ts'
import { steadSubject } from '../rules/row-rules.ts'
import { type Stead, steadFieldsFor } from './steads.ts'

/** What is wrong with a plot, by field id. The same cadastral number and document twice is told of the later. */
export function steadProblems(stead: Stead, all: readonly Stead[], context: RowContext): RowProblem[] {
  const { id, type, fields } = stead
  const cadastral = fields.cadastral?.trim() ?? ''
  const before = all.slice(
    0,
    all.findIndex((one) => one.id === id),
  )
  const isRepeated =
    cadastral !== '' && before.some((one) => one.type === type && one.fields.cadastral?.trim() === cadastral)
  return [
    ...rowFieldProblems(steadFieldsFor(type), fields, { ...context, subjectOf: (field) => steadSubject(type, field) }),
    ...(isRepeated ? [{ path: 'cadastral', label: 'Кадастровый номер', text: 'Такой участок уже есть' }] : []),
  ]
}
