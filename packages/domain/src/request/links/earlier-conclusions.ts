import { type Day, dayText, isDay } from '../../calendar/days.ts'
import { isYearOf, partsOf, resultDigits } from '../conclusion-number.ts'
import type { RequestFacts } from '../facts.ts'
import { checkField, isBlank } from '../fields/fields.ts'
import { goalRow, isLinkNeeded } from '../goals.ts'
import { rulingOf } from '../rules/rules-in-force.ts'

type Resting = Pick<RequestFacts, 'goal' | 'workType' | 'primacy' | 'kind'>

/** The field in which conclusions an application rests on are named; where the rules show it, one is asked for first. */
export const earlierConclusionsField = 'declarer.previousConclusions'

/** Whether an application of these facts passes the step where the one it rests on is chosen. */
export function needsLinkedRequest(facts: RequestFacts): boolean {
  return rulingOf(earlierConclusionsField, facts).shown
}

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

/** What is doubtful in the numbers of earlier conclusions: each says of itself what its result was and of which year it is. */
export function earlierConclusionDoubts(rows: unknown): string[] {
  return Array.isArray(rows) ? rows.map(numberDoubt).filter((text) => text !== null) : []
}

function numberDoubt(row: unknown): string | null {
  if (!isNamed(row) || typeof row.number !== 'string' || typeof row.date !== 'string') return null
  const parts = partsOf(row.number)
  if (parts === null || ('outside' in row && row.outside === true)) return null
  const named = `Номер ${row.number}`
  if ('result' in row && !isBlank(row.result) && row.result !== parts.result)
    return `${named} — номер ${parts.result === resultDigits.positive ? 'положительного' : 'отрицательного'} заключения, а результат указан другой. Сверьте номер и результат`
  return isDay(row.date) && !isYearOf(parts.year, row.date)
    ? `${named} — номер ${parts.year} года, а заключение датировано ${dayText(row.date)}. Сверьте номер и дату`
    : null
}

// What nobody could find by what is said of it names nothing, whatever is asked of the other columns.
function isNamed(row: unknown): row is { number: unknown; date: unknown } {
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
