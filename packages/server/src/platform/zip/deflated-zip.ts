import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'
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
const packing = { level: 1, chunkSize: 65_536 }

/** An archive of a few parts stored before a deflated one, as pieces of bytes (APPNOTE.TXT 6.3.9). Up to 4 GB. */
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
  fill(packed, content, entry).catch((error: Error) => packed.destroy(error))
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

/**
 * Packs texts outside this thread, in two places of memory for whatever length they have together: while one is packed the
 * next text is made and laid into the other. Whoever stops reading stops whoever makes them.
 */
async function fill(packed: DeflateRaw, content: Given['content'], entry: { size: number; crc32: number }) {
  const closed = new Promise((done) => packed.once('close', done))
  let isLaid: Promise<unknown> = Promise.resolve()
  let [free, taken] = [Buffer.alloc(0), Buffer.alloc(0)]
  for await (const text of content) {
    // Nothing has no address in memory, and to zlib a sum over no address begins anew.
    if (text === '') continue
    const longest = text.length * 3
    if (free.length < longest) free = Buffer.allocUnsafeSlow(longest)
    const bytes = free.subarray(0, free.write(text))
    entry.size += bytes.length
    entry.crc32 = crc32(bytes, entry.crc32)
    await isLaid
    if (packed.destroyed) return
    ;[free, taken] = [taken, free]
    isLaid = Promise.race([closed, new Promise((done) => packed.write(bytes, done))])
  }
  await isLaid
  packed.end()
}
