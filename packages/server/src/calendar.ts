import { type Calendar, calendarOf } from '@portal/domain/calendar/calendar'
import { type ProductionYear, productionYears } from '@portal/domain/calendar/production-years'
import type { Db } from './platform/db/schema.ts'

/** The production calendar by which this instance counts: the years the product knows under those people have entered. */
export interface CalendarInForce {
  /** Never changes; another year makes another calendar. */
  readonly days: Calendar
  /** Number of the newest year that was entered; 0: none was. */
  readonly version: number
  /** Reads the years again: a person, or another instance, may have entered one. */
  reload(db: Db): Promise<void>
}

export async function openCalendar(db: Db): Promise<CalendarInForce> {
  const calendar = {
    days: calendarOf(productionYears),
    version: 0,
    async reload(from: Db) {
      const entered = await listEnteredYears(from)
      const version = entered.at(-1)?.no ?? 0
      if (version === calendar.version) return
      calendar.days = calendarOf([...productionYears, ...entered])
      calendar.version = version
    },
  }
  await calendar.reload(db)
  return calendar
}

/** Entered years in the order of entering: of two rows of one year the later holds. */
export async function listEnteredYears(db: Db): Promise<(ProductionYear & { no: number })[]> {
  const rows = await db
    .selectFrom('calendar_version')
    .select(['no', 'year', 'days_off', 'shortened', 'working', 'source'])
    .orderBy('no')
    .limit(2000)
    .execute()
  return rows.map(({ days_off: off, ...row }) => ({ ...row, off, workingDays: 0 }))
}
