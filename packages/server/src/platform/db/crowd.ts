import { refuse } from '../http/refuse.ts'
import { isWaitOver } from './connect.ts'

/** What is asked of the connections: how many wait, and to be told of every return. */
interface Connections {
  readonly waitingCount: number
  on(event: 'release', told: () => void): unknown
}

/** What becomes of calls when more come than the connections to the database can serve. */
export interface Crowd {
  /** Refuses who would wait too long: told at once he comes back later, and those in hand are finished. */
  assertRoom(): void
  /** The same refusal for one whose wait was over while others were served; any other error as it came. */
  blame<E>(error: E): E | Error
  /** Calls refused so since the start. */
  turnedAway(): number
}

const tooLongMs = 2000
// Nobody served for so long: the database itself is silent, and the crowd is only what comes of it.
const silentMs = 2000
/** What the person is told, and `Retry-After`. */
export const comeBackSeconds = 5
const remembered = 50
// One slow answer, or a pause of the machine, is no pace.
const fewest = 10

/**
 * Who asks for a connection when all are in use waits for as many returns as there are people before him. From the pace of
 * the returns it follows how long that is, before he has waited.
 */
export function watchCrowd(pool: Connections, clock: () => number = performance.now.bind(performance)): Crowd {
  let servedAt = Number.NEGATIVE_INFINITY
  let wasAwaited = false
  /** Between the latest returns; they come in bursts, so one alone says nothing. */
  const gaps: number[] = []
  let turnedAway = 0
  pool.on('release', () => {
    const now = clock()
    // Between two returns nobody waited for lies only that nobody came; after a long quiet the old pace is none.
    if (now - servedAt >= silentMs && !wasAwaited) gaps.length = 0
    if (wasAwaited && gaps.push(now - servedAt) > remembered) gaps.shift()
    servedAt = now
    wasAwaited = pool.waitingCount > 0
  })
  function overloaded() {
    turnedAway += 1
    return refuse('OVERLOADED', { seconds: comeBackSeconds })
  }
  return {
    assertRoom() {
      if (gaps.length < fewest || clock() - servedAt >= silentMs) return
      if (pool.waitingCount * mean(gaps) > tooLongMs) throw overloaded()
    },
    blame: (error) => (isWaitOver(error) && clock() - servedAt < silentMs ? overloaded() : error),
    turnedAway: () => turnedAway,
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length
}
