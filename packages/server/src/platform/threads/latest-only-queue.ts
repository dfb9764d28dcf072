import { comeBackSeconds } from '../db/overload.ts'
import { refuse } from '../http/refuse.ts'
import type { KeyedQueue } from './keyed-queue.ts'

interface Waiting {
  begin(): void
  giveWay(): void
}

/**
 * Does the acts of one key one after another, and lets one wait: a newer one takes its place, and who waited there is told
 * to come back. For answers that the next question makes needless: however many are asked for, two are outstanding.
 */
export function latestOnlyQueue(): KeyedQueue {
  const busy = new Map<string, Waiting | undefined>()
  return async (key, work) => {
    if (busy.has(key)) {
      await new Promise<void>((begin, fail) => {
        busy.get(key)?.giveWay()
        busy.set(key, { begin, giveWay: () => fail(refuse('OVERLOADED', { seconds: comeBackSeconds })) })
      })
    } else busy.set(key, undefined)
    try {
      return await work()
    } finally {
      const next = busy.get(key)
      if (next) busy.set(key, undefined)
      else busy.delete(key)
      next?.begin()
    }
  }
}
