import { addWorkingDays, workingDaysBetween, type Calendar } from '@portal/domain/calendar/calendar'
import { type Day, moscowDay } from '@portal/domain/calendar/days'
import type { GivenFacts } from '@portal/domain/stages/facts-at'

interface Terms {
  due_at: Date | null
  ends_on: Day | null
}

/** By what the clocks are read. */
export interface Reckoning {
  now: Date
  calendar: Calendar
  /** Working days before the end of the service when answers are no longer taken: a setting. */
  cutoffDays: number
}

/** What the clocks say now. Days are working days by Moscow time; the day of the deadline itself is 0 days left. */
export function termFacts({ due_at, ends_on }: Terms, { now, calendar, cutoffDays }: Reckoning): GivenFacts {
  const today = moscowDay(now)
  const daysLeft = due_at === null ? null : workingDaysBetween(today, moscowDay(due_at), calendar)
  const facts = { today, deadlinePassed: due_at !== null && due_at <= now, daysLeft }
  if (ends_on === null) return facts
  const cutoff = addWorkingDays(ends_on, -cutoffDays, calendar)
  return {
    ...facts,
    beforeEndDate: today <= ends_on,
    workingDaysLeft: workingDaysBetween(today, ends_on, calendar),
    cutoffPassed: today > cutoff,
    daysToCutoff: workingDaysBetween(today, cutoff, calendar),
  }
}
