import { Readable } from 'node:stream'
import type { ByteRange } from '../http/replies/file-reply.ts'

/** One file of an archive. Its size and checksum are known before it is opened. */
export interface ZipEntry {
  /** Path inside the archive with `/` between folders. */
  path: string
  size: number
  crc32: number
  modifiedAt: Date
  /** Names exactly these bytes, a digest for example. */
  etag: string
  open(range?: ByteRange): Readable
}
