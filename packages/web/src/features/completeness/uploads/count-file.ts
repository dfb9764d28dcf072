import type { Counted, Counting } from './count-worker.ts'
import { CodeMissing } from './sending-code.ts'

/** SHA-256 of a file in hexadecimal, counted beside the page. Rejects with UnreadableFile when the disk gives it no more. */
export async function countFile(file: File, signal: AbortSignal): Promise<string> {
  const [sha256] = await countBeside({ files: [file], sum: 'sha256' }, signal)
  if (!sha256) throw new UnreadableFile(file.name)
  return sha256
}

/** What explanatory notes name files by, counted beside the page; null: the disk gives the file no more. */
export function checksumsOf(files: readonly File[]): Promise<Counted> {
  return countBeside({ files, sum: 'crc32' })
}

function countBeside(asked: Counting, signal?: AbortSignal): Promise<Counted> {
  const worker = new Worker(new URL('./count-worker.ts', import.meta.url), { type: 'module' })
  const counted = new Promise<Counted>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Counted>) => resolve(data))
    // What has no message is no fault of the code: the code itself has not come.
    worker.addEventListener('error', ({ message }) =>
      reject(message ? new Error('counting has failed') : new CodeMissing()),
    )
    signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage(asked)
  })
  return counted.finally(() => worker.terminate())
}

/** The file was moved, changed or taken away since it was chosen. */
export class UnreadableFile extends Error {
  constructor(name: string) {
    super(`Файл «${name}» больше не читается: он перемещён или изменён. Выберите его снова.`)
  }
}
