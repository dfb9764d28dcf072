import type { Indicator } from './application.ts'
import { type KnownIndicator, knownIndicators } from './indicator-catalog.ts'
import { goalRow } from './goals.ts'
import type { RequestFacts } from './facts.ts'
import type { RowProblem } from './row-problem.ts'

/**
 * What the catalogue of indicators has against the rows: main ones of the object type that are absent, and values that
 * are no numbers. The catalogue is of no act, so this warns and never blocks.
 */
export function indicatorAdvice(
  rows: readonly Indicator[],
  { goal, objectType }: RequestFacts,
  known = knownIndicators,
): RowProblem[] {
  if (rows.length === 0 || !goalRow(goal).project) return []
  const present = new Set(rows.map(({ name }) => keyOf(name)))
  const absent = known
    .filter(({ mainOf, title }) => mainOf.includes(objectType) && !present.has(keyOf(title)))
    .map(({ title }) => ({ path: '', label: title, text: 'Добавьте основной показатель этого вида объекта' }))
  const byKey = keyed(known)
  return [...absent, ...rows.flatMap((row, index) => notNumber(row, index, byKey))]
}

type ByKey = ReadonlyMap<string, KnownIndicator>

// Asked for at every save: the portal's own catalogue is one and the same.
const ownByKey = keyOfEach(knownIndicators)

function keyed(known: readonly KnownIndicator[]): ByKey {
  return known === knownIndicators ? ownByKey : keyOfEach(known)
}

function keyOfEach(known: readonly KnownIndicator[]): ByKey {
  return new Map(known.map((one) => [keyOf(one.title), one]))
}

function notNumber({ name, value }: Indicator, index: number, byKey: ByKey): RowProblem[] {
  const known = byKey.get(keyOf(name))
  if (!known?.numeric || value.trim() === '' || /^\d[\d\s\u00a0]*([.,]\d+)?$/.test(value.trim())) return []
  return [{ path: `${index}.value`, label: name, text: 'Значение этого показателя пишется числом, например 1250,5' }]
}

function keyOf(name: string): string {
  return name.trim().toLowerCase()
}
