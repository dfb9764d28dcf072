import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { Entry, Options, ZipFile } from 'yauzl'
import { RefusedFile, UnsafeFile } from './refused-file.ts'

/** One file of a delivery, wherever it lies. */
export interface SourceEntry {
  /** With `/` between folders. */
  path: string
  size: number
  /** Changes when the content does: CRC of an archive, time of a folder. */
  stamp: string
  /** The sum an archive keeps of it; absent: it lies in no archive. */
  crc32?: number
  read(): Promise<AsyncIterable<Uint8Array>>
}

export interface Source {
  entries: readonly SourceEntry[]
  close(): void
}

// Text packs some twenty times; what packs a thousand times is a bomb.
const mostRatio = 300
const mostEntries = 20_000

/** The files of a folder, or of a ZIP, read without unpacking it to the disk; a file that is no ZIP is the only one. */
export async function openSource(path: string): Promise<Source> {
  if ((await stat(path)).isDirectory()) return { entries: await entriesIn(path), close() {} }
  if (!(await isZip(path))) return { entries: [await fileEntry(path, path.split(/[\\/]/).at(-1) ?? path)], close() {} }
  // Loaded with the first archive: at a start the portal looks into folders of its own alone.
  const { default: yauzl } = await import('yauzl')
  const openZip = promisify<string, Options, ZipFile>(yauzl.open)
  const zip = await openZip(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(() => {
    throw new RefusedFile('архив ZIP испорчен или передан не полностью.')
  })
  try {
    return { entries: await entriesOf(zip), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesIn(folder: string): Promise<SourceEntry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return Promise.all(files.sort().map((file) => fileEntry(file, file.slice(folder.length + 1).replaceAll('\\', '/'))))
}

async function fileEntry(path: string, name: string): Promise<SourceEntry> {
  const { size, mtimeMs } = await stat(path)
  return { path: name, size, stamp: `${size}:${mtimeMs}`, read: async () => createReadStream(path, { highWaterMark }) }
}

const highWaterMark = 1_048_576

function entriesOf(zip: ZipFile): Promise<SourceEntry[]> {
  return new Promise((resolve, reject) => {
    const entries: SourceEntry[] = []
    const places: Place[] = []
    zip.on('entry', (entry: Entry) => {
      if (entries.length >= mostEntries) return reject(new UnsafeFile(`в архиве больше ${mostEntries} файлов.`))
      places.push({ from: entry.relativeOffsetOfLocalHeader, to: endOf(entry) })
      if (!entry.fileName.endsWith('/')) entries.push(zipEntry(zip, entry))
      zip.readEntry()
    })
    zip.once('end', () =>
      overlap(places)
        ? reject(new UnsafeFile('части архива лежат одна в другой: похоже на архивную бомбу.'))
        : resolve(entries),
    )
    zip.once('error', () => reject(new RefusedFile('архив ZIP испорчен или передан не полностью.')))
    zip.readEntry()
  })
}

interface Place {
  from: number
  to: number
}

const localHeaderSize = 30

// At the least: the local header may be longer than what the list of the archive says of it.
function endOf({ relativeOffsetOfLocalHeader, compressedSize }: Entry): number {
  return relativeOffsetOfLocalHeader + localHeaderSize + compressedSize
}

/** One content under many names unpacks to more than any ratio of sizes tells. */
function overlap(places: readonly Place[]): boolean {
  const inOrder = places.toSorted((a, b) => a.from - b.from)
  return inOrder.some(({ from }, at) => from < (inOrder[at - 1]?.to ?? 0))
}

function zipEntry(zip: ZipFile, entry: Entry): SourceEntry {
  const { fileName, uncompressedSize, compressedSize, crc32 } = entry
  return {
    path: fileName,
    size: uncompressedSize,
    stamp: `${uncompressedSize}:${crc32}`,
    crc32,
    async read() {
      if (uncompressedSize > Math.max(compressedSize, 1000) * mostRatio)
        throw new UnsafeFile(`файл «${fileName}» сжат слишком сильно: похоже на архивную бомбу.`)
      return new Promise((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) reject(new RefusedFile(`файл «${fileName}» в архиве не читается.`))
          else resolve(checked(through(stream), fileName))
        })
      })
    },
  }
}

// What lies in an archive unpacked comes as a stream that calls itself destroyed before it is read to its end: asked for
// piece by piece it would never answer. The first part of every OpenDocument is such a one.
function through(stream: Readable): Readable {
  const read = new PassThrough({ highWaterMark })
  // What breaks before anybody reads would end the process; whoever reads later is told all the same.
  read.on('error', () => {})
  stream.on('error', (error) => read.destroy(error))
  read.once('close', () => stream.destroy())
  return stream.pipe(read)
}

// What breaks while it is being unpacked is the file's fault, and is told as one.
async function* checked(stream: AsyncIterable<Uint8Array>, name: string) {
  try {
    yield* stream
  } catch {
    throw new RefusedFile(`файл «${name}» в архиве испорчен.`)
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50
  } finally {
    await file.close()
  }
}
