import { extensionOf, sizeText } from '@portal/domain/settings/limits'
import { counted, forms } from '@portal/domain/russian/plural'
import type { FileEntry } from '@zip.js/zip.js'
import { folderOf, isPersons, rememberFolder } from '../../../platform/ui/files/dropped-files.ts'

interface Unpacked {
  files: File[]
  /** Archives that were not opened, each with its reason. */
  problems: string[]
}

interface Limits {
  maxIfcFileUpload: number
}

const mostFiles = 2000
// Documents pack to a half, drawings to a tenth; a hundredth is made to fill a disk.
const mostPacked = 100
const worthAsking = 10 * 1_048_576
// Together: a browser that unpacks more of them at once fills the disk of the person.
const mostUnpacked = 8 * 1024 * 1_048_576

function isZip({ name }: Pick<File, 'name'>): boolean {
  return extensionOf(name) === 'zip'
}

/** What lies in the archives instead of the archives themselves; everything else stays as it is. */
export async function unpackZips(files: readonly File[], limits: Limits): Promise<Unpacked> {
  const unpacked: Unpacked = { files: files.filter((file) => !isZip(file)), problems: [] }
  for (const archive of files.filter(isZip)) {
    try {
      unpacked.files.push(...(await unpack(archive, limits)))
    } catch (error) {
      const why = error instanceof RefusedArchive ? error.message : 'он повреждён или не является ZIP.'
      unpacked.problems.push(`Архив «${archive.name}» не открыт: ${why}`)
    }
  }
  return unpacked
}

class RefusedArchive extends Error {}

async function unpack(archive: File, { maxIfcFileUpload }: Limits): Promise<File[]> {
  // Loaded with the first archive.
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js').catch(() => {
    throw new RefusedArchive('нет связи с сервером. Проверьте сеть и повторите.')
  })
  const reader = new ZipReader(new BlobReader(archive), {
    // A name is all that is taken of a path, wherever it would lead.
    filenameValidation: 'tolerant',
    filenameEncoding: 'ibm866',
    decodeText: nameIn,
    useWebWorkers: false,
    // Parts of one content under many names make a bomb out of a small archive.
    checkOverlappingEntry: true,
  })
  try {
    const entries = (await reader.getEntries()).filter(
      (entry) => !entry.directory && isPersons({ name: baseOf(entry.filename) }),
    )
    if (entries.length === 0) throw new RefusedArchive('в нём нет файлов.')
    if (entries.length > mostFiles)
      throw new RefusedArchive(`в нём больше ${counted(mostFiles, forms.file)}. Разделите его на несколько.`)
    const whole = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (whole > mostUnpacked) throw new RefusedArchive(`после распаковки в нём больше ${sizeText(mostUnpacked)}.`)
    const files: File[] = []
    for (const entry of entries) {
      const { uncompressedSize: size, compressedSize: packed, filename, encrypted } = entry
      if (encrypted) throw new RefusedArchive('он закрыт паролем. Распакуйте его и загрузите файлы.')
      if (size > maxIfcFileUpload || (size > worthAsking && size > packed * mostPacked))
        throw new RefusedArchive(`«${baseOf(filename)}» после распаковки слишком велик.`)
      if (entry.directory) continue
      const content = await contentOf(entry)
      const name = baseOf(filename).normalize('NFC')
      const file = new File([content], name, { lastModified: entry.lastModDate.getTime() })
      rememberFolder(file, [folderOf(archive), archive.name, ...pathOf(filename).slice(0, -1)].join('/'))
      files.push(file)
    }
    return files
  } finally {
    await reader.close()
  }
}

/**
 * Archives of Windows write names in the alphabet of DOS, those of macOS in that of the web, and neither says which. What reads
 * as that of the web is it, where in DOS it would draw frames, as Cyrillic and accents do, or have a capital behind a small
 * letter, as «№», quotes and dashes do. Being readable is not enough: «том» of DOS is an arrow of the web.
 */
function nameIn(bytes: Uint8Array, encoding: string): string | undefined {
  if (encoding !== 'ibm866') return undefined
  const name = new TextDecoder().decode(bytes)
  const isStrange = /[\u2500-\u259f]|[а-яё][А-ЯЁ]/u.test(new TextDecoder(encoding).decode(bytes))
  return isStrange && !name.includes('\ufffd') ? name : undefined
}

/** No more than is said of it: what says less than it unpacks to is made to fill a disk. */
async function contentOf(entry: FileEntry): Promise<Blob> {
  const { uncompressedSize, filename } = entry
  let size = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length
      if (size > uncompressedSize) throw new Error(`${filename} is more than said`)
      controller.enqueue(chunk)
    },
  })
  const [content] = await Promise.all([new Response(counted.readable).blob(), entry.getData(counted.writable)])
  return content
}

function baseOf(path: string): string {
  return pathOf(path).at(-1) ?? ''
}

function pathOf(path: string): string[] {
  return path.split(/[/\\]/)
}
