import type { Day } from '../../calendar/days.ts'
import type { RequestFacts } from '../facts.ts'
import { checkField, isBlank } from '../fields/fields.ts'
import { goalRow, isLinkNeeded } from '../goals.ts'

type Resting = Pick<RequestFacts, 'goal' | 'workType' | 'primacy' | 'kind'>

/** The field in which conclusions an application rests on are named; where the rules show it, one is asked for first. */
export const earlierConclusionsField = 'declarer.previousConclusions'

const wanted = {
  surveys: { kinds: ['surveys', 'both'], of: 'инженерных изысканий' },
  technical: { kinds: ['project', 'both'], of: 'проектной документации' },
} as const

/**
 * What the earlier conclusions named by hand lack: a first examination that rests on one needs it positive and, where its
 * kind is told, of that kind. Anything else is said of the rows themselves.
 */
export function earlierConclusionProblem(
  field: string,
  rows: unknown,
  { goal, workType, primacy, kind }: Resting,
): string | null {
  const { needsLink } = goalRow(goal)
  if (field !== earlierConclusionsField) return null
  if (kind === 'expertSupport') {
    const positive = Array.isArray(rows) && rows.some((row) => isPositive(row))
    return positive ? null : 'Сопровождать можно документацию, получившую положительное заключение: укажите его'
  }
  if (primacy !== '1' || needsLink === null) return null
  if (!isLinkNeeded(goal, workType) || !Array.isArray(rows)) return null
  const { kinds, of } = wanted[needsLink]
  const fits = (row: unknown) => {
    if (!isPositive(row)) return false
    const kind = 'kind' in row ? row.kind : null
    return !kind || kinds.some((one) => one === kind)
  }
  return rows.some(fits) ? null : `Нужно положительное заключение экспертизы ${of}`
}

/** Whether a conclusion is named by hand, without a fault in it, that an application of these facts may rest on. */
export function namesEarlierConclusion(rows: unknown, facts: Resting, today: Day): boolean {
  return (
    Array.isArray(rows) &&
    rows.some(
      (row) =>
        isNamed(row) &&
        checkField(earlierConclusionsField, [row], { today }) === null &&
        !earlierConclusionProblem(earlierConclusionsField, [row], facts),
    )
  )
}

// What nobody could find by what is said of it names nothing, whatever is asked of the other columns.
function isNamed(row: unknown): boolean {
  return (
    typeof row === 'object' &&
    row !== null &&
    'number' in row &&
    'date' in row &&
    !isBlank(row.number) &&
    !isBlank(row.date)
  )
}

function isPositive(row: unknown): row is object {
  return typeof row === 'object' && row !== null && 'result' in row && row.result === '1'
}
