import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { bytesOf } from '../../../kernel/files/bytes-of.ts'
import type { KeptContent } from '../contents/kept-content.ts'
import { keepContent, looked } from '../contents/receive-content.ts'
import type { UploadRow } from './queries.ts'

/** Makes one content of what has come: counted, compared with what its sender counted, written among the contents. */
export async function gatherUpload(ctx: Ctx, upload: UploadRow): Promise<KeptContent> {
  const { name, size } = upload
  const known = upload.sha256?.toString('hex')
  const sha256 = known && (await ctx.files.has(known)) ? known : await joinPieces(ctx, upload)
  await keepContent(ctx, { sha256, size, name, by: upload.user_id })
  return looked(ctx, { sha256, size }, name)
}

async function joinPieces(ctx: Ctx, { id, name, size, parts, client_sha256, user_id: by }: UploadRow): Promise<string> {
  const digests = await ctx.files.pieces.digest(id, parts, ctx.digests)
  const { sha256 } = digests
  if (digests.size !== size || (client_sha256 && !client_sha256.equals(bytesOf(sha256))))
    throw refuse('FILE_DIFFERS', { name })
  // Before the pieces are joined: after a crash in between the content is found by it.
  await ctx.db
    .updateTable('upload')
    .set({ sha256: bytesOf(sha256) })
    .where('id', '=', id)
    .execute()
  await ctx.files.pieces.join(id, parts, { sha256, size })
  await keepContent(ctx, { sha256, size, name, digests, by })
  return sha256
}
