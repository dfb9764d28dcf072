import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { appendEvent } from '../../../kernel/record/index.ts'
import { deletedSince } from './list-deleted.ts'

const atOnce = 5
// One that fails is tried again in a minute; many mean trouble that the next would only meet, too.
const mostFaults = 20

/**
 * Forgets deleted drafts when they can no longer be taken back, with all that lies in them; the record of their acts
 * stays. Contents nothing else points to are left to the sweep of orphans. A few at a time: the work of every minute. Each in
 * a transaction of its own, so that one that cannot be forgotten holds up no other.
 */
export async function purgeDeleted(ctx: Ctx): Promise<void> {
  const since = await deletedSince(ctx)
  const faults: unknown[] = []
  const tried: string[] = []
  while (tried.length - faults.length < atOnce && faults.length < mostFaults) {
    const id = await findOld(ctx.db, { since, tried })
    if (id === undefined) break
    tried.push(id)
    await ctx.transaction((tx) => purge(tx, { id, since })).catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw new AggregateError(faults, 'deleted drafts that could not be forgotten')
}

interface Asked {
  since: Date
  tried: readonly string[]
}

async function findOld(db: Db, { since, tried }: Asked): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from request where deleted_at < ${since} and number is null and id <> all(${tried}::uuid[])
    order by deleted_at limit 1`.execute(db)
  return rows[0]?.id
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
