import type { NotedFile } from '@portal/domain/request/notes/noted-files'
import { byGroup } from '../../../platform/format/by-group.ts'
import { folderOf } from '../../../platform/ui/files/dropped-files.ts'
import { theOnly } from './place-of-file.ts'

// Reading a large file through only to learn its place would keep a person waiting longer than putting it there.
const longestRead = 64 * 1024 ** 2

interface Reading {
  /** Whether a file has no place by its name: only such a one is worth reading. */
  isPlaceless: (file: File) => boolean
  /** Told before so many files are read, which takes time. */
  onReading: (count: number) => void
  /** The checksum of each file; null: the disk gives it no more, which is told when it is sent. */
  checksumsOf: (files: readonly File[]) => Promise<readonly (string | null)[]>
}

/** Which of the dropped files the explanatory note names: by name and folder, and by the checksum where a name does not tell. */
export async function filesOfNote(
  files: readonly File[],
  noted: readonly NotedFile[],
  { isPlaceless, onReading, checksumsOf }: Reading,
): Promise<ReadonlyMap<File, NotedFile>> {
  const found = new Map<File, NotedFile>()
  if (noted.length === 0) return found
  const byName = new Map(byGroup(noted, ({ name }) => name.toLowerCase()))
  const unclear: { file: File; among: readonly NotedFile[] }[] = []
  for (const file of files) {
    const named = byName.get(file.name.toLowerCase()) ?? []
    const near = named.filter(({ folder }) => folder !== '' && folderOf(file).endsWith(folder))
    const only = theOnly(named) ?? theOnly(near)
    if (only) found.set(file, only)
    else if (file.size <= longestRead && isPlaceless(file))
      unclear.push({ file, among: named.length > 0 ? named : noted })
  }
  if (unclear.length === 0) return found
  onReading(unclear.length)
  const sums = await checksumsOf(unclear.map(({ file }) => file))
  for (const [at, { file, among }] of unclear.entries()) {
    const same = among.find(({ crc32 }) => crc32 === sums[at])
    if (same) found.set(file, same)
  }
  return found
}
