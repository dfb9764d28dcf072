import { setUpChildProcess } from '../child-process/set-up-child-process.ts'
import { type FragmentsTask, writeFragments } from './write-fragments.ts'

// The process in which one model is read. It ends with it: whatever it took is given back.

setUpChildProcess()
process.once('message', (task: FragmentsTask) => {
  writeFragments(task).then(
    () => answer({ done: true }),
    (error: unknown) => answer(failureOf(error)),
  )
})

// An error crosses processes without its own fields, so the code is sent beside the message.
function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { failure: String(error), code: '' }
  return { failure: error.message, code: 'code' in error ? String(error.code) : '' }
}

interface Failure {
  failure: string
  code: string
}

function answer(said: { done: true } | Failure): void {
  process.send?.(said, () => process.exit())
}
