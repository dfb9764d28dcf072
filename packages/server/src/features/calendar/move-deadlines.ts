import { dayText, moscowDay } from '@portal/domain/days'
import { draftNumber } from '@portal/domain/numbers'
import { termRule } from '@portal/domain/stages/terms'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { recordAct } from '../journal/index.ts'
import { declarantsOf, notify, staffOf } from '../messages/index.ts'
import { calendarCode } from '../stages/index.ts'
import { batchSize, listOpenDeadlines, lockOpenDeadlines } from './queries.ts'
import { type Moved, movedBy, type Recount } from './recount.ts'

interface Moving extends Omit<Recount, 'now'> {
  /** The calendar that counts from now on. */
  version: number
  from: { at: Date; day: string }
  late?: { since: Date; calendar: string }
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Counts open deadlines anew in the transaction of the caller: the old clock is closed as recounted, a new one runs from the
 * same start, both sides are told. Answers how many.
 */
export async function moveDeadlines(tx: Ctx, moving: Moving): Promise<number> {
  const recount = { ...moving, now: tx.now() }
  let count = 0
  for (let last: string | undefined = beforeAll; last !== undefined; ) {
    const batch = await listOpenDeadlines(tx.db, { ...moving, after: last })
    const touched = batch.filter((one) => movedBy(one, recount)).map(({ id }) => id)
    const held = touched.length > 0 ? await lockOpenDeadlines(tx.db, touched) : []
    const moved = held.flatMap((one) => movedBy(one, recount) ?? [])
    if (moved.length > 0) await write(tx, moved, moving.version)
    count += moved.length
    last = batch.length === batchSize ? batch.at(-1)?.requestId : undefined
  }
  return count
}

async function write(tx: Ctx, moved: readonly Moved[], version: number): Promise<void> {
  await replaceClocks(
    tx,
    moved.filter(({ dueAt, newDueAt }) => dueAt.getTime() !== newDueAt.getTime()),
    version,
  )
  await sql`
    update request r set due_at = case when r.due_at = n.was then n.due else r.due_at end, ends_on = n.ends
    from unnest(${moved.map(({ requestId }) => requestId)}::uuid[], ${moved.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${moved.map(({ newDueAt }) => newDueAt)}::timestamptz[], ${moved.map(({ newEndsOn }) => newEndsOn)}::date[])
      as n(id, was, due, ends)
    where r.id = n.id`.execute(tx.db)
  await sql`
    update invoice i set due_at = n.due
    from unnest(${moved.map(({ requestId }) => requestId)}::uuid[], ${moved.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${moved.map(({ newDueAt }) => newDueAt)}::timestamptz[]) as n(id, was, due)
    where i.request_id = n.id and i.due_at = n.was and i.state <> 'canceled'`.execute(tx.db)
  for (const one of moved) await tell(tx, one)
  for (const one of moved)
    await recordAct(tx, {
      type: 'deadline.recounted',
      requestId: one.requestId,
      objectType: 'deadline',
      objectId: one.id,
      detail: {
        calendar: calendarCode(version),
        kind: one.kind,
        due: [one.dueAt, one.newDueAt],
        endsOn: [one.endsOn, one.newEndsOn],
      },
    })
}

async function replaceClocks(tx: Ctx, moved: readonly Moved[], version: number): Promise<void> {
  if (moved.length === 0) return
  const now = tx.now()
  await tx.db
    .updateTable('deadline')
    .set({ closed_at: now, outcome: 'recounted' })
    .where(
      'id',
      'in',
      moved.map(({ id }) => id),
    )
    .execute()
  await tx.db
    .insertInto('deadline')
    .values(
      moved.map(({ requestId, kind, side, action, startedAt, term, unit, newDueAt, source }) => ({
        id: newId(tx),
        request_id: requestId,
        kind,
        side,
        action,
        started_at: startedAt,
        term,
        unit,
        due_at: newDueAt,
        calendar: calendarCode(version),
        source,
      })),
    )
    .execute()
}

async function tell(tx: Ctx, moved: Moved): Promise<void> {
  const { requestId: id, owner_id, organization_id, lead_id } = moved
  const request = { id, owner_id, organization_id, lead_id }
  const [declarants, staff] = [await declarantsOf(tx.db, request), await staffOf(tx.db, request)]
  const isDue = moved.dueAt.getTime() !== moved.newDueAt.getTime()
  const title = termRule(moved.kind).title
  await notify(tx, {
    code: 'deadlineMoved',
    values: {
      number: moved.number ?? draftNumber(moved.draftNumber),
      what: isDue ? title.charAt(0).toLowerCase() + title.slice(1) : 'окончание услуги',
      from: dayText(isDue ? moscowDay(moved.dueAt) : (moved.endsOn ?? '')),
      deadline: dayText(isDue ? moscowDay(moved.newDueAt) : (moved.newEndsOn ?? '')),
    },
    requestId: id,
    link: `/request/${id}`,
    fact: moved.id,
    to: [...declarants, ...staff],
  })
}
