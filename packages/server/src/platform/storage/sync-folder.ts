import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a folder with those above it; the names of new ones are on the disk when it answers: a power cut takes none of them. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  for (const folder of first === undefined ? [] : namedIn(first, path)) await syncFolder(folder)
}

/** Puts the names that stand in a folder on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** The folders in which the new ones, from the first to the last, are named. */
export function namedIn(first: string, last: string): string[] {
  const folders: string[] = []
  for (let at = last; at.length >= first.length; at = dirname(at)) folders.unshift(dirname(at))
  return folders
}
