import type { landing } from '@portal/contract/features/landing/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/bind.ts'
import { readPage } from './queries.ts'

/** When and how the support answers. */
export const localSupportInfo: Handler<typeof landing.localSupportInfo> = async (ctx) => (await readPage(ctx)).support

/** How many visits turned to it, by month, the last year. */
export const localSupportUsage: Handler<typeof landing.localSupportUsage> = async (ctx) => {
  const { rows } = await sql<{ month: string; phone: number; email: number }>`
    select date_trunc('month', day)::date::text as month,
      count(*) filter (where way = 'phone')::int as phone, count(*) filter (where way = 'email')::int as email
    from support_use where day > ${moscowDay(ctx.now())}::date - 365
    group by 1 order by 1 desc limit 13`.execute(ctx.db)
  return { total: rows.reduce((sum, { phone, email }) => sum + phone + email, 0), months: rows }
}

/** One visit counts once a day, however often it opens the telephone. */
export const countSupport: Handler<typeof landing.countSupport> = async (ctx, { body }) => {
  await ctx.db
    .insertInto('support_use')
    .values({ day: moscowDay(ctx.now()), ...body })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {}
}
