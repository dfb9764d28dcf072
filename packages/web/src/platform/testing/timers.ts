const startTimer = setTimeout
const waiting = new Map<NodeJS.Timeout, number>()
// What comes so soon is waited for: the modules of the page count upon it.
const soonMs = 150

globalThis.setTimeout = Object.assign((act: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
  const timer = startTimer(() => {
    waiting.delete(timer)
    act(...args)
  }, ms)
  waiting.set(timer, ms)
  return timer
}, startTimer)

const stopTimer = clearTimeout
globalThis.clearTimeout = (timer) => {
  if (typeof timer === 'object' && timer) waiting.delete(timer)
  stopTimer(timer)
}

/** Lets what comes soon come, and takes back whatever else still waits. */
export async function endTimers(): Promise<void> {
  const until = performance.now() + 2 * soonMs
  while (performance.now() < until && [...waiting.values()].some((ms) => ms <= soonMs))
    await new Promise((done) => startTimer(done, 5))
  for (const timer of waiting.keys()) stopTimer(timer)
  waiting.clear()
}
