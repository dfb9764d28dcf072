import { Readable } from 'node:stream'
import type { Ctx } from '../../../context.ts'
import { addFile, type FileRow } from '../../../kernel/files/add-file.ts'
import type { StoredFile } from '../../../platform/storage/file-store.ts'
import { keepContent } from './receive-content.ts'

interface Generated {
  bytes: Uint8Array
  name: string
  mediaType: string
}

/**
 * Stores what the portal itself made, a print form for example. Call it outside a transaction: bytes are written before
 * rows. The file belongs to nothing until `attachFile` puts it into a document; one nobody wants any more is forgotten
 * with the uploads that were never used.
 */
export async function storeGenerated(ctx: Ctx, { bytes, name, mediaType }: Generated): Promise<FileRow> {
  const stored = await storeContent(ctx, { stream: Readable.from([bytes]), name, limit: bytes.length })
  return ctx.transaction((tx) => addFile(tx, { ...stored, requestId: null, name, mediaType }))
}

/** The bytes of such a file, as they are made; `addFile` gives them a name, in the transaction of what points at it. */
export async function storeContent(
  ctx: Ctx,
  { stream, name, limit }: { stream: Readable; name: string; limit: number },
): Promise<StoredFile> {
  const stored = await ctx.files.put(stream, { name, limit })
  await keepContent(ctx, { ...stored, name })
  return stored
}
