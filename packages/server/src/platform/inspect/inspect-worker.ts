import { parentPort } from 'node:worker_threads'
import type { Inspected } from './finding.ts'
import { inspectFile } from './inspect-file.ts'

// The thread in which contents are read as documents: a hostile one can spoil nothing but this thread.
parentPort?.on('message', (file: Inspected) => {
  void inspectFile(file).then(
    (inspection) => answer({ inspection }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  )
})

function answer(message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message)
}
