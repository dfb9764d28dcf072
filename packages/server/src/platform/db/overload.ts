import { refuse } from '../http/refuse.ts'
import { isWaitOver } from './connect.ts'

/** What is asked of the connections: how many wait, and to be told of every return. */
interface Connections {
  readonly waitingCount: number
  on(event: 'release', told: () => void): unknown
}

/** What becomes of calls when more come than the connections to the database can serve. */
export interface OverloadGuard {
  /** Refuses a call that would wait too long: its caller comes back later, and those in hand are finished. */
  assertRoom(): void
  /** The same refusal for one whose wait was over while others were served; any other error as it came. */
  toRefusal<E>(error: E): E | Error
  /** Calls refused so since the start. */
  refusedCalls(): number
}

const tooLongMs = 2000
// Nobody served for so long: the database itself is silent, and calls only pile up behind it.
const silentMs = 2000
/** What the person is told, and `Retry-After`. */
export const comeBackSeconds = 5
const remembered = 50
// One slow answer, or a pause of the machine, is no pace.
const fewest = 10

/**
 * Whoever asks for a connection when all are in use waits for as many returns as there are people before him. From the pace of
 * the returns it follows how long that is, before he has waited.
 */
export function watchOverload(
  pool: Connections,
  clock: () => number = performance.now.bind(performance),
): OverloadGuard {
  let servedAt = Number.NEGATIVE_INFINITY
  let wasAwaited = false
  /** Between the latest returns; they come in bursts, so one alone says nothing. */
  const gaps: number[] = []
  let refusedCalls = 0
  pool.on('release', () => {
    const now = clock()
    // Between two returns nobody waited for lies only that nobody came; after a long quiet the old pace is none.
    if (now - servedAt >= silentMs && !wasAwaited) gaps.length = 0
    if (wasAwaited && gaps.push(now - servedAt) > remembered) gaps.shift()
    servedAt = now
    wasAwaited = pool.waitingCount > 0
  })
  function overloaded() {
    refusedCalls += 1
    return refuse('OVERLOADED', { seconds: comeBackSeconds })
  }
  return {
    assertRoom() {
      if (gaps.length < fewest || clock() - servedAt >= silentMs) return
      if (pool.waitingCount * mean(gaps) > tooLongMs) throw overloaded()
    },
    toRefusal: (error) => (isWaitOver(error) && clock() - servedAt < silentMs ? overloaded() : error),
    refusedCalls: () => refusedCalls,
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length
}
