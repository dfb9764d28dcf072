import { type Day, daysBetween, shiftDay, yearOf } from '@portal/domain/calendar/days'

export type Span = 'month' | 'quarter'

export interface Period {
  span: Span
  from: Day
  to: Day
}

const lengths = { month: 1, quarter: 3 } as const

/** The month or the quarter a day lies in. */
export function periodOf(day: Day, span: Span): Period {
  const month = monthOf(day)
  const first = month - ((month - 1) % lengths[span])
  return spanFrom(yearOf(day), first, span)
}

/** The one so many before or after. */
export function shiftPeriod({ from, span }: Period, by: number): Period {
  return spanFrom(yearOf(from), monthOf(from) + by * lengths[span], span)
}

function spanFrom(year: number, month: number, span: Span): Period {
  return { span, from: firstOf(year, month), to: shiftDay(firstOf(year, month + lengths[span]), -1) }
}

/** The first day of a month counted from January of the year; it may lie in another. */
function firstOf(year: number, month: number): Day {
  const [years, rest] = [Math.floor((month - 1) / 12), (((month - 1) % 12) + 12) % 12]
  return `${String(year + years).padStart(4, '0')}-${String(rest + 1).padStart(2, '0')}-01`
}

/** The first days of its months. */
export function monthsOf({ from, span }: Period): Day[] {
  return Array.from({ length: lengths[span] }, (_, at) => firstOf(yearOf(from), monthOf(from) + at))
}

const quarters = ['I', 'II', 'III', 'IV']
const monthTitle = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' })

export function titleOfMonth(day: Day): string {
  return monthTitle.format(new Date(`${day}T00:00:00Z`))
}

/** «IV квартал 2026», «ноябрь 2026». */
export function titleOfPeriod({ span, from }: Period): string {
  const name = span === 'month' ? titleOfMonth(from) : `${quarters[(monthOf(from) - 1) / 3]} квартал`
  return `${name} ${yearOf(from)}`
}

/** Where a day begins, in per cent of the period; outside it, its edge. */
export function placeIn({ from, to }: Period, day: Day): number {
  const part = (daysBetween(from, day) / (daysBetween(from, to) + 1)) * 100
  return Math.min(100, Math.max(0, part))
}

/** The place of whole days from one to another; undefined: none of them is in the period. */
export function placeOf(period: Period, from: Day, to: Day): { left: string; width: string } | undefined {
  if (to < period.from || from > period.to) return undefined
  const [left, right] = [placeIn(period, from), placeIn(period, shiftDay(to, 1))]
  return { left: `${left}%`, width: `${right - left}%` }
}

/** Days off that follow one another, as one strip each. */
export function runsOf(days: readonly Day[]): { from: Day; to: Day }[] {
  const runs: { from: Day; to: Day }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && shiftDay(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

function monthOf(day: Day): number {
  return Number(day.slice(5, 7))
}
