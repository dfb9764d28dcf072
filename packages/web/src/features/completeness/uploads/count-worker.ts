import { createSHA256 } from 'hash-wasm'

// A module worker of the page: counts one file and ends.
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void count(data).then(
    (sha256) => answer({ sha256 }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.name : 'Error' }),
  )
})

function answer(result: { sha256: string } | { failure: string }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  self.postMessage(result)
}

async function count(file: File): Promise<string> {
  const hash = await createSHA256()
  const reader = file.stream().getReader()
  for (let part = await reader.read(); part.value; part = await reader.read()) hash.update(part.value)
  return hash.digest('hex')
}
