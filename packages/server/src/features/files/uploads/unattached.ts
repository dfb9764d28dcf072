import { sizeText } from '@portal/domain/settings/limits'
import { counted, forms } from '@portal/domain/russian/plural'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, SignedCtx } from '../../../context.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { keptFor } from '../contents/collect-orphans.ts'
import { uploadBounds } from './upload-bounds.ts'

/**
 * Refuses a file that is too much beside what the person has brought within a day and nothing took: what he removed, and
 * what was refused when it had come, lies here as long.
 */
export async function assertRoomFor(ctx: SignedCtx, size: number): Promise<void> {
  const { db, user, now } = ctx
  const since = new Date(now().getTime() - keptFor)
  const { count, bytes } = await countLying(
    db,
    sql`
      select size from file where request_id is null and uploaded_by = ${user.id} and created_at > ${since}
      union all
      ${contentsNothingTook(user.id, since)}`,
  )
  const { files, bytes: most } = (await uploadBounds(ctx)).unattached
  if (count < files && bytes + size <= most) return
  throw refuse('TOO_MUCH_UNATTACHED', { count: counted(count, forms.file), size: sizeText(bytes) })
}

/** Refuses one more file of a person whose refused ones fill the store. */
export async function assertFewRefused(ctx: Pick<Ctx, 'db' | 'now'>, userId: string): Promise<void> {
  const { bytes } = await countLying(ctx.db, contentsNothingTook(userId, new Date(ctx.now().getTime() - keptFor)))
  if (bytes > 0 && bytes >= (await uploadBounds(ctx)).refusedBytes)
    throw refuse('TOO_MUCH_REFUSED', { size: sizeText(bytes) })
}

// What is being made a file at this moment is neither refused nor abandoned.
function contentsNothingTook(userId: string, since: Date): RawBuilder<unknown> {
  return sql`
    select b.size from blob b where b.brought_by = ${userId} and b.orphaned_at > ${since}
      and not exists (select from upload u where u.user_id = ${userId} and u.sha256 = b.sha256 and u.state = 'checking')`
}

async function countLying(db: Db, sizes: RawBuilder<unknown>): Promise<{ count: number; bytes: number }> {
  return onlyRow(
    await sql<{ count: number; bytes: number }>`
      select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from (${sizes}) lying`.execute(db),
  )
}
