import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { readBytes } from '../../storage/read-bytes.ts'
import { openSource, type Source } from '../../xml/open-source.ts'
import { RefusedFile } from '../../xml/refused-file.ts'
import { guardedCall, type Heard } from '../guarded-call.ts'
import { type Delivery, isObjectNumber, type UrbanSystem } from './port.ts'
import { jsonIn, longestList, unreadable } from './told-list.ts'
import { type WatchedDisk, whileItAnswers } from './while-it-answers.ts'

interface Place {
  folder: string
  now: () => Date
  heard?: Heard
}

/** What the system has put into a folder: one more folder an object, or a ZIP, each with manifest.json. */
export function folderUrban({ folder, now, heard }: Place): UrbanSystem {
  // An object that cannot be read says nothing of the others.
  const guard = guardedCall({ now, heard, timeoutMs: 15_000, patience: Number.POSITIVE_INFINITY })
  return {
    adapter: 'folder',
    async read(number) {
      // What is torn was given all the same: the exchange has not failed.
      const told = await guard.ask(`Объект ${number}`, (signal) =>
        Promise.race([listOf(folder, number).catch(refusalOf), overtime(signal)]),
      )
      if (told instanceof RefusedFile) throw told
      return told
    },
    async deliver(number) {
      const disk = whileItAnswers()
      return disk.answer(
        () => deliveryOf(folder, number, disk),
        (late) => late?.close(),
      )
    },
    health: guard.health,
  }
}

/** A disk that hangs cannot be told to stop; whoever asked need not wait for it. */
function overtime(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

async function listOf(folder: string, number: string): Promise<unknown> {
  const source = await sourceOf(folder, number)
  if (source === null) return null
  try {
    const list = source.entries.find(({ path }) => path === 'manifest.json')
    if (!list || list.size > longestList) return unreadable
    return jsonIn(await text(Readable.from(await list.read())))
  } finally {
    source.close()
  }
}

function refusalOf(error: unknown): RefusedFile {
  if (error instanceof RefusedFile) return error
  throw error
}

async function deliveryOf(folder: string, number: string, disk: WatchedDisk): Promise<Delivery | null> {
  const root = isObjectNumber(number) ? await realpath(join(folder, number)).catch(absent) : undefined
  if (root !== undefined && (await stat(root)).isDirectory()) return deliveryWith((path) => fileIn(root, path), disk)
  const source = await sourceOf(folder, number)
  return source && deliveryFrom(source, disk)
}

function deliveryWith(find: (path: string) => Promise<Readable | null>, disk: WatchedDisk, close = () => {}): Delivery {
  return {
    async open(path) {
      const content = await disk.answer(
        () => find(path),
        (late) => late?.destroy(),
      )
      return content && disk.bytes(content)
    },
    close,
  }
}

/** A file of an unpacked object, found without reading the whole folder. */
async function fileIn(root: string, path: string): Promise<Readable | null> {
  const place = join(root, path)
  // Steps upwards and links lead elsewhere.
  const isWithin = place.startsWith(root + sep) && (await realpath(place).catch(nowhere)) === place
  return isWithin && (await stat(place).catch(nowhere))?.isFile() ? readBytes(place) : null
}

/** The files of an archive, whose directory is read once. */
function deliveryFrom(source: Source, disk: WatchedDisk): Delivery {
  const entries = new Map(source.entries.map((entry) => [entry.path, entry]))
  const find = async (path: string) => {
    const content = await entries.get(path)?.read()
    return content ? Readable.from(content, { objectMode: false }) : null
  }
  return deliveryWith(find, disk, () => source.close())
}

async function sourceOf(folder: string, number: string): Promise<Source | null> {
  if (!isObjectNumber(number)) return null
  for (const path of [join(folder, number), join(folder, `${number}.zip`)])
    if (await stat(path).catch(absent)) return openSource(path)
  return null
}

/** Only what is not there is none: a disk that is away is a failure of the exchange. */
function absent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

const leadNowhere: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']

/** A path of the list that leads to no file, whatever is wrong with it: the other files are brought all the same. */
function nowhere(error: unknown): undefined {
  if (!leadNowhere.includes(codeOf(error))) throw error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
