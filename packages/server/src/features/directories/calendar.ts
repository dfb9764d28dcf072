import type { directories } from '@portal/contract/features/directories/endpoints'
import { type DayType, datesBetween, isConfirmedYear } from '@portal/domain/calendar/calendar'
import { type Day, shiftDay, yearOf } from '@portal/domain/calendar/days'
import type { Handler } from '../../platform/http/bind.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'

// Three years with a leap one among them: more nobody plans, and a longer answer would only burden the server.
const mostDays = 3 * 366
const dayTypes: Readonly<Record<'1' | '2' | '3', DayType>> = { '1': 1, '2': 2, '3': 3 }

/** Days of the production calendar with their types. */
export const calendar: Handler<typeof directories.calendar> = async ({ calendar: { days: known } }, { query }) => {
  const { from, to } = spanOf(query.dateFrom, query.dateTo)
  const dates = datesBetween(from, to, query.dayType && dayTypes[query.dayType], known)
  return {
    days: dates.map(({ date, type }) => ({ day: date, type })),
    unconfirmedYears: yearsBetween(from, to).filter((year) => !isConfirmedYear(year, known)),
  }
}

function spanOf(from: Day, to: Day): { from: Day; to: Day } {
  if (to < from) throw invalidFields([{ path: 'dateTo', message: 'Конец раньше начала' }])
  if (to >= shiftDay(from, mostDays))
    throw invalidFields([{ path: 'dateTo', message: 'Не больше трёх лет за один раз' }])
  return { from, to }
}

function yearsBetween(from: Day, to: Day): number[] {
  const first = yearOf(from)
  return Array.from({ length: yearOf(to) - first + 1 }, (_, index) => first + index)
}
