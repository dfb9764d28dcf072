import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { appendEvent } from '../../../kernel/record/index.ts'
import { deletedSince } from './list-deleted.ts'

const atOnce = 5

/**
 * Forgets deleted drafts when they can no longer be taken back, with all that lies in them; the record of their acts
 * stays. Contents nothing else points to are left to the sweep of orphans. A few at a time: the work of every minute.
 */
export async function purgeDeleted(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await ctx.transaction(async (tx) => {
    const old = await tx.db
      .selectFrom('request as r')
      .select(['r.id', 'r.draft_number'])
      .where('r.deleted_at', '<', await deletedSince(tx))
      .where('r.number', 'is', null)
      .orderBy('r.deleted_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, draft_number } of old) {
      await forget(tx.db, id, now)
      await appendEvent(tx.db, { at: now, type: 'request.purged', requestId: id, detail: { draft: draft_number } })
    }
  })
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
