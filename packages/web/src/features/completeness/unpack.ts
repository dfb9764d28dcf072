import { counted, forms } from '@portal/domain/plural'
import { extensionOf } from '@portal/domain/limits'
import { isPersons } from '../../platform/ui/dropped-files.ts'

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
  // Loaded with the first archive. Names of Windows archives without a mark of their own are in the alphabet of DOS.
  const { BlobReader, BlobWriter, ZipReader } = await import('@zip.js/zip.js')
  const reader = new ZipReader(new BlobReader(archive), { filenameEncoding: 'ibm866', useWebWorkers: false })
  try {
    const entries = (await reader.getEntries()).filter(
      (entry) => !entry.directory && isPersons({ name: baseOf(entry.filename) }),
    )
    if (entries.length > mostFiles) throw new RefusedArchive(`в нём больше ${counted(mostFiles, forms.file)}.`)
    const files: File[] = []
    for (const entry of entries) {
      const { uncompressedSize: size, compressedSize: packed, filename, encrypted } = entry
      if (encrypted) throw new RefusedArchive('он закрыт паролем. Распакуйте его и загрузите файлы.')
      if (size > maxIfcFileUpload || (size > worthAsking && size > packed * mostPacked))
        throw new RefusedArchive(`«${baseOf(filename)}» после распаковки слишком велик.`)
      if (entry.directory) continue
      const content = await entry.getData(new BlobWriter())
      files.push(new File([content], baseOf(filename), { lastModified: entry.lastModDate.getTime() }))
    }
    return files
  } finally {
    await reader.close()
  }
}

function baseOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}
