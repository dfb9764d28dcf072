import { attorneyReminders } from '@portal/domain/attorneys/attorney'
import { dayText, moscowDay, moscowHour } from '@portal/domain/calendar/days'
import { pageOf } from '@portal/domain/stages/page-of'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { declarantsOf, notify } from '../notices/index.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { type AttorneyRow, listAttorneys } from './queries.ts'
import { recheck } from './recheck.ts'

const atOnce = 50
const checkedFor = '20 hours'
// Nobody is woken up.
const morning = 9

/** Asks the register again once a night, and reminds of the end of powers in the morning. */
export async function sweepAttorneys(ctx: Ctx): Promise<void> {
  const hour = moscowHour(ctx.now())
  if (hour < morning) await recheckOld(ctx)
  else await remind(ctx)
}

async function recheckOld(ctx: Ctx): Promise<void> {
  const due = await listAttorneys(
    ctx.db,
    sql`a.id in (
      select k.id from attorney k left join request r on r.id = k.request_id
      where k.removed_at is null and k.checked_at < ${ctx.now()}::timestamptz - interval '${sql.raw(checkedFor)}'
        and k.registry not in ('revoked', 'expired') and r.deleted_at is null
      order by k.checked_at limit ${sql.lit(atOnce)})`,
  )
  const faults: unknown[] = []
  // One after another: the register of others is not stormed, and one that fails holds up no other.
  for (const row of due) await recheck(ctx, row).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'powers of attorney that could not be checked again')
}

async function remind(ctx: Ctx): Promise<void> {
  const today = moscowDay(ctx.now())
  const days = sql.join(attorneyReminders)
  const ending = await listAttorneys(
    ctx.db,
    sql`exists (select from request r where r.id = a.request_id and r.deleted_at is null) and a.until - ${today}::date in (${days}) and a.reminded_on is distinct from ${today}::date
      and a.verdict <> 'invalid' and not a.contradicted and a.registry not in ('revoked', 'expired')`,
  )
  const faults: unknown[] = []
  for (const row of ending) await tell(ctx, row, today).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'powers of attorney whose end could not be told')
}

async function tell(ctx: Ctx, { id, request_id: requestId, guid, until }: AttorneyRow, today: string): Promise<void> {
  if (requestId === null || until === null) return
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    const told = await tx.db
      .updateTable('attorney')
      .set({ reminded_on: today })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`reminded_on is distinct from ${today}::date`)
      .executeTakeFirst()
    // Another instance was first.
    if (told.numUpdatedRows === 0n) return
    await notify(tx, {
      code: 'mraExpiring',
      values: { attorney: guid, deadline: dayText(until) },
      requestId,
      link: `/request/${requestId}/${pageOf(request.stage).page}#attorneys`,
      fact: id,
      to: await declarantsOf(tx, request),
    })
  })
}
