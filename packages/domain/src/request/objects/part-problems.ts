import { indicatorRowProblems } from './indicators.ts'
import { type ObjectPart, partFields } from './parts.ts'
import { type RowContext, rowFieldProblems } from '../fields/row-field-problems.ts'
import type { RowProblem } from '../fields/row-problem.ts'
import { partSubject } from '../rules/row-rules.ts'

/** What is wrong with a part, by field id; an indicator by `indicators.0.value`. The same name twice is told of the later. */
export function partProblems(part: ObjectPart, all: readonly ObjectPart[], context: RowContext): RowProblem[] {
  const name = part.fields.name?.trim().toLowerCase() ?? ''
  const isRepeated =
    name !== '' && all.some((one) => one.index < part.index && one.fields.name?.trim().toLowerCase() === name)
  return [
    ...rowFieldProblems(partFields, part.fields, { ...context, subjectOf: partSubject }),
    ...(isRepeated ? [{ path: 'name', label: 'Наименование', text: 'Часть с таким наименованием уже есть' }] : []),
    ...indicatorRowProblems(part.indicators, context.facts).map((problem) => ({
      ...problem,
      path: `indicators.${problem.path}`,
    })),
  ]
}
