import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sizeText } from '@portal/domain/limits'
import { Refusal, refuse } from '../http/refuse.ts'
import type { Expected, FileStore, StoredFile } from './file-store.ts'
import { folderPieces } from './folder-pieces.ts'
import { isSenderGone, noRoomOf } from './trouble.ts'

/** Contents in a folder: `ab/cd/abcd…`, written beside and renamed when whole. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })

  function pathOf(sha256: string) {
    if (!/^[\da-f]{64}$/.test(sha256)) throw new Error(`not a digest: ${sha256}`)
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }

  async function put(source: Readable, expected: Expected): Promise<StoredFile> {
    assertExpected(expected)
    const draft = join(incoming, randomUUID())
    try {
      const stored = await receive(source, draft, expected)
      await keep(draft, pathOf(stored.sha256))
      return stored
    } catch (error) {
      await rm(draft, { force: true })
      throw refusalOf(error, expected.name)
    }
  }

  return {
    put,
    pathOf,
    pieces: folderPieces(join(folder, 'pieces'), { pathOf, keep }),
    open: (sha256, range) => createReadStream(pathOf(sha256), range),
    has: (sha256) =>
      access(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  }
}

/** Removes what a killed server left half received: halves into which no byte came for so long. */
export async function clearIncoming(folder: string, { untouchedForMs }: { untouchedForMs: number }): Promise<void> {
  const incoming = join(folder, 'incoming')
  const left = await readdir(incoming).catch(() => [])
  for (const path of left.map((name) => join(incoming, name))) {
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs >= untouchedForMs) await rm(path, { force: true })
  }
}

function assertExpected({ name, limit, size }: Expected) {
  if (size === undefined) return
  if (size > limit) throw tooLarge(name, limit)
  if (size === 0) throw refuse('FILE_EMPTY', { name })
}

async function receive(source: Readable, draft: string, { name, limit, size }: Expected): Promise<StoredFile> {
  const hash = createHash('sha256')
  let received = 0
  async function* measured() {
    // The sender's stream is left whole when we refuse: destroying it would cut the connection before the answer.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      received += chunk.length
      if (received > limit) throw tooLarge(name, limit)
      if (size !== undefined && received > size) throw refuse('FILE_CUT', { name })
      hash.update(chunk)
      yield chunk
    }
    if (received === 0) throw refuse('FILE_EMPTY', { name })
    if (size !== undefined && received !== size) throw refuse('FILE_CUT', { name })
  }
  // A sender may go away while the file is being opened, before anybody listens.
  source.on('error', () => {})
  // `flush`: on the disk before the answer, so that an acknowledged upload survives a power cut.
  const draftFile = createWriteStream(draft, { flags: 'wx', flush: true, highWaterMark: 1_048_576 })
  await once(draftFile, 'open')
  await pipeline(measured, draftFile)
  return { sha256: hash.digest('hex'), size: received }
}

/** Gives a whole file its place, on the disk before it answers. */
async function keep(draft: string, path: string) {
  await mkdir(dirname(path), { recursive: true })
  await rename(draft, path)
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof Refusal) return error
  return isSenderGone(error) ? refuse('FILE_CUT', { name }) : noRoomOf(error)
}

function tooLarge(name: string, limit: number) {
  return refuse('FILE_TOO_LARGE', { name, limit: sizeText(limit) })
}
