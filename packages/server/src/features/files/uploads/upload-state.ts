import type { files } from '@portal/contract/features/files/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { getOwnUpload, uploadView } from './queries.ts'

export const uploadState: Handler<typeof files.uploadState> = async (ctx, { params }) =>
  uploadView(await getOwnUpload(ctx, params.id))

/** Forgets an upload with what has come of it. What has become a file already is removed as a file. */
export const cancelUpload: Handler<typeof files.cancelUpload> = async (ctx, { params }) => {
  const upload = await getOwnUpload(ctx, params.id)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('upload')
    .where('id', '=', upload.id)
    .where('state', '!=', 'done')
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw refuse('NOT_FOUND')
  await ctx.files.pieces.remove(upload.id)
  return {}
}
