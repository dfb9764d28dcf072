import { createSHA256 } from 'hash-wasm'
import { crc32Of } from '../../../platform/ui/files/crc32.ts'

export interface Counting {
  files: readonly File[]
  /** Of the content, or as explanatory notes name a file. */
  sum: keyof typeof sums
}

/** One of each file, in their order; null: the disk gives the file no more. */
export type Counted = readonly (string | null)[]

const sums = { sha256, crc32: crc32Of }

// A module worker of the page: counts some files and ends.
self.addEventListener('message', ({ data }: MessageEvent<Counting>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  void count(data).then((counted) => self.postMessage(counted))
})

async function count({ files, sum }: Counting): Promise<Counted> {
  const counted: (string | null)[] = []
  for (const file of files) counted.push(await sums[sum](file).catch(() => null))
  return counted
}

async function sha256(file: File): Promise<string> {
  const hash = await createSHA256()
  const reader = file.stream().getReader()
  for (let part = await reader.read(); part.value; part = await reader.read()) hash.update(part.value)
  return hash.digest('hex')
}
