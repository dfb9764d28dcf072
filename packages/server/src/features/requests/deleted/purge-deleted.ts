import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { appendEvent } from '../../../kernel/record/index.ts'
import { deletedSince } from './list-deleted.ts'

const atOnce = 5
// Many that fail mean trouble that the next would only meet, too: they are tried again in a minute.
const mostFaults = 20

/**
 * Forgets deleted drafts when they can no longer be taken back, with all that lies in them; the record of their acts
 * stays. Contents nothing else points to are left to the sweep of orphans. A few at a time: the work of every minute. Each in
 * a transaction of its own, so that one that cannot be forgotten holds up no other.
 */
export async function purgeDeleted(ctx: Ctx): Promise<void> {
  const since = await deletedSince(ctx)
  const faults: unknown[] = []
  let forgotten = 0
  for (const id of await listDue(ctx, since)) {
    if (forgotten === atOnce || faults.length === mostFaults) break
    await ctx
      .transaction((tx) => purge(tx, { id, since }))
      .then(
        () => (forgotten += 1),
        (fault: unknown) => faults.push(fault),
      )
  }
  if (faults.length > 0) throw new AggregateError(faults, 'deleted drafts that could not be forgotten')
}

/** Each time in another order: however many fail every time, the turn of the others comes. */
async function listDue({ db, now }: Ctx, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from request where deleted_at < ${since} and number is null
    order by md5(id::text || ${now().toISOString()}) limit ${sql.lit(atOnce + mostFaults)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of two instances the second finds it held, or gone. */
async function purge(tx: Ctx, { id, since }: { id: string; since: Date }): Promise<void> {
  const held = await tx.db
    .selectFrom('request')
    .select('draft_number')
    .where('id', '=', id)
    .where('deleted_at', '<', since)
    .where('number', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!held) return
  const now = tx.now()
  await forget(tx.db, id, now)
  await appendEvent(tx.db, { at: now, type: 'request.purged', requestId: id, detail: { draft: held.draft_number } })
}

async function forget(db: Db, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ sha256: Buffer }>`select distinct sha256 from file where request_id = ${id}`.execute(db)
  await db.deleteFrom('request_link').where('linked_id', '=', id).execute()
  await db.deleteFrom('request_copy').where('source_id', '=', id).execute()
  await db.deleteFrom('request').where('id', '=', id).execute()
  if (rows.length === 0) return
  await db
    .updateTable('blob as b')
    .set({ orphaned_at: now })
    .where(
      'b.sha256',
      'in',
      rows.map(({ sha256 }) => sha256),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file as f').select('f.id').whereRef('f.sha256', '=', 'b.sha256'))),
    )
    .execute()
}
