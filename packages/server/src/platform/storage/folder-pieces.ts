import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Piece, PieceStore } from './file-store.ts'
import { makeFolder, syncFolder } from './sync-folder.ts'
import { isSenderGone, noRoomOf } from './storage-failures.ts'

interface Contents {
  pathOf(sha256: string): string
  keep(draft: string, path: string): Promise<void>
}

// What a crash may cost: so many bytes, or what came in so long.
const chunkBytes = 16 * 1_048_576
const chunkMs = 3000
const readAtOnce = 1_048_576
// Two of these are all that an upload holds in memory, however slow the disk is.
const writeAtOnce = 512 * 1024
const groupsAtOnce = 1000

/** Pieces in a folder: every go is a file of its own, so one that was given up can spoil nothing of the next. */
export function folderPieces(folder: string, { pathOf, keep }: Contents): PieceStore {
  function placeOf(group: string, name = '') {
    if (!/^[\w-]+$/.test(group) || !/^[\w-]*$/.test(name)) throw new Error(`not a piece: ${group} ${name}`)
    return join(folder, group, name)
  }

  async function* bytesOf(group: string, pieces: readonly Piece[]) {
    for (const { name, size } of pieces)
      yield* createReadStream(placeOf(group, name), { end: size - 1, highWaterMark: readAtOnce })
  }

  function read(group: string, pieces: readonly Piece[]) {
    return Readable.from(bytesOf(group, pieces), { objectMode: false, highWaterMark: readAtOnce })
  }

  return {
    read,
    async write(group, source, onSafe) {
      const name = randomUUID()
      try {
        await makeFolder(placeOf(group))
        const file = await open(placeOf(group, name), 'wx')
        try {
          await syncFolder(placeOf(group))
          await writeStretches(file, source, (size) => onSafe({ name, size }))
        } finally {
          await file.close()
        }
      } catch (error) {
        throw noRoomOf(error)
      }
    },
    // Read where they are counted: two gigabytes need not pass through the thread that answers people.
    digest: (group, pieces, pool) =>
      pool.digestFiles(pieces.map(({ name, size }) => ({ path: placeOf(group, name), size }))),
    async join(group, pieces, { sha256, size }) {
      const [only, another] = pieces
      if (only && !another && (await stat(placeOf(group, only.name))).size === size)
        return keep(placeOf(group, only.name), pathOf(sha256))
      const whole = placeOf(group, randomUUID())
      await pipeline(read(group, pieces), createWriteStream(whole, { flags: 'wx', flush: true }))
      await keep(whole, pathOf(sha256))
    },
    remove: (group) => rm(placeOf(group), { recursive: true, force: true }),
    async listGroups(after) {
      const groups = await readdir(folder).catch(() => [])
      return groups
        .filter((group) => group > after)
        .sort()
        .slice(0, groupsAtOnce)
    },
    isIdle: (group, untouchedForMs) => isIdle(placeOf(group), untouchedForMs),
  }
}

/**
 * While one chunk is put on the disk the next is already being written, and while that is written the next bytes come in.
 * They are copied into two buffers of the upload's own: what comes from the line dies young, and nothing is left of it to a
 * rare great collection of garbage.
 */
async function writeStretches(
  file: FileHandle,
  source: AsyncIterable<Buffer>,
  onSafe: (size: number) => Promise<void>,
): Promise<void> {
  let [filling, spare] = [Buffer.allocUnsafeSlow(writeAtOnce), Buffer.allocUnsafeSlow(writeAtOnce)]
  let filled = 0
  let [written, askedSafe, since] = [0, 0, Date.now()]
  let [writing, syncing]: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()]

  async function take(chunk: Buffer) {
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(filling, filled, at)
      at += copied
      filled += copied
      if (filled === filling.length) await pour()
    }
  }
  async function pour() {
    await writing
    const full = filling.subarray(0, filled)
    ;[filling, spare, filled] = [spare, filling, 0]
    writing = write(full)
    // Told to whoever waits for it next.
    writing.catch(() => {})
  }
  async function write(bytes: Buffer) {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done)
      done += bytesWritten
      written += bytesWritten
    }
  }
  async function settle() {
    await syncing
    if (written === askedSafe) return
    const size = written
    ;[askedSafe, since] = [size, Date.now()]
    syncing = file.datasync().then(() => onSafe(size))
    syncing.catch(() => {})
  }
  async function finish() {
    await pour()
    await writing
    await settle()
    await syncing
  }

  try {
    for await (const chunk of source) {
      await take(chunk)
      const isDue = written - askedSafe >= chunkBytes || Date.now() - since >= chunkMs
      if (!isDue) continue
      await pour()
      await writing
      await settle()
    }
    await finish()
  } catch (error) {
    if (isSenderGone(error)) return finish()
    // What was written before the disk was full counts.
    if (noRoomOf(error) !== error) await settle()
    await syncing
    throw error
  }
}

async function isIdle(path: string, untouchedForMs: number): Promise<boolean> {
  const names = await readdir(path).catch(() => [])
  const times = await Promise.all(
    [path, ...names.map((name) => join(path, name))].map((one) =>
      stat(one).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return Date.now() - Math.max(...times) >= untouchedForMs
}
