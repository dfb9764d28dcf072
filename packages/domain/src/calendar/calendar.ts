import {
  type Day,
  dayNumber,
  dayOf,
  endOfDay,
  isWeekend,
  moscowDay,
  moscowHour,
  shiftDay,
  startOfDay,
  yearOf,
} from './days.ts'
import { type ProductionYear, productionYears } from './production-years.ts'

/** 1 working, 2 shortened, 3 non-working. */
export type DayType = 1 | 2 | 3
/** A term of law: working or calendar days. */
export interface Term {
  n: number
  unit: 'working' | 'calendar'
}

export interface Calendar {
  dayType(day: Day): DayType
  /** False for years computed by article 112 alone, before their decree is entered. */
  isConfirmedYear(year: number): boolean
}

/** A calendar of the given years; other years follow article 112 of the Labour Code and are unconfirmed. */
export function calendarOf(years: readonly ProductionYear[]): Calendar {
  const known = new Map(years.map((row) => [row.year, row]))
  return {
    dayType(day) {
      const row = known.get(yearOf(day))
      return row ? typeByRow(row, day) : typeByLabourCode(day)
    },
    isConfirmedYear: (year) => known.has(year),
  }
}

/** The federal calendar as decreed; the operator's own years make another by `calendarOf`. */
export const federalCalendar: Calendar = calendarOf(productionYears)

/** The type of a day. */
export function dayType(day: Day, calendar: Calendar): DayType {
  return calendar.dayType(day)
}

/** Working days are plain and shortened ones. */
export function isWorkingDay(day: Day, calendar: Calendar): boolean {
  return calendar.dayType(day) !== 3
}

/** Whether the year's transfers of days are decreed and entered. Deadlines in other years carry a mark. */
export function isConfirmedYear(year: number, calendar: Calendar): boolean {
  return calendar.isConfirmedYear(year)
}

/** The n-th working day after the day; before it when n is negative. Zero gives the day itself. */
export function addWorkingDays(day: Day, n: number, calendar: Calendar): Day {
  const step = Math.sign(n)
  let current = day
  for (let left = Math.abs(n); left > 0; ) {
    current = shiftDay(current, step)
    if (isWorkingDay(current, calendar)) left -= 1
  }
  return current
}

/** The n-th calendar day after the day, moved to the next working day (art. 191 and 193 of the Civil Code). */
export function addCalendarDays(day: Day, n: number, calendar: Calendar): Day {
  return nextWorkingDay(shiftDay(day, n), calendar)
}

/** The day itself when it is worked, else the next one that is. */
export function nextWorkingDay(day: Day, calendar: Calendar): Day {
  return isWorkingDay(day, calendar) ? day : addWorkingDays(day, 1, calendar)
}

/** Working days after `from` up to and including `to`; negative when `to` is earlier. The inverse of `addWorkingDays`. */
export function workingDaysBetween(from: Day, to: Day, calendar: Calendar): number {
  if (to < from) return -workingDaysBetween(to, from, calendar)
  let count = workedSinceNewYear(to, calendar) - workedSinceNewYear(from, calendar)
  for (let year = yearOf(from); year < yearOf(to); year += 1) count += workedIn(year, calendar).at(-1) ?? 0
  return count
}

function workedSinceNewYear(day: Day, calendar: Calendar): number {
  const index = dayNumber(day) - dayNumber(`${day.slice(0, 4)}-01-01`)
  return workedIn(yearOf(day), calendar)[index] ?? 0
}

// Lists count days for each of their rows: a year is walked once for a calendar, which never changes.
const counted = new WeakMap<Calendar, Map<number, readonly number[]>>()

/** For every day of the year, how many days were worked from its first one up to and including it. */
function workedIn(year: number, calendar: Calendar): readonly number[] {
  const years = counted.get(calendar) ?? new Map<number, readonly number[]>()
  counted.set(calendar, years)
  const known = years.get(year)
  if (known) return known
  const days: number[] = []
  for (let day = `${String(year).padStart(4, '0')}-01-01`; yearOf(day) === year; day = shiftDay(day, 1))
    days.push((days.at(-1) ?? 0) + (isWorkingDay(day, calendar) ? 1 : 0))
  years.set(year, days)
  return days
}

/** The last instant (23:59:59.999 Moscow) of a term that begins the day after the moment. */
export function deadlineAfter(moment: Date, term: Term, calendar: Calendar): Date {
  const start = moscowDay(moment)
  const add = term.unit === 'working' ? addWorkingDays : addCalendarDays
  return endOfDay(add(start, term.n, calendar))
}

/** When the organisation counts a submission as received: after 18:00 Moscow or on a day off, the next working day. */
export function receivedAt(moment: Date, calendar: Calendar): Date {
  const day = moscowDay(moment)
  if (isWorkingDay(day, calendar) && moscowHour(moment) < 18) return moment
  return startOfDay(addWorkingDays(day, 1, calendar))
}

/** Every date from `from` to `to`, both included, with its type; only those of one type when it is given. */
export function datesBetween(
  from: Day,
  to: Day,
  type: DayType | undefined,
  calendar: Calendar,
): { date: Day; type: DayType }[] {
  const dates: { date: Day; type: DayType }[] = []
  const last = dayNumber(to)
  for (let number = dayNumber(from); number <= last; number += 1) {
    const date = dayOf(number)
    const actual = calendar.dayType(date)
    if (type === undefined || type === actual) dates.push({ date, type: actual })
  }
  return dates
}

function typeByRow(row: ProductionYear, day: Day): DayType {
  const key = day.slice(5)
  if (row.off.includes(key)) return 3
  if (row.shortened.includes(key)) return 2
  if (row.working.includes(key)) return 1
  return isWeekend(day) ? 3 : 1
}

const newYear = ['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08']
const otherHolidays = ['02-23', '03-08', '05-01', '05-09', '06-12', '11-04']
const eves = ['02-22', '03-07', '04-30', '05-08', '06-11', '11-03', '12-31']

// Article 112: a holiday on a day off moves to the next working day after it, except those of 1–8 January.
function typeByLabourCode(day: Day): DayType {
  const key = day.slice(5)
  if (isWeekend(day) || newYear.includes(key) || otherHolidays.includes(key)) return 3
  const year = day.slice(0, 4)
  const moved = otherHolidays.map((holiday) => `${year}-${holiday}`).filter(isWeekend)
  if (moved.some((holiday) => weekdayAfter(holiday) === day)) return 3
  return eves.includes(key) ? 2 : 1
}

function weekdayAfter(holiday: Day): Day {
  let day = shiftDay(holiday, 1)
  while (isWeekend(day) || otherHolidays.includes(day.slice(5))) day = shiftDay(day, 1)
  return day
}

/** How a year of a calendar differs from a plain week; what people correct when a decree is out. */
export function differencesOf(year: number, calendar: Calendar): Record<'off' | 'shortened' | 'working', string[]> {
  const differences = { off: new Array<string>(), shortened: new Array<string>(), working: new Array<string>() }
  for (const { date, type } of datesBetween(`${year}-01-01`, `${year}-12-31`, undefined, calendar)) {
    const key = date.slice(5)
    if (type === 2) differences.shortened.push(key)
    else if (type === 3 && !isWeekend(date)) differences.off.push(key)
    else if (type === 1 && isWeekend(date)) differences.working.push(key)
  }
  return differences
}

/** Working days of a whole year. */
export function workingDaysIn(year: number, calendar: Calendar): number {
  return workedIn(year, calendar).at(-1) ?? 0
}
