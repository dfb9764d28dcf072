import type { Indicator } from './indicator.ts'
import { type KnownIndicator, knownIndicators } from '../catalogs/indicator-catalog.ts'
import { goalRow } from '../goals.ts'
import type { RequestFacts } from '../facts.ts'
import type { ListSubjectName } from '../rules/list-rules.ts'
import type { RowProblem } from '../fields/row-problem.ts'
import { rulingOf } from '../rules/rules-in-force.ts'

/**
 * What the catalogue of indicators has against the rows: main ones of the object type that are absent, and values that
 * are no numbers. The catalogue is of no act, so a value only warns; about the main ones a rule of its own decides.
 */
export function indicatorAdvice(
  rows: readonly Indicator[],
  facts: RequestFacts,
  known = knownIndicators,
): RowProblem[] {
  if (rows.length === 0) return []
  const main = rulingOf(mainSubject, facts).needed ? absentMain(rows, facts, known) : []
  if (!goalRow(facts.goal).project) return main
  const byKey = keyed(known)
  return [...main, ...rows.flatMap((row, index) => notNumber(row, index, byKey))]
}

const mainSubject: ListSubjectName = 'indicators.main'

function absentMain(
  rows: readonly Indicator[],
  { objectType }: RequestFacts,
  known: readonly KnownIndicator[],
): RowProblem[] {
  const present = new Set(rows.map(({ name }) => keyOf(name)))
  return known
    .filter(({ mainOf, title }) => mainOf.includes(objectType) && !present.has(keyOf(title)))
    .map(({ title }) => ({
      path: '',
      label: title,
      text: 'Добавьте основной показатель этого вида объекта',
      subject: mainSubject,
    }))
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
