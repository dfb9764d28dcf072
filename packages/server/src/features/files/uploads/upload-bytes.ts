import type { files } from '@portal/contract/features/files/endpoints'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { Refusal, refuse } from '../../../platform/http/refuse.ts'
import type { Piece } from '../../../platform/storage/file-store.ts'
import { withUploadLimit } from './with-upload-limit.ts'
import { watchContent } from '../contents/receive-content.ts'
import { askToFinish } from './ask-to-finish.ts'
import { getOwnUpload, refuseUpload, type UploadRow, uploadExpiry } from './queries.ts'

/** How far an upload has come, and its next bytes. They are acknowledged when they are on the disk and the offset is in the database. */
export const uploadBytes: Handler<typeof files.uploadBytes> = async (ctx, { params: { id } }) => {
  await getOwnUpload(ctx, id)
  return {
    id,
    async read() {
      const { size, received } = await getOwnUpload(ctx, id)
      return { size, received }
    },
    take: (source: AsyncIterable<Buffer>, offset: number) =>
      withUploadLimit(ctx.user.id, () => takeBytes(ctx, id, { source, offset })),
  }
}

async function takeBytes(
  ctx: SignedCtx,
  id: string,
  { source, offset }: { source: AsyncIterable<Buffer>; offset: number },
): Promise<number> {
  const upload = await getOwnUpload(ctx, id)
  if (upload.state !== 'open' || upload.received !== offset) throw refuse('UPLOAD_ELSEWHERE')
  let [received, parts] = [offset, upload.parts]
  // The first bytes tell a renamed file at once, not after two gigabytes.
  const watched = offset === 0 ? watchContent(source, upload.name) : source
  try {
    await ctx.files.pieces.write(id, watched, async (piece) => {
      const now = [...parts.filter(({ name }) => name !== piece.name), piece]
      const next = now.reduce((sum, { size }) => sum + size, 0)
      await keepOffset(ctx, upload, { from: received, to: next, parts: now })
      ;[received, parts] = [next, now]
    })
  } catch (error) {
    if (!(error instanceof Refusal) || !isFinal(error)) throw error
    await refuseUpload(ctx.db, id, error)
    await ctx.files.pieces.remove(id)
    throw error
  }
  return received
}

/** Of two calls for the same bytes one moves the offset on; the other finds it moved and ends. */
async function keepOffset(
  ctx: SignedCtx,
  { id, size }: UploadRow,
  { from, to, parts }: { from: number; to: number; parts: readonly Piece[] },
): Promise<void> {
  const isWhole = to === size
  await ctx.transaction(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('upload')
      .set({
        received: to,
        parts: JSON.stringify(parts),
        expires_at: uploadExpiry(tx.now()),
        ...(isWhole && { state: 'checking' as const }),
      })
      .where('id', '=', id)
      .where('received', '=', from)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw refuse('UPLOAD_ELSEWHERE')
    if (isWhole) await askToFinish(tx, { id, user_id: tx.user.id })
  })
}

function isFinal({ code }: Refusal): boolean {
  return code === 'FILE_FORMAT' || code === 'FILE_TOO_LARGE'
}
