import { CodeMissing } from './sending-code.ts'

/** SHA-256 of a file in hexadecimal, counted beside the page. Rejects with UnreadableFile when the disk gives it no more. */
export function countFile(file: File, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./count-worker.ts', import.meta.url), { type: 'module' })
  const counted = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<{ sha256?: string }>) =>
      data.sha256 ? resolve(data.sha256) : reject(new UnreadableFile(file.name)),
    )
    // What has no message is no fault of the code: the code itself has not come.
    worker.addEventListener('error', ({ message }) =>
      reject(message ? new Error('counting has failed') : new CodeMissing()),
    )
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage(file)
  })
  return counted.finally(() => worker.terminate())
}

/** The file was moved, changed or taken away since it was chosen. */
export class UnreadableFile extends Error {
  constructor(name: string) {
    super(`Файл «${name}» больше не читается: он перемещён или изменён. Выберите его снова.`)
  }
}
