import { limits, sizeText } from '@portal/domain/limits'
import { counted, forms } from '@portal/domain/plural'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { onlyRow } from '../../platform/db/only-row.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { keptFor } from './collect-orphans.ts'

/** Refuses a file that is too much beside what the person has brought within a day and nothing took; what he removed lies here as long. */
export async function assertRoomFor({ db, user, now }: SignedCtx, size: number): Promise<void> {
  const found = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from file
    where request_id is null and uploaded_by = ${user.id} and created_at > ${new Date(now().getTime() - keptFor)}`.execute(
    db,
  )
  const { count, bytes } = onlyRow(found)
  const { files, bytes: most } = limits.unattached
  if (count < files && bytes + size <= most) return
  throw refuse('TOO_MUCH_UNATTACHED', { count: counted(count, forms.file), size: sizeText(bytes) })
}
