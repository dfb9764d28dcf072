import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'

/** So long an upload waits for something to take it. */
export const keptFor = 24 * 60 * 60 * 1000
const atOnce = 50

/**
 * Forgets uploads that nothing took in a day, and deletes contents to which nothing pointed for a day: those of forgotten
 * uploads, cut tries, refused uploads. Of two instances each takes its own rows. A content that cannot be deleted holds up no
 * other: it waits for another day, and the minute ends as failed.
 */
export async function collectOrphans(ctx: Ctx): Promise<void> {
  await forgetUploads(ctx.db, ctx.now())
  const failures = await ctx.transaction(async (tx) => {
    const failed: unknown[] = []
    const old = await tx.db
      .selectFrom('blob as b')
      .select('b.sha256')
      .where('b.orphaned_at', '<', dayBefore(ctx.now()))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file as f').select('f.id').whereRef('f.sha256', '=', 'b.sha256'))),
      )
      .orderBy('b.orphaned_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { sha256 } of old) {
      const made = await tx.db
        .selectFrom('model_fragments')
        .select('content')
        .where('sha256', '=', sha256)
        .executeTakeFirst()
      try {
        if (made?.content) await tx.files.remove(made.content.toString('hex'))
        // At once: what is left of a model that cannot be deleted must not be said to be ready.
        await tx.db.deleteFrom('model_fragments').where('sha256', '=', sha256).execute()
        // Inside the transaction: whoever uploads the same bytes waits for the row, then finds that they are gone.
        await tx.files.remove(sha256.toString('hex'))
      } catch (error) {
        ctx.log.error({ err: error, sha256: sha256.toString('hex') }, 'a content was not deleted')
        failed.push(error)
        await tx.db
          .updateTable('blob')
          .set({ orphaned_at: ctx.now(), brought_by: null })
          .where('sha256', '=', sha256)
          .execute()
        continue
      }
      await tx.db.deleteFrom('blob').where('sha256', '=', sha256).execute()
    }
    return failed
  })
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} contents were not deleted`)
}

/** One that bears a signature, or a power of attorney, the public page, a design task or the file of a list rests on, is somebody's though no request has it. */
async function forgetUploads(db: Db, now: Date): Promise<void> {
  await sql`
    with old as materialized (
      select f.id from file f
      where f.request_id is null and f.created_at < ${dayBefore(now)}
        and not exists (select from signature s where s.file_id = f.id)
        and not exists (select from substitution b where b.basis_file_id = f.id)
        and not exists (select from landing_entry e where e.file_id = f.id or e.picture_id = f.id)
        and not exists (select from list_export x where x.file_id = f.id)
        and not exists (select from design_task_value v where v.file_id = f.id)
        and not exists (select from design_task_version v where v.file_id = f.id)
        and not exists (select from design_task_version v where v.source_file_id = f.id)
      order by f.created_at limit ${atOnce} for update skip locked),
    gone as (delete from file f using old where f.id = old.id returning f.sha256)
    update blob b set orphaned_at = ${now} from gone
    where b.sha256 = gone.sha256
      and not exists (select from file f where f.sha256 = b.sha256 and f.id not in (select id from old))`.execute(db)
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - keptFor)
}
