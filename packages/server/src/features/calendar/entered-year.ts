import type { calendar } from '@portal/contract/features/calendar/endpoints'
import type { Input } from '@portal/contract/endpoint'
import { type Calendar, calendarOf } from '@portal/domain/calendar/calendar'
import { type Day, isDay, shiftDay, startOfDay } from '@portal/domain/calendar/days'
import { type ProductionYear, productionYears } from '@portal/domain/calendar/production-years'
import { listEnteredYears } from '../../calendar.ts'
import type { Db } from '../../platform/db/schema.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'

type Entered = Input<typeof calendar.preview>['body']

/** The calendar that holds and the one a year would make of it, with the first day on which they differ. */
export interface Change {
  row: ProductionYear
  before: Calendar
  after: Calendar
  from: { at: Date; day: Day } | undefined
}

/** Reads a year as a person entered it; refuses days that are not in it, and one that is two things at once. */
export async function changeOf(db: Db, { year, off, shortened, working }: Entered): Promise<Change> {
  const lists = Object.entries({ off, shortened, working })
  const strange = lists.flatMap(([path, days]) =>
    days.filter((day) => !isDay(`${year}-${day}`)).map((day) => ({ path, message: `В ${year} году нет дня ${day}` })),
  )
  if (strange.length > 0) throw invalidFields(strange)
  const all = lists.flatMap(([, days]) => [...new Set(days)])
  const twice = all.find((day, at) => all.indexOf(day) !== at)
  if (twice) throw invalidFields([{ path: 'off', message: `День ${twice} отмечен дважды` }])
  const row = { year, off: off.join(' '), shortened: shortened.join(' '), working: working.join(' ') }
  const known = [...productionYears, ...(await listEnteredYears(db))]
  const before = calendarOf(known)
  const entered = { ...row, workingDays: 0, source: null }
  const after = calendarOf([...known, entered])
  return { row: entered, before, after, from: firstDifference(year, before, after) }
}

function firstDifference(year: number, before: Calendar, after: Calendar): Change['from'] {
  const isWorked = (calendar: Calendar, day: Day) => calendar.dayType(day) !== 3
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = shiftDay(day, 1))
    if (isWorked(before, day) !== isWorked(after, day)) return { day, at: startOfDay(day) }
  return undefined
}
