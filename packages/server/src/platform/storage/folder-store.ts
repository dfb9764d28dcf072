import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Expected, FileStore, StoredFile } from './file-store.ts'
import { folderPieces } from './folder-pieces.ts'
import { assertExpected, held, measure, refusalOf } from './measured.ts'
import { readBytes } from './read-bytes.ts'
import { makeFolder, syncFolder } from './sync-folder.ts'

/** Contents in a folder: `ab/cd/abcd…`, written beside and renamed when whole. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })

  function pathOf(sha256: string) {
    if (!/^[\da-f]{64}$/.test(sha256)) throw new Error(`not a digest: ${sha256}`)
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }

  /** Writes a content beside, and puts it into its place once it is known which one that is. */
  async function place<T extends StoredFile>(expected: Expected, write: (draft: string) => Promise<T>): Promise<T> {
    assertExpected(expected)
    const draft = join(incoming, randomUUID())
    try {
      const stored = await write(draft)
      await keep(draft, pathOf(stored.sha256))
      return stored
    } catch (error) {
      await rm(draft, { force: true })
      throw refusalOf(error, expected.name)
    }
  }

  return {
    put: (source, expected) =>
      place(expected, async (draft) => {
        const { bytes, stored } = measure(source, expected)
        await writeDown(bytes(), draft)
        return stored()
      }),
    receive: (source, expected, pool) =>
      place(expected, async (draft) => {
        await writeDown(held(source, expected), draft)
        return pool.digestFile(draft)
      }),
    local: (sha256, use) => use(pathOf(sha256)),
    pieces: folderPieces(join(folder, 'pieces'), { pathOf, keep }),
    open: (sha256, range) => readBytes(pathOf(sha256), range),
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
    // The disk counts in parts of a millisecond, the clock does not: what was written just now is not of the future.
    if (found && Date.now() - Math.floor(found.mtimeMs) >= untouchedForMs) await rm(path, { force: true })
  }
}

async function writeDown(bytes: AsyncIterable<Buffer>, draft: string): Promise<void> {
  // `flush`: on the disk before the answer, so that an acknowledged upload survives a power cut.
  const draftFile = createWriteStream(draft, { flags: 'wx', flush: true, highWaterMark: 1_048_576 })
  await once(draftFile, 'open')
  await pipeline(bytes, draftFile)
}

/** Gives a whole file its place, on the disk before it answers. */
async function keep(draft: string, path: string) {
  await makeFolder(dirname(path))
  await rename(draft, path)
  await syncFolder(dirname(path))
}
