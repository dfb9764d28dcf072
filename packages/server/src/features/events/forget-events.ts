import { moscowDay } from '@portal/domain/calendar/days'
import { numberAt } from '@portal/domain/settings/settings'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { appendEvent, forgetMonth } from '../../kernel/record/index.ts'
import { settingsOn } from '../../kernel/settings/settings-on.ts'

// Whatever the setting says.
const fewestYears = 5

/** Lets events go whose term of keeping is over, a month at a time; that they went is an event. */
export async function forgetEvents(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const today = moscowDay(now)
  const years = Math.max(numberAt(await settingsOn(ctx.db, today), 'eventYears', today), fewestYears)
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - years)
  await ctx.transaction(async (tx) => {
    // Every act writes into the record: nobody waits for this while a copy of the database is being made.
    await sql`set local lock_timeout = '1s'`.execute(tx.db)
    const gone = await forgetMonth(tx.db, before)
    if (gone && gone.events > 0) await appendEvent(tx.db, { at: now, type: 'record.forgotten', detail: gone })
  })
}
