import { addWorkingDays, type Day, moscowDay, workingDaysBetween } from '@portal/domain/calendar'
import type { GivenFacts } from '@portal/domain/stages/facts-at'

interface Terms {
  due_at: Date | null
  ends_on: Day | null
}

/** What the clocks say now. Days are working days by Moscow time; the day of the deadline itself is 0 days left. */
export function termFacts({ due_at, ends_on }: Terms, now: Date, cutoffDays: number): GivenFacts {
  const today = moscowDay(now)
  const cutoff = ends_on === null ? null : addWorkingDays(ends_on, -cutoffDays)
  return {
    deadlinePassed: due_at !== null && due_at <= now,
    daysLeft: due_at === null ? null : workingDaysBetween(today, moscowDay(due_at)),
    ...(ends_on !== null && {
      beforeEndDate: today <= ends_on,
      workingDaysLeft: workingDaysBetween(today, ends_on),
    }),
    ...(cutoff !== null && { cutoffPassed: today > cutoff, daysToCutoff: workingDaysBetween(today, cutoff) }),
  }
}
