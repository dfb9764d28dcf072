import type { Ctx, JobPayloads, SignedCtx } from '../../../context.ts'
import { Refusal, refuse } from '../../../platform/http/refuse.ts'
import { findPerson } from '../../auth/index.ts'
import { findUpload, gatherUpload, refuseUpload, type UploadRow } from '../../files/index.ts'
import { accessRules } from '../../stages/index.ts'
import { placeContent } from './place-content.ts'

/** Every byte has come: makes them a file of the item in the name of whoever sent them, or keeps the sentence why not. */
export async function finishUpload(ctx: Ctx, { uploadId }: JobPayloads['finishUpload']): Promise<void> {
  const upload = await findUpload(ctx.db, uploadId)
  if (upload?.state !== 'checking') return
  try {
    await place(ctx, upload)
  } catch (error) {
    // A full disk or a database that is away may be better later: the queue tries again.
    if (!(error instanceof Refusal) || error.code === 'DISK_FULL') throw error
    // What it was sent for is gone: «not found» alone would not tell its sender what.
    const told = error.code === 'NOT_FOUND' ? refuse('FILE_NOWHERE', { name: upload.name }) : error
    await refuseUpload(ctx.db, uploadId, told)
  }
  await ctx.files.pieces.remove(uploadId)
}

async function sendersContext(ctx: Ctx, { user_id, on_behalf_of }: UploadRow, requestId: string): Promise<SignedCtx> {
  const sender = await findPerson(ctx.db, { userId: user_id, actingFor: on_behalf_of, at: ctx.now() })
  if (!sender) throw refuse('FORBIDDEN', { reason: 'account', why: 'Учётная запись отправителя закрыта.' })
  const own = ctx.inNameOf(sender)
  // The right was asked for when the upload began; days may have passed.
  await accessRules.assertOnRequest(own, 'UploadDocumentation', requestId)
  return own
}

async function place(ctx: Ctx, upload: UploadRow): Promise<void> {
  const { id, name, request_id: requestId, item_id: itemId } = upload
  if (!requestId || !itemId) throw refuse('NOT_FOUND')
  const own = await sendersContext(ctx, upload, requestId)
  const content = await gatherUpload(own, upload)
  const query = {
    documentId: upload.document_id ?? undefined,
    remarkId: upload.remark_id ?? undefined,
    informationSheet: upload.information_sheet,
  }
  await placeContent(own, {
    requestId,
    itemId,
    name,
    content,
    query,
    async also(tx, fileId) {
      const { numUpdatedRows } = await tx.db
        .updateTable('upload')
        .set({ state: 'done', file_id: fileId, parts: '[]' })
        .where('id', '=', id)
        .where('state', '=', 'checking')
        .executeTakeFirst()
      // Cancelled while it was being counted.
      if (numUpdatedRows === 0n) throw refuse('NOT_FOUND')
    },
  })
}
