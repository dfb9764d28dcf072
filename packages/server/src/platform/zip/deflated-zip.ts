import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { centralHeader, dataDescriptor, endOfArchive, localHeader } from './zip-records.ts'

interface Given {
  /** Small parts, as they are. */
  stored: readonly { path: string; text: string }[]
  /** The large one, packed while it is made; its length is known when it is over. */
  path: string
  content: AsyncIterable<string>
  modifiedAt: Date
}

// Texts of tables shrink tenfold at the first level already; the next ones take twice the time for a tenth of the rest.
const packing = { level: 1, chunkSize: 65_536, writableHighWaterMark: 1_048_576 }

/** An archive of a few parts stored before a deflated one, as pieces of bytes (APPNOTE.TXT 6.3.9). Packed outside this thread. Up to 4 GB. */
export async function* deflatedZip({ stored, path, content, modifiedAt }: Given): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for (const { path: name, text } of stored) {
    const bytes = Buffer.from(text)
    const entry = { path: name, size: bytes.length, crc32: crc32(bytes), modifiedAt }
    const piece = Buffer.concat([localHeader(entry), bytes])
    directory.push(centralHeader(entry, at))
    at += piece.length
    yield piece
  }
  const entry = { path, size: 0, packed: 0, crc32: 0, modifiedAt }
  const begin = localHeader(entry)
  yield begin
  const packed = createDeflateRaw(packing)
  // A failure is thrown by reading what is packed; whoever stops reading stops whoever makes the texts.
  pipeline(counted(content, entry), packed).catch(() => {})
  for await (const chunk of packed) {
    entry.packed += chunk.length
    yield chunk
  }
  const end = dataDescriptor(entry)
  directory.push(centralHeader(entry, at))
  const directoryAt = at + begin.length + entry.packed + end.length
  const directorySize = directory.reduce((size, { length }) => size + length, 0)
  yield Buffer.concat([end, ...directory, endOfArchive({ entries: directory.length, directoryAt, directorySize })])
}

/** The texts as bytes, their length and sum told in the entry. */
async function* counted(content: Given['content'], entry: { size: number; crc32: number }): AsyncGenerator<Buffer> {
  for await (const text of content) {
    // To zlib the sum over no bytes begins anew.
    if (text === '') continue
    const bytes = Buffer.from(text)
    entry.size += bytes.length
    entry.crc32 = crc32(bytes, entry.crc32)
    yield bytes
  }
}
