import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { bytesOf } from './bytes-of.ts'

/** Who acts when the portal itself makes a file. */
export const portalItself = '00000000-0000-7000-8000-000000000000'

interface NewFile {
  requestId: string | null
  sha256: string
  size: number
  name: string
  mediaType: string
}

export interface FileRow {
  id: string
  request_id: string | null
  name: string
  size: number
  media_type: string
  created_at: Date
}

/** A named copy of a content. In a transaction with what points at it. */
export async function addFile(ctx: Ctx, { requestId, sha256, size, name, mediaType }: NewFile): Promise<FileRow> {
  await ctx.db
    .updateTable('blob')
    .set((row) => ({
      orphaned_at: null,
      brought_by: null,
      media_type: row.fn.coalesce('media_type', row.val(mediaType)),
    }))
    .where('sha256', '=', bytesOf(sha256))
    .execute()
  return ctx.db
    .insertInto('file')
    .values({
      id: newId(ctx),
      request_id: requestId,
      sha256: bytesOf(sha256),
      name,
      size,
      media_type: mediaType,
      uploaded_by: ctx.user?.id ?? portalItself,
      created_at: ctx.now(),
    })
    .returning(['id', 'request_id', 'name', 'size', 'media_type', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** A file as lists show it. */
export function fileRefOf({ id, name, size, media_type, created_at }: FileRow) {
  return { ref: id, name, size, mediaType: media_type, createdAt: created_at.toISOString() }
}
