import type { PlanRow } from '../../../platform/ui/request/plan-table.tsx'
import type { Progress } from '../stages-queries.ts'

interface PlanRange {
  rows: PlanRow[]
  from: string
  to: string
}

/** Clocks of the application as rows of «План и факт», with the range they span; null when there is nothing to compare. */
export function toPlanRows(plan: Progress['plan'], today: string): PlanRange | null {
  const rows = plan.flatMap((clock) => toRow(clock))
  const [first] = rows
  if (!first) return null
  const from = rows.reduce((least, row) => (row.from < least ? row.from : least), first.from)
  const ends = rows.flatMap(({ plan: end, fact }) => [end, fact ?? today])
  return { rows, from, to: ends.reduce((greatest, day) => (day > greatest ? day : greatest), today) }
}

function toRow(clock: Progress['plan'][number]): PlanRow[] {
  const { title, note, side, plannedFrom, plannedTo, actualFrom, actualTo, difference } = clock
  const from = plannedFrom ?? actualFrom
  if (from === null || plannedTo === null) return []
  return [
    {
      title: note ? `${title}, ${note}` : title,
      who: side === 'declarant' ? 'dec' : 'org',
      from,
      plan: plannedTo,
      fact: actualTo ?? undefined,
      late: difference ?? undefined,
      now: actualFrom !== null && actualTo === null,
    },
  ]
}
