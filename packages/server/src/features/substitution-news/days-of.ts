import { type Day, moscowDay } from '@portal/domain/calendar/days'
import type { SubstitutionPeriod } from '@portal/domain/delegation/substitutions'

/** The days of a row; what was cut short ends on the day it was cut. */
export function daysOf({ since, until }: { since: Date; until: Date }): SubstitutionPeriod {
  return { since: moscowDay(since), until: lastDay(until) }
}

function lastDay(until: Date): Day {
  return moscowDay(new Date(until.getTime() - 1))
}
