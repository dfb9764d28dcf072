import type { Ctx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { portalItself } from '../../../kernel/files/add-file.ts'
import { onBehalfOf } from '../../../kernel/on-behalf/on-behalf-of.ts'
import { bytesOf } from '../../../kernel/files/bytes-of.ts'

/** A document of another application, with the content of its newest version. */
interface Copy {
  itemId: string
  type: string
  title: string
  name: string
  sha256: string
  size: number
  mediaType: string
}

// Some ten columns a row: well under what one statement may carry.
const atOnce = 500

/**
 * Puts documents of another application under the items of this one, each with one version of the same content. Many
 * rows to a statement: an application has hundreds of them. In a transaction that holds the request.
 */
export async function addCopies(ctx: Ctx, requestId: string, copies: readonly Copy[]): Promise<void> {
  for (let from = 0; from < copies.length; from += atOnce)
    await addSome(ctx, { requestId, from }, copies.slice(from, from + atOnce))
}

async function addSome(
  ctx: Ctx,
  { requestId, from }: { requestId: string; from: number },
  copies: readonly Copy[],
): Promise<void> {
  const now = ctx.now()
  const by = ctx.user?.id ?? portalItself
  const behalf = await onBehalfOf(ctx, requestId)
  const rows = copies.map((copy) => ({ ...copy, file: newId(ctx), document: newId(ctx), version: newId(ctx) }))
  await ctx.db
    .updateTable('blob')
    .set({ orphaned_at: null, brought_by: null })
    .where('orphaned_at', 'is not', null)
    .where(
      'sha256',
      'in',
      rows.map(({ sha256 }) => bytesOf(sha256)),
    )
    .execute()
  await ctx.db
    .insertInto('file')
    .values(
      rows.map(({ file, sha256, name, size, mediaType }) => ({
        id: file,
        request_id: requestId,
        sha256: bytesOf(sha256),
        name,
        size,
        media_type: mediaType,
        uploaded_by: by,
        created_at: now,
      })),
    )
    .execute()
  await ctx.db
    .insertInto('document')
    .values(
      rows.map(({ document, itemId, type, title }, at) => ({
        id: document,
        request_id: requestId,
        item_id: itemId,
        type,
        title,
        position: from + at,
        last_no: 1,
        created_at: now,
      })),
    )
    .execute()
  await ctx.db
    .insertInto('document_version')
    .values(
      rows.map(({ version, document, file }) => ({
        id: version,
        document_id: document,
        request_id: requestId,
        no: 1,
        file_id: file,
        by_user: by,
        on_behalf_of: behalf,
        created_at: now,
      })),
    )
    .execute()
}
