import { Session } from 'node:inspector'

const soonMs = 2000

/**
 * Gives back the memory that only the start needed, a moment after it, when the first callers have been answered: left alone,
 * Node keeps it for as long as the process lives. Takes the event loop for about a tenth of a second, once.
 */
export function forgetStart(afterMs = soonMs): void {
  setTimeout(() => {
    const session = new Session()
    session.connect()
    // Ended from inside the answer it would wait for itself for ever.
    session.post('HeapProfiler.collectGarbage', () => void setImmediate(() => session.disconnect()))
  }, afterMs).unref()
}
