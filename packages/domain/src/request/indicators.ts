import type { Indicator } from './application.ts'
import type { RequestFacts } from './facts.ts'
import { goalRow } from './goals.ts'
import type { RowProblem } from './row-problem.ts'

const label = 'Технико-экономические показатели'

/** What is wrong with the technical and economic indicators of the object: at least one for documentation, no name twice. */
export function indicatorProblems(rows: readonly Indicator[], facts: RequestFacts): RowProblem[] {
  if (rows.length > 0) return indicatorRowProblems(rows)
  return goalRow(facts.goal).project ? [{ path: '', label, text: 'Добавьте хотя бы один показатель' }] : []
}

/** The same row by row, of the object or of a part of it. */
export function indicatorRowProblems(rows: readonly Indicator[]): RowProblem[] {
  const seen = new Set<string>()
  return rows.flatMap((row, index): RowProblem[] => {
    const key = row.name.trim().toLowerCase()
    const repeated = seen.has(key)
    seen.add(key)
    if (key === '') return [{ path: `${index}.name`, label, text: 'Укажите показатель' }]
    if (repeated) return [{ path: `${index}.name`, label: row.name, text: 'Такой показатель уже есть' }]
    if (row.unit.trim() === '') return [{ path: `${index}.unit`, label: row.name, text: 'Укажите единицу измерения' }]
    return row.value.trim() === '' ? [{ path: `${index}.value`, label: row.name, text: 'Укажите значение' }] : []
  })
}
