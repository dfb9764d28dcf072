import { sizeText } from '@portal/domain/settings/limits'
import { counted, forms } from '@portal/domain/russian/plural'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { bytesOf } from '../../../kernel/files/bytes-of.ts'
import { assertFewRefused } from './unattached.ts'
import { uploadBounds } from './upload-bounds.ts'
import { requestQueue } from '../../../kernel/request-queue.ts'
import { askToFinish } from './ask-to-finish.ts'
import { findUpload, uploadExpiry, uploadView } from './queries.ts'

interface NewUpload {
  requestId: string
  itemId: string
  name: string
  size: number
  sha256: string | undefined
  documentId: string | undefined
  remarkId: string | undefined
  informationSheet: boolean
}

/** Begins an upload. A content its sender has brought before, or that this request holds already, needs no bytes. */
export async function beginUpload(ctx: SignedCtx, wanted: NewUpload) {
  await assertFewRefused(ctx, ctx.user.id)
  const id = newId(ctx)
  const sha256 = wanted.sha256 === undefined ? null : bytesOf(wanted.sha256)
  const isHere = sha256 !== null && (await isWithin(ctx, { ...wanted, sha256 }))
  return requestQueue(wanted.requestId, () =>
    ctx.transaction(async (tx) => {
      await tx.db
        .insertInto('upload')
        .values({
          id,
          user_id: ctx.user.id,
          on_behalf_of: ctx.user.actingFor,
          request_id: wanted.requestId,
          item_id: wanted.itemId,
          document_id: wanted.documentId ?? null,
          remark_id: wanted.remarkId ?? null,
          information_sheet: wanted.informationSheet,
          name: wanted.name,
          size: wanted.size,
          client_sha256: sha256,
          ...(isHere && { sha256, received: wanted.size, state: 'checking' as const }),
          expires_at: uploadExpiry(ctx.now()),
          created_at: ctx.now(),
        })
        .execute()
      await assertFew(tx, { id, size: wanted.size })
      if (isHere) await askToFinish(tx, { id, user_id: tx.user.id })
      const row = await findUpload(tx.db, id)
      if (!row) throw new Error(`upload ${id} vanished as it began`)
      return uploadView(row)
    }),
  )
}

/**
 * By what is promised, not by what has come: a thousand beginnings take no room, and may take all of it at once. Asked when
 * the new one is written, each beginning of a person after the other: of two at once the later counts the earlier.
 */
async function assertFew(ctx: SignedCtx, { id, size }: { id: string; size: number }): Promise<void> {
  const { db, user } = ctx
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${user.id}`}, 0))`.execute(db)
  const { count, bytes } = onlyRow(
    await sql<{ count: number; bytes: number }>`
      select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from upload
      where user_id = ${user.id} and id <> ${id} and state in ('open', 'checking')`.execute(db),
  )
  const { files, bytes: most } = (await uploadBounds(ctx)).unfinished
  if (count < files && bytes + size <= most) return
  throw refuse('TOO_MANY_UPLOADS', { count: counted(count, forms.file), size: sizeText(bytes) })
}

// Whoever knows the digest of a foreign file must not come by its content: he has to have held the bytes, or to see them.
async function isWithin(
  { db, user, files }: SignedCtx,
  { requestId, sha256, size }: { requestId: string; sha256: Buffer; size: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from blob b where b.sha256 = ${sha256} and b.size = ${size} and (
      exists (select from file f where f.sha256 = b.sha256 and f.deleted_at is null and f.uploaded_by = ${user.id})
      or exists (select from file f join document_version v on v.file_id = f.id join document d on d.id = v.document_id
        where f.sha256 = b.sha256 and f.deleted_at is null and f.request_id = ${requestId} and d.item_id is not null)
      or exists (select from upload u where u.user_id = ${user.id} and u.sha256 = b.sha256))
    limit 1`.execute(db)
  return rows.length > 0 && files.has(sha256.toString('hex'))
}
