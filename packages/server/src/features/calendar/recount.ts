import {
  addCalendarDays,
  addWorkingDays,
  type Calendar,
  nextWorkingDay,
  workingDaysBetween,
} from '@portal/domain/calendar/calendar'
import { type Day, endOfDay, moscowDay } from '@portal/domain/calendar/days'
import { dueOf } from '../stages/index.ts'
import type { OpenDeadline } from './queries.ts'

/** Two calendars and what else a deadline is counted by. */
export interface Recount {
  before: Calendar
  after: Calendar
  cutoffDays: number
  now: Date
}

export interface Moved extends OpenDeadline {
  newDueAt: Date
  newEndsOn: Day | null
}

/** The deadline by the new calendar; undefined when nothing moves. */
export function movedBy(deadline: OpenDeadline, recount: Recount): Moved | undefined {
  const newEndsOn = endBy(deadline, recount)
  const newDueAt = notBehind(recount.now, deadline.dueAt, dueBy(deadline, newEndsOn, recount))
  if (newDueAt.getTime() === deadline.dueAt.getTime() && newEndsOn === deadline.endsOn) return undefined
  return { ...deadline, newDueAt, newEndsOn }
}

/** Nobody loses time he was counting on: a term that would be over already by the new calendar ends today. */
function notBehind(now: Date, dueAt: Date, newDueAt: Date): Date {
  return dueAt > now && newDueAt < now ? endOfDay(moscowDay(now)) : newDueAt
}

/** Counted again the way it was counted; a clock that went on after a stop keeps its number of working days. */
function dueBy(deadline: OpenDeadline, newEndsOn: Day | null, { before, after, cutoffDays }: Recount): Date {
  const { kind, startedAt: at, term: n, unit, source, dueAt, endsOn, isNamed } = deadline
  if (isNamed) return dueAt
  const usual = (end: Day | null, calendar: Calendar) =>
    dueOf({ kind, at, length: { n, unit, source }, endsOn: end, cutoffDays, rest: null, until: null }, calendar)
  if (usual(endsOn, before).getTime() === dueAt.getTime()) return usual(newEndsOn, after)
  return endOfDay(sameCount(moscowDay(at), moscowDay(dueAt), { before, after }))
}

function endBy({ kind, requestKind, startedAt, term, endsOn, serviceSince }: OpenDeadline, { before, after }: Recount) {
  if (endsOn === null) return null
  // A contract of support ends on a calendar day, be it moved off a day of rest.
  if (kind === 'expertSupport') {
    const start = moscowDay(startedAt)
    if (addCalendarDays(start, term, before) === endsOn) return addCalendarDays(start, term, after)
  }
  if (requestKind === 'expertSupport' || requestKind === 'esPreExamination') return nextWorkingDay(endsOn, after)
  return serviceSince === null ? endsOn : sameCount(moscowDay(serviceSince), endsOn, { before, after })
}

function sameCount(start: Day, end: Day, { before, after }: Pick<Recount, 'before' | 'after'>): Day {
  const count = workingDaysBetween(start, end, before)
  return count > 0 ? addWorkingDays(start, count, after) : end
}
