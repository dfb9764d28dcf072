import { setPriority } from 'node:os'
import { type FragmentsTask, writeFragments } from './write-fragments.ts'

// The process in which one model is read. It ends with it: whatever it took is given back.

// People who use the portal go first.
setPriority(10)
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
process.once('message', (task: FragmentsTask) => {
  writeFragments(task).then(
    () => answer({ done: true }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  )
})

function answer(said: { done: true } | { failure: string }): void {
  process.send?.(said, () => process.exit())
}
