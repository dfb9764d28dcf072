import { addWorkingDays, workingDaysBetween } from '@portal/domain/calendar'
import { type Day, moscowDay } from '@portal/domain/days'
import type { GivenFacts } from '@portal/domain/stages/facts-at'

interface Terms {
  due_at: Date | null
  ends_on: Day | null
}

/** What the clocks say now. Days are working days by Moscow time; the day of the deadline itself is 0 days left. */
export function termFacts({ due_at, ends_on }: Terms, now: Date, cutoffDays: number): GivenFacts {
  const today = moscowDay(now)
  const daysLeft = due_at === null ? null : workingDaysBetween(today, moscowDay(due_at))
  const facts = { deadlinePassed: due_at !== null && due_at <= now, daysLeft }
  if (ends_on === null) return facts
  const cutoff = addWorkingDays(ends_on, -cutoffDays)
  return {
    ...facts,
    beforeEndDate: today <= ends_on,
    workingDaysLeft: workingDaysBetween(today, ends_on),
    cutoffPassed: today > cutoff,
    daysToCutoff: workingDaysBetween(today, cutoff),
  }
}
