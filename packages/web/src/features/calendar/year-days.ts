import { type Calendar, calendarOf, type DayType, dayType } from '@portal/domain/calendar/calendar'
import { type Day, dayNumber, dayOf, isWeekend, weekdayOf } from '@portal/domain/calendar/days'
import type { CalendarYear } from './calendar-queries.ts'

/** What differs from a plain week: `MM-DD` of the days. */
export type Differences = Pick<CalendarYear, 'off' | 'shortened' | 'working'>

export const kindTitles: Readonly<Record<DayType, string>> = { 1: 'рабочий', 2: 'сокращённый', 3: 'нерабочий' }

/** The days in a text: two are the same when their texts are. */
export function differencesText({ off, shortened, working }: Differences): string {
  return JSON.stringify([off, shortened, working])
}

/** The calendar of a year that is being corrected. */
export function calendarFrom(year: number, { off, shortened, working }: Differences): Calendar {
  return calendarOf([
    {
      year,
      off: off.join(' '),
      shortened: shortened.join(' '),
      working: working.join(' '),
      workingDays: 0,
      source: null,
    },
  ])
}

/** The same year with one day of the next kind: working, shortened, non-working, and working again. */
export function turned(year: number, differences: Differences, day: Day): Differences {
  const key = day.slice(5)
  const kind = dayType(day, calendarFrom(year, differences))
  const next = kind === 1 ? 2 : kind === 2 ? 3 : 1
  const without = (days: readonly string[]) => days.filter((one) => one !== key)
  const put = (days: readonly string[], isIn: boolean) => (isIn ? [...without(days), key].toSorted() : without(days))
  return {
    off: put(differences.off, next === 3 && !isWeekend(day)),
    shortened: put(differences.shortened, next === 2),
    working: put(differences.working, next === 1 && isWeekend(day)),
  }
}

/** Days of a month by weeks that begin on Monday; null stands before the first and after the last. */
export function weeksOf(year: number, month: number): (Day | null)[][] {
  const first = dayNumber(`${year}-${String(month).padStart(2, '0')}-01`)
  const next =
    month === 12 ? dayNumber(`${year + 1}-01-01`) : dayNumber(`${year}-${String(month + 1).padStart(2, '0')}-01`)
  const blank = (weekdayOf(dayOf(first)) + 6) % 7
  const cells: (Day | null)[] = [
    ...Array.from({ length: blank }, () => null),
    ...Array.from({ length: next - first }, (_, at) => dayOf(first + at)),
  ]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
