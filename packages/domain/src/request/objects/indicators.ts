import type { Indicator } from './indicator.ts'
import type { RequestFacts } from '../facts.ts'
import type { ListSubjectName } from '../rules/list-rules.ts'
import type { RowProblem } from '../fields/row-problem.ts'
import { rulingOf } from '../rules/rules-in-force.ts'

const label = 'Технико-экономические показатели'

/** What is wrong with the technical and economic indicators of the object: those a rule asks for are there, no name twice. */
export function indicatorProblems(rows: readonly Indicator[], facts: RequestFacts): RowProblem[] {
  if (rows.length > 0) return indicatorRowProblems(rows, facts)
  return isAsked('indicators', facts)
    ? [{ path: '', label, text: 'Добавьте хотя бы один показатель', subject: 'indicators' }]
    : []
}

/** The same row by row, of the object or of a part of it. */
export function indicatorRowProblems(rows: readonly Indicator[], facts: RequestFacts): RowProblem[] {
  const seen = new Set<string>()
  return rows.flatMap((row, index): RowProblem[] => {
    const key = row.name.trim().toLowerCase()
    const repeated = seen.has(key)
    seen.add(key)
    if (key === '') return [{ path: `${index}.name`, label, text: 'Укажите показатель' }]
    if (repeated) return [{ path: `${index}.name`, label: row.name, text: 'Такой показатель уже есть' }]
    if (row.unit.trim() === '' && isAsked('indicators.unit', facts))
      return [{ path: `${index}.unit`, label: row.name, text: 'Укажите единицу измерения', subject: 'indicators.unit' }]
    return row.value.trim() === '' && isAsked('indicators.value', facts)
      ? [{ path: `${index}.value`, label: row.name, text: 'Укажите значение', subject: 'indicators.value' }]
      : []
  })
}

function isAsked(subject: ListSubjectName, facts: RequestFacts): boolean {
  return rulingOf(subject, facts).needed
}
