import type { files } from '@portal/contract/features/files/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { fileRefOf } from '../../../kernel/files/add-file.ts'
import { listSignatures } from '../../../kernel/files/list-signatures.ts'
import { getCleanFile, getOwnedFile } from '../queries.ts'
import { recordOpening } from './record-opening.ts'

/** The file itself, whole or a part of it. */
export const download: Handler<typeof files.download> = async (ctx, { params }) => {
  const file = await getCleanFile(ctx.db, params.ref)
  const { name, media_type, size, sha256 } = file
  await recordOpening(ctx, file)
  const address = sha256.toString('hex')
  const content = { size, open: (range?: { start: number; end: number }) => ctx.files.open(address, range) }
  return { name, mediaType: media_type, content, etag: address }
}

/** Name, size, digests and signatures of a file. */
export const info: Handler<typeof files.info> = async (ctx, { params }) => {
  const file = await getOwnedFile(ctx.db, params.ref)
  const signatures = await listSignatures(ctx.db, [file.id])
  return {
    ...fileRefOf(file),
    requestId: file.request_id,
    sha256: file.sha256.toString('hex'),
    crc32: crc32Text(file.crc32),
    streebog256: file.streebog256?.toString('hex') ?? null,
    signatures: signatures.get(file.id) ?? [],
  }
}

/** CRC32 as archives and the conclusion's schema write it: eight hexadecimal digits. */
export function crc32Text(crc32: number | null): string | null {
  return crc32 === null ? null : crc32.toString(16).padStart(8, '0')
}
