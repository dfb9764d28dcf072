import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Piece, PieceStore } from './file-store.ts'
import { makeFolder, syncFolder } from './sync-folder.ts'
import { isSenderGone, noRoomOf } from './trouble.ts'

interface Contents {
  pathOf(sha256: string): string
  keep(draft: string, path: string): Promise<void>
}

// What a crash may cost: so many bytes, or what came in so long.
const stretch = 16 * 1_048_576
const stretchMs = 3000
const readAtOnce = 1_048_576
const writeAtOnce = 1_048_576

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
    async listIdle(untouchedForMs, limit) {
      const groups = await readdir(folder).catch(() => [])
      const idle: string[] = []
      for (const group of groups) {
        if (idle.length === limit) break
        if (await isIdle(placeOf(group), untouchedForMs)) idle.push(group)
      }
      return idle
    },
  }
}

/** While one stretch is put on the disk the next is already being written, and while that is written the next bytes come in. */
async function writeStretches(
  file: FileHandle,
  source: AsyncIterable<Buffer>,
  onSafe: (size: number) => Promise<void>,
): Promise<void> {
  let held: Buffer[] = []
  let heldSize = 0
  let [written, askedSafe, since] = [0, 0, Date.now()]
  let [writing, syncing]: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()]

  async function pour() {
    await writing
    const [chunks, size] = [held, heldSize]
    ;[held, heldSize] = [[], 0]
    writing = write(chunks, size)
    // Told to whoever waits for it next.
    writing.catch(() => {})
  }
  async function write(chunks: Buffer[], size: number) {
    await writeWhole(file, chunks, size)
    written += size
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
      held.push(chunk)
      heldSize += chunk.length
      const isDue = written - askedSafe >= stretch || Date.now() - since >= stretchMs
      if (heldSize >= writeAtOnce || isDue) await pour()
      if (!isDue) continue
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

async function writeWhole(file: FileHandle, chunks: Buffer[], size: number): Promise<void> {
  if (size === 0) return
  const { bytesWritten } = await file.writev(chunks)
  if (bytesWritten === size) return
  const rest = Buffer.concat(chunks).subarray(bytesWritten)
  for (let done = 0; done < rest.length; ) done += (await file.write(rest, done)).bytesWritten
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
