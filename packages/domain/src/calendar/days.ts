/** A day of law as `YYYY-MM-DD`, by the Moscow calendar. */
export type Day = string

/** Asks for a number of working days where none, or no whole number, was typed. */
export const workingDaysAsked = 'Укажите целое число рабочих дней'

const dayMs = 86_400_000
// Moscow has stood at UTC+3 the whole year round since 26.10.2014 (Federal law of 21.07.2014 № 248-ФЗ).
const moscowMs = 3 * 3_600_000

/** The Moscow day of a moment. */
export function moscowDay(moment: Date): Day {
  return dayOf(Math.floor((moment.getTime() + moscowMs) / dayMs))
}

/** The full hour (0–23) of a moment in Moscow. */
export function moscowHour(moment: Date): number {
  return new Date(moment.getTime() + moscowMs).getUTCHours()
}

/** 00:00:00.000 Moscow of the day. */
export function startOfDay(day: Day): Date {
  return new Date(dayNumber(day) * dayMs - moscowMs)
}

/** 23:59:59.999 Moscow of the day: a term ends with its last day (art. 194 of the Civil Code). */
export function endOfDay(day: Day): Date {
  return new Date((dayNumber(day) + 1) * dayMs - moscowMs - 1)
}

/** The day `count` calendar days later (earlier when negative), working or not. */
export function shiftDay(day: Day, count: number): Day {
  return dayOf(dayNumber(day) + count)
}

/** Calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** Whether the text is a real date written `YYYY-MM-DD`. */
export function isDay(text: string): text is Day {
  return startInUtc(text) !== undefined
}

/** Whether a day, as `isDay` knows it, may stand anywhere in the portal: of the years 1900 to 2199. */
export function isDayInBounds(day: Day): boolean {
  return day >= '1900-01-01' && day < '2200-01-01'
}

/** Whether the text is a moment as `toISOString` writes it, of the year 1 to 9999. */
export function isInstant(text: string): boolean {
  if (!/^\d{4}-/.test(text) || text.startsWith('0000')) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text
}

/** Days since 1970-01-01. Throws on text that is not a real date. */
export function dayNumber(day: Day): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const start = startInUtc(day)
  if (start === undefined) throw new Error(`Not a date: ${day}`)
  return kept(numbers, day, start / dayMs)
}

// A list reckons with the same few hundred days for each of its rows: spelling and reading them took a tenth of it.
const numbers = new Map<Day, number>()
const days = new Map<number, Day>()
const mostKept = 4000

function kept<K, V>(known: Map<K, V>, key: K, value: V): V {
  if (known.size >= mostKept) known.clear()
  known.set(key, value)
  return value
}

function startInUtc(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  // 30 February would pass for 2 March.
  return new Date(time).getUTCDate() === Number(text.slice(8)) ? time : undefined
}

/** The day of a number made by `dayNumber`. */
export function dayOf(number: number): Day {
  return days.get(number) ?? kept(days, number, new Date(number * dayMs).toISOString().slice(0, 10))
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(dayNumber(day) * dayMs).getUTCDay()
}

export function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

/** The day as people write it: «14.03.2026». */
export function dayText(day: Day): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
}
