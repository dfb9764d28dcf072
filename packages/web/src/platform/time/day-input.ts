import { type Day, dayText, isDay } from '@portal/domain/calendar/days'

/** What was typed as a date: «5.3.2026» and «05032026» are understood; anything else is undefined. */
export function readDay(typed: string): Day | undefined {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})\D?(\d{1,2})\D?(\d{4})\s*$/.exec(typed) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

/** Puts the dots while a date is typed: «0503» becomes «05.03». */
export function typeDay(typed: string): string {
  if (/[^\d.]/.test(typed) || typed.split('.').length > 3) return typed.replaceAll(/[^\d.]/g, '').slice(0, 10)
  if (typed.includes('.')) return typed.slice(0, 10)
  return [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4, 8)].filter(Boolean).join('.')
}

/** The day as the field shows it; an unfinished text stays as typed. */
export function showDay(value: string): string {
  return isDay(value) ? dayText(value) : value
}
