import type { calendar } from '@portal/contract/features/calendar/endpoints'
import { differencesOf, isConfirmedYear, workingDaysIn } from '@portal/domain/calendar/calendar'
import { moscowDay } from '@portal/domain/calendar/days'
import { productionYears } from '@portal/domain/calendar/production-years'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/bind.ts'

interface Entry {
  year: number
  source: string
  by: string
  at: Date
}

// The decree of a year comes out the autumn before; people plan one year further.
const yearsAhead = 2

/** Every year that is counted by, the nearest first: those without a decree are there to be entered. */
export const years: Handler<typeof calendar.years> = async (ctx) => {
  await ctx.calendar.reload(ctx.db)
  const { days, version } = ctx.calendar
  const { rows: entries } = await sql<Entry>`
    select distinct on (c.year) c.year, c.source, c.entered_at as at, concat_ws(' ', u.surname, u.name, u.patronymic) as by
    from calendar_version c join app_user u on u.id = c.entered_by order by c.year, c.no desc limit 100`.execute(ctx.db)
  const first = productionYears[0]?.year ?? 2013
  const last = Math.max(Number(moscowDay(ctx.now()).slice(0, 4)) + yearsAhead, ...entries.map(({ year }) => year))
  const all = Array.from({ length: last - first + 1 }, (_, index) => last - index)
  return {
    version,
    years: all.map((year) => {
      const entry = entries.find((one) => one.year === year)
      const known = productionYears.find((one) => one.year === year)
      return {
        year,
        ...differencesOf(year, days),
        workingDays: workingDaysIn(year, days),
        source: entry?.source ?? known?.source ?? null,
        isConfirmed: isConfirmedYear(year, days),
        enteredBy: entry?.by ?? null,
        enteredAt: entry?.at.toISOString() ?? null,
      }
    }),
  }
}
