import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readBytes } from '../../storage/read-bytes.ts'
import { openSource, type Source } from '../../xml/open-source.ts'
import { isObjectNumber, type UrbanSystem } from './port.ts'

const longestList = 4 * 1_048_576

/** The object is there, and whatever stands in place of its list is none: the caller says so. */
const unreadable = 'unreadable'

/** What the system has put into a folder: one more folder an object, or a ZIP, each with manifest.json. */
export function folderUrban(folder: string): UrbanSystem {
  return {
    adapter: 'folder',
    async read(number) {
      const source = await sourceOf(folder, number)
      if (source === null) return null
      try {
        const list = source.entries.find(({ path }) => path === 'manifest.json')
        if (!list || list.size > longestList) return unreadable
        return jsonIn(await buffer(Readable.from(await list.read())))
      } finally {
        source.close()
      }
    },
    async open(number, path) {
      const alone = await fileOf(folder, number, path)
      if (alone !== undefined) return alone
      const source = await sourceOf(folder, number)
      const entry = source?.entries.find((one) => one.path === path)
      if (!source || !entry) {
        source?.close()
        return null
      }
      const content = await entry.read().catch((error: unknown) => {
        source.close()
        throw error
      })
      const stream = Readable.from(content, { objectMode: false })
      // Also of a stream nobody has begun to read.
      stream.once('close', () => source.close())
      return stream
    },
    health: () => null,
  }
}

function jsonIn(list: Buffer): unknown {
  try {
    return JSON.parse(list.toString('utf8'))
  } catch {
    return unreadable
  }
}

/** A file of an unpacked object, found without reading the whole folder; null: not there, undefined: the object is no folder. */
async function fileOf(folder: string, number: string, path: string): Promise<Readable | null | undefined> {
  if (!isObjectNumber(number)) return null
  const root = await realpath(join(folder, number)).catch(() => undefined)
  if (root === undefined || !(await stat(root)).isDirectory()) return undefined
  const place = join(root, path)
  // Steps upwards and links lead elsewhere.
  const isWithin = place.startsWith(root + sep) && (await realpath(place).catch(() => null)) === place
  return isWithin && (await stat(place)).isFile() ? readBytes(place) : null
}

async function sourceOf(folder: string, number: string): Promise<Source | null> {
  if (!isObjectNumber(number)) return null
  for (const path of [join(folder, number), join(folder, `${number}.zip`)])
    if (await stat(path).catch(() => null)) return openSource(path)
  return null
}
