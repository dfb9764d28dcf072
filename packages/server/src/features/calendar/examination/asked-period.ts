import { type Day, dayText, daysBetween, isDay, shiftDay } from '@portal/domain/calendar/days'
import { invalidFields } from '../../../kernel/invalid-fields.ts'

// A quarter and the days around it.
const mostDays = 125

/** The days of the page: both said, in order, and no more than a quarter. */
export function askedPeriod(from: Day | undefined, to: Day | undefined): { from: Day; to: Day } {
  if (!from || !isDay(from)) throw invalidFields([{ path: 'from', message: 'Укажите первый день' }])
  if (!to || !isDay(to)) throw invalidFields([{ path: 'to', message: 'Укажите последний день' }])
  if (from < '2000-01-01' || to > '2199-12-31')
    throw invalidFields([{ path: 'from', message: 'Календарь ведётся с 2000 по 2199 год' }])
  if (to < from) throw invalidFields([{ path: 'to', message: `Последний день раньше первого: ${dayText(to)}` }])
  if (daysBetween(from, to) >= mostDays)
    throw invalidFields([
      { path: 'to', message: `Не больше ${mostDays} дней: по ${dayText(shiftDay(from, mostDays - 1))}` },
    ])
  return { from, to }
}
