import type { calendar } from '@portal/contract/features/calendar/endpoints'
import { calendarOf } from '@portal/domain/calendar/calendar'
import { startOfDay } from '@portal/domain/calendar/days'
import { productionYears } from '@portal/domain/calendar/production-years'
import { listEnteredYears } from '../../calendar.ts'
import type { Ctx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { calendarCode, cutoffOn } from '../stages/index.ts'
import { changeOf } from './entered-year.ts'
import { moveDeadlines } from './move-deadlines.ts'
import { lockCalendar } from './queries.ts'

/** Enters a year and moves what it moves: all of it or nothing. */
export const change: Handler<typeof calendar.change> = async (ctx, { body }) => {
  const done = await ctx.transaction(async (tx) => {
    const known = await lockCalendar(tx.db)
    if (known !== body.version) throw refuse('REVISION_CONFLICT', { revision: known })
    const { row, before, after, from } = await changeOf(tx.db, body)
    const version = known + 1
    const { year, off, shortened, working } = row
    await tx.db
      .insertInto('calendar_version')
      .values({
        no: version,
        year,
        days_off: off,
        shortened,
        working,
        source: body.source,
        entered_by: tx.user.id,
        entered_at: tx.now(),
      })
      .execute()
    const cutoffDays = await cutoffOn(tx.db, tx.now())
    const moved = from ? await moveDeadlines(tx, { before, after, cutoffDays, version, from }) : 0
    await tx.db.updateTable('calendar_version').set({ moved }).where('no', '=', version).execute()
    await recordAct(tx, { type: 'calendar.changed', detail: { year, source: body.source, version, moved } })
    await tx.live.announce(tx.db, { kind: 'calendar', id: null, to: ['all'] })
    return { version, moved }
  })
  await ctx.calendar.reload(ctx.db)
  return done
}

// Another instance hears of a new calendar a moment after it holds; what it has started meanwhile is looked at again.
const hearingMs = 10 * 60_000
const lookBackMs = 60 * 60_000

/** Counts anew what was started by the calendar before while the new one was being told to the instances. */
export async function recountLate(ctx: Ctx): Promise<void> {
  const entered = await listEnteredYears(ctx.db)
  const newest = entered.at(-1)
  if (!newest) return
  const { entered_at: enteredAt } = await ctx.db
    .selectFrom('calendar_version')
    .select('entered_at')
    .where('no', '=', newest.no)
    .executeTakeFirstOrThrow()
  if (ctx.now().getTime() - enteredAt.getTime() > lookBackMs) return
  const day = `${newest.year}-01-01`
  await ctx.transaction(async (tx) =>
    moveDeadlines(tx, {
      before: calendarOf([...productionYears, ...entered.slice(0, -1)]),
      after: calendarOf([...productionYears, ...entered]),
      cutoffDays: await cutoffOn(tx.db, tx.now()),
      version: newest.no,
      from: { day, at: startOfDay(day) },
      late: { since: new Date(enteredAt.getTime() - hearingMs), calendar: calendarCode(newest.no) },
    }),
  )
}
