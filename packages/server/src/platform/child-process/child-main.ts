import type { ChildWork } from './run-in-child.ts'
import { setUpChildProcess } from './set-up-child-process.ts'

interface Task {
  module: string
  input: unknown
}

// The process's side: loads the work, does it, answers; whether another piece follows is for the portal to say.
setUpChildProcess()
process.on('message', ({ module, input }: Task) => {
  void done(module, input).then((reply) => process.send?.({ ...reply, held: process.memoryUsage.rss() / 1024 ** 2 }))
})

async function done(module: string, input: unknown) {
  try {
    const work: ChildWork = await import(module)
    return { result: await work.run(input) }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    const line = error instanceof Error && 'line' in error && typeof error.line === 'number' ? error.line : null
    return { failure: { name, message, line } }
  }
}
