import { type Day, daysBetween, isDay, shiftDay, yearOf } from '../calendar/days.ts'
import { rights } from '../stages/facts.ts'

/** What a deputy may do. To look is part of everything. */
export const substitutionRights = ['view', 'edit', 'sign'] as const
export type SubstitutionRight = (typeof substitutionRights)[number]

/** All one's applications, some of them, or all of an organisation. */
export const substitutionScopes = ['all', 'list', 'organization'] as const
export type SubstitutionScope = (typeof substitutionScopes)[number]

/** Where a substitution stands on a day: what its row says, and whether its days have come or gone. */
export const substitutionPhases = {
  draft: 'Черновик',
  upcoming: 'Ещё не началось',
  active: 'Действует',
  ended: 'Закончилось',
  revoked: 'Прекращено',
} as const
export type SubstitutionPhase = keyof typeof substitutionPhases

export type SubstitutionState = Exclude<SubstitutionPhase, 'upcoming'>

/** Days of law, both ends included. */
export interface SubstitutionPeriod {
  since: Day
  until: Day
}

/** The mask of rights by their names. */
export function rightsMask(names: readonly SubstitutionRight[]): number {
  return names.reduce<number>((mask, name) => mask | rights[name], rights.view)
}

/** The names of a mask of rights. */
export function rightsNames(mask: number): SubstitutionRight[] {
  return substitutionRights.filter((name) => (mask & rights[name]) !== 0)
}

/** Where a substitution stands on a day. */
export function phaseOn(state: SubstitutionState, { since, until }: SubstitutionPeriod, today: Day): SubstitutionPhase {
  if (state !== 'active') return state
  if (today < since) return 'upcoming'
  return today > until ? 'ended' : 'active'
}

/** A power for longer is a power of attorney of its own. */
export const longestYears = 3

/** What is wrong with the days somebody wants a deputy for. */
export function periodFault(
  { since, until }: SubstitutionPeriod,
  today: Day,
): { path: 'since' | 'until'; message: string } | null {
  if (!isDay(since)) return { path: 'since', message: 'Укажите, с какого дня' }
  if (!isDay(until)) return { path: 'until', message: 'Укажите, по какой день' }
  if (since < today)
    return { path: 'since', message: 'Этот день уже прошёл: начните с сегодняшнего или более позднего' }
  if (until < since) return { path: 'until', message: 'Последний день раньше первого: поменяйте их местами' }
  if (isTooLong({ since, until }))
    return { path: 'until', message: `Не дольше ${longestYears} лет: назначьте на меньший срок, потом продлите` }
  return null
}

/** Whether the days are more than may be given at once. */
export function isTooLong({ since, until }: SubstitutionPeriod): boolean {
  const year = yearOf(since) + longestYears
  const sameDay = `${year}${since.slice(4)}`
  // From 29 February on the last year ends with 28 February.
  return until > (isDay(sameDay) ? shiftDay(sameDay, -1) : `${year}-02-28`)
}

/** How many days the deputy has, both ends included. */
export function daysIn({ since, until }: SubstitutionPeriod): number {
  return daysBetween(since, until) + 1
}

const longNotice = 3
const shortNotice = 1

/** Whether both sides are to be told on a day that it ends: three days before, the day before of one shorter than a week. */
export function remindsOfEnd(period: SubstitutionPeriod, today: Day): boolean {
  const days = daysIn(period)
  if (days < 3) return false
  const first = shiftDay(period.until, days < 7 ? -shortNotice : -longNotice)
  return today >= first && today <= period.until
}

/** What comes of substitutions of one pair and scope that overlap: all their days and all their rights together. */
export function mergedWith(
  wanted: SubstitutionPeriod & { rights: number },
  others: readonly (SubstitutionPeriod & { rights: number })[],
  today: Day,
): SubstitutionPeriod & { rights: number } {
  const all = [wanted, ...others]
  const first = all.map(({ since }) => since).toSorted()[0] ?? wanted.since
  return {
    // What was given in days that are over stays as it was.
    since: first < today ? today : first,
    until:
      all
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? wanted.until,
    rights: all.reduce((mask, one) => mask | one.rights, 0),
  }
}
