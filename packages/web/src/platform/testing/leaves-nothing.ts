import { afterAll } from 'vitest'

// Every test file has a window of its own, but all share the modules of the page: reading those anew for each file would
// take three quarters of the time. So a timer that a form left behind, a save that waits, say, must end with its file: it
// would send to the page of the next one.
const waiting = new Set<NodeJS.Timeout>()
const startTimer = setTimeout

globalThis.setTimeout = Object.assign((act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
  const timer = startTimer(() => {
    waiting.delete(timer)
    act(...args)
  }, ms)
  waiting.add(timer)
  return timer
}, startTimer)

afterAll(() => {
  globalThis.setTimeout = startTimer
  for (const timer of waiting) clearTimeout(timer)
})
