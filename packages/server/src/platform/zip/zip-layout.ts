import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ByteRange } from '../http/replies/file-reply.ts'
import { centralHeader, endOfArchive, localHeader } from './zip-records.ts'
import type { ZipEntry } from './zip-entry.ts'

/** An archive that is nowhere stored: every byte of it has its place before the first one is read. */
export interface ZipLayout {
  size: number
  /** The same for the same files under the same names: a broken download goes on where it stopped. */
  etag: string
  open(range?: ByteRange): Readable
}

interface Piece {
  at: number
  size: number
  open(range?: ByteRange): Readable | Buffer
}

/**
 * Lays files out as a ZIP whose entries are stored as they are: documents are compressed already. Beyond 4 GB or 65 535
 * files it is ZIP64 (APPNOTE.TXT 6.3.9, 4.3.14 and 4.5.3).
 */
export function layOutZip(entries: readonly ZipEntry[]): ZipLayout {
  const pieces: Piece[] = []
  let size = 0
  const add = (length: number, open: Piece['open']) => {
    pieces.push({ at: size, size: length, open })
    size += length
  }
  const addBytes = (bytes: Buffer) => add(bytes.length, (range) => part(bytes, range))
  const placed = entries.map((entry) => {
    const at = size
    addBytes(localHeader(entry))
    if (entry.size > 0) add(entry.size, (range) => entry.open(range))
    return { entry, at }
  })
  const directoryAt = size
  for (const { entry, at } of placed) addBytes(centralHeader(entry, at))
  addBytes(endOfArchive({ entries: entries.length, directoryAt, directorySize: size - directoryAt }))
  const total = size
  return {
    size: total,
    etag: etagOf(entries),
    open: ({ start, end } = { start: 0, end: total - 1 }) =>
      Readable.from(bytesOf(pieces, start, end), { objectMode: false, highWaterMark: 1_048_576 }),
  }
}

async function* bytesOf(pieces: readonly Piece[], start: number, end: number) {
  for (let i = pieceAt(pieces, start); i < pieces.length; i += 1) {
    const piece = pieces[i]
    if (!piece || piece.at > end) return
    const range = { start: Math.max(0, start - piece.at), end: Math.min(piece.size - 1, end - piece.at) }
    const isWhole = range.start === 0 && range.end === piece.size - 1
    const opened = isWhole ? piece.open() : piece.open(range)
    if (opened instanceof Readable) yield* exactly(opened, range.end - range.start + 1)
    else yield opened
  }
}

/** Which piece holds a byte: programs that look into an archive ask for thousands of small parts of it. */
function pieceAt(pieces: readonly Piece[], byte: number): number {
  let [low, high] = [0, pieces.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.at ?? 0) <= byte) low = middle
    else high = middle
  }
  return low
}

/** A content shorter or longer than its row says would shift everything after it: the download is broken off instead. */
async function* exactly(source: Readable, size: number) {
  let left = size
  for await (const chunk of source) {
    left -= chunk.length
    if (left < 0) break
    yield chunk
  }
  if (left !== 0) throw new Error('a stored content is not as long as it should be')
}

function part(bytes: Buffer, range: ByteRange | undefined): Buffer {
  return range ? bytes.subarray(range.start, range.end + 1) : bytes
}

function etagOf(entries: readonly ZipEntry[]): string {
  const hash = createHash('sha256')
  for (const { path, etag, modifiedAt } of entries) hash.update(`${etag} ${modifiedAt.getTime()} ${path}\0`)
  return hash.digest('hex')
}
