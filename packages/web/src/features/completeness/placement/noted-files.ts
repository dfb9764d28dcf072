import type { NotedFile } from '@portal/domain/request/notes/noted-files'
import { folderOf } from '../../../platform/ui/files/dropped-files.ts'
import { crc32Of } from '../../../platform/ui/files/crc32.ts'

// Reading a large file through only to learn its place would keep a person waiting longer than putting it there.
const longestRead = 64 * 1024 ** 2

/** Which of the dropped files the explanatory note names: by name and folder, and by the checksum where a name does not tell. */
export async function filesOfNote(
  files: readonly File[],
  noted: readonly NotedFile[],
): Promise<ReadonlyMap<File, NotedFile>> {
  const found = new Map<File, NotedFile>()
  if (noted.length === 0) return found
  for (const file of files) {
    const named = noted.filter(({ name }) => name.toLowerCase() === file.name.toLowerCase())
    const near = named.filter(({ folder }) => folder !== '' && folderOf(file).endsWith(folder))
    const only = one(named) ?? one(near) ?? (await byChecksum(file, named.length > 0 ? named : noted))
    if (only) found.set(file, only)
  }
  return found
}

async function byChecksum(file: File, noted: readonly NotedFile[]): Promise<NotedFile | undefined> {
  if (file.size > longestRead) return undefined
  const sum = await crc32Of(file)
  return noted.find(({ crc32 }) => crc32 === sum)
}

function one<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined
}
