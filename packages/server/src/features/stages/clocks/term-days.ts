import {
  addCalendarDays,
  addWorkingDays,
  deadlineAfter,
  receivedAt,
  type Calendar,
} from '@portal/domain/calendar/calendar'
import { type Day, endOfDay, moscowDay } from '@portal/domain/calendar/days'
import type { TermKind, TermUnit } from '@portal/domain/stages/terms'

/** The length of a clock as the settings in force say. */
export interface TermLength {
  n: number
  unit: TermUnit
  source: string
}

export interface DueInput {
  kind: TermKind
  at: Date
  length: TermLength
  /** Last day of the service; examination and support end with it, answers end before it. */
  endsOn: Day | null
  /** Working days before the end when answers are no longer taken. */
  cutoffDays: number
  /** Working days that were left when this clock was last stopped; it goes on with them. */
  rest: number | null
  /** A day named by a person instead of the usual term; null = the usual term. */
  until: Day | null
}

/** When a clock that starts now ends. Moscow days, the last moment of the last day, in UTC. */
export function dueOf({ kind, at, length, endsOn, cutoffDays, rest, until }: DueInput, calendar: Calendar): Date {
  if (until) return endOfDay(until)
  // A pause over, the service goes on to the end it has now; its whole length is counted once, when it starts.
  if ((kind === 'examination' || kind === 'expertSupport') && endsOn) return endOfDay(endsOn)
  // The organisation's clocks count a submission of the evening from the next working day.
  const start = kind === 'completenessCheck' || kind === 'extensionCheck' ? receivedAt(at, calendar) : at
  // What is left runs from the next day on (ст. 191 ГК РФ): whoever stopped the clock on its last day has that day again, whole.
  const whole =
    rest === null
      ? deadlineAfter(start, length, calendar)
      : endOfDay(addWorkingDays(moscowDay(at), Math.max(rest, 1), calendar))
  if ((kind !== 'correction' && kind !== 'correctionExtended') || !endsOn) return whole
  const cutoff = endOfDay(addWorkingDays(endsOn, -cutoffDays, calendar))
  return cutoff < whole && cutoff > at ? cutoff : whole
}

/** The last day of a service of so many days that starts now. */
export function lastDayOf(at: Date, { n, unit }: TermLength, calendar: Calendar): Day {
  return unit === 'working' ? addWorkingDays(moscowDay(at), n, calendar) : addCalendarDays(moscowDay(at), n, calendar)
}
