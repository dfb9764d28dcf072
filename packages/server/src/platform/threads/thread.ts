import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadWork } from './run-in-thread.ts'
import { stepAside } from './step-aside.ts'

// The thread's side: loads the work, does it once, answers.
const { module, input }: { module: string; input: unknown } = workerData
stepAside()
const reply = await done()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(reply)

async function done() {
  try {
    const work: ThreadWork = await import(module)
    return { result: await work.run(input) }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    const line = error instanceof Error && 'line' in error && typeof error.line === 'number' ? error.line : null
    return { failure: { name, message, line } }
  }
}
