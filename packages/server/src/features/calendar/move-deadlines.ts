import { lowerFirst } from '@portal/domain/russian/lower-first'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { draftNumber } from '@portal/domain/identifiers/numbers'
import { termRule } from '@portal/domain/stages/terms'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { recordActs } from '../../kernel/record/index.ts'
import { declarantsOfEach, type Notice, notifyOfEach, staffOfEach } from '../notices/index.ts'
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
 * All requests are locked before anything is written, and the chains of the record after everything else: whatever order
 * others take theirs in, nobody waits in a circle.
 */
export async function moveDeadlines(tx: Ctx, moving: Moving): Promise<number> {
  const moved = await lockMoved(tx, moving)
  for (let at = 0; at < moved.length; at += batchSize) {
    const part = moved.slice(at, at + batchSize)
    await write(tx, part, moving.version)
    await tell(tx, part)
  }
  await recordActs(
    tx,
    moved.map((one) => actOf(one, moving.version)),
  )
  return moved.length
}

/** What moves, in the order of the requests, held until the transaction ends. */
async function lockMoved(tx: Ctx, moving: Moving): Promise<Moved[]> {
  const recount = { ...moving, now: tx.now() }
  const moved: Moved[] = []
  for (let last: string | undefined = beforeAll; last !== undefined; ) {
    const batch = await listOpenDeadlines(tx.db, { ...moving, after: last })
    const touched = batch.filter((one) => movedBy(one, recount)).map(({ id }) => id)
    const held = touched.length > 0 ? await lockOpenDeadlines(tx.db, touched) : []
    moved.push(...held.flatMap((one) => movedBy(one, recount) ?? []))
    last = batch.length === batchSize ? batch.at(-1)?.requestId : undefined
  }
  return moved
}

async function write(tx: Ctx, moved: readonly Moved[], version: number): Promise<void> {
  const isReplaced = ({ dueAt, newDueAt }: Moved) => dueAt.getTime() !== newDueAt.getTime()
  await replaceClocks(tx, moved.filter(isReplaced), version)
  // The end of their service is counted by the new calendar now: nobody counts it once more.
  await markCounted(
    tx,
    moved.filter((one) => !isReplaced(one)),
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

async function markCounted(tx: Ctx, moved: readonly Moved[], version: number): Promise<void> {
  const ids = moved.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.db
    .updateTable('deadline')
    .set({ calendar: calendarCode(version) })
    .where('id', 'in', ids)
    .execute()
}

async function tell(tx: Ctx, moved: readonly Moved[]): Promise<void> {
  const requests = moved.map(({ requestId: id, owner_id, organization_id, lead_id }) => {
    return { id, owner_id, organization_id, lead_id }
  })
  const [declarants, staff] = [await declarantsOfEach(tx, requests), await staffOfEach(tx, requests)]
  const people = (id: string) => [...(declarants.get(id) ?? []), ...(staff.get(id) ?? [])]
  await notifyOfEach(
    tx,
    moved.map((one) => noticeOf(one, people(one.requestId))),
  )
}

function noticeOf({ requestId, ...moved }: Moved, to: readonly string[]): Notice {
  const isDue = moved.dueAt.getTime() !== moved.newDueAt.getTime()
  const title = termRule(moved.kind).title
  return {
    code: 'deadlineMoved',
    values: {
      number: moved.number ?? draftNumber(moved.draftNumber),
      what: isDue ? lowerFirst(title) : 'окончание услуги',
      from: dayText(isDue ? moscowDay(moved.dueAt) : (moved.endsOn ?? '')),
      deadline: dayText(isDue ? moscowDay(moved.newDueAt) : (moved.newEndsOn ?? '')),
    },
    requestId,
    link: `/request/${requestId}`,
    fact: moved.id,
    to,
  }
}

function actOf({ requestId, id, kind, dueAt, newDueAt, endsOn, newEndsOn }: Moved, version: number) {
  return {
    type: 'deadline.recounted' as const,
    requestId,
    objectType: 'deadline',
    objectId: id,
    detail: { calendar: calendarCode(version), kind, due: [dueAt, newDueAt], endsOn: [endsOn, newEndsOn] },
  }
}
