import { isConfirmedYear } from '@portal/domain/calendar/calendar'
import { moscowDay, moscowHour, yearOf } from '@portal/domain/calendar/days'
import { textAt } from '@portal/domain/settings/settings'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { settingsOn } from '../../kernel/settings/settings-on.ts'
import { notify, withdrawAll } from './notify.ts'
import { allStaff } from './people-of.ts'

// As other reminders: nobody is woken up.
const morning = 9
// The government decrees the days off of the next year in the autumn.
const nextYearSince = '-11-01'
const againAfterDays = 7

const links = { calendarMissing: '/production-calendar', inflationMissing: '/settings' } as const
type YearCode = keyof typeof links

/** Staff are told, week by week, of a production calendar or a price index that nobody has entered; it goes when it is entered. */
export async function sweepYears(ctx: Ctx): Promise<void> {
  const today = moscowDay(ctx.now())
  const year = yearOf(today)
  const calendarYear = [year, ...(today >= `${year}${nextYearSince}` ? [year + 1] : [])].find(
    (one) => !isConfirmedYear(one, ctx.calendar.days),
  )
  await follow(ctx, 'calendarMissing', calendarYear)
  const hasInflation = textAt(await settingsOn(ctx.db, today), 'price.inflation', today) !== null
  await follow(ctx, 'inflationMissing', hasInflation ? undefined : year)
}

/** `missing`: the year that is not there; without one nothing is. */
async function follow(ctx: Ctx, code: YearCode, missing: number | undefined): Promise<void> {
  const told = await sql<{ last: Date | null }>`
    select max(created_at) as last from notification where code = ${code} and withdrawn_at is null`.execute(ctx.db)
  const last = told.rows[0]?.last ?? null
  const isFresh = last !== null && ctx.now().getTime() - last.getTime() < againAfterDays * 86_400_000
  if (missing === undefined) return last === null ? undefined : ctx.transaction((tx) => withdrawAll(tx, code))
  if (isFresh || moscowHour(ctx.now()) < morning) return
  await ctx.transaction(async (tx) =>
    notify(tx, {
      code,
      values: { year: missing },
      requestId: null,
      link: links[code],
      fact: null,
      to: await allStaff(tx.db),
    }),
  )
}
