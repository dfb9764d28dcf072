import type { Endpoint } from '@portal/contract/endpoint'
import type { Ctx } from '../../context.ts'
import { refuse } from './refuse.ts'

export interface CallLimit {
  /** Refuses with TOO_MANY_CALLS who called more often in this minute than the endpoint or the portal allows. */
  count(endpoint: Endpoint, ctx: Ctx): void
}

/**
 * Calls a minute for one person (or, before signing in, one address). Counted in this instance's memory: a guard against
 * a runaway script. What must hold for all instances together, the sign-in throttle, is counted in the database.
 */
export function callLimit(common: number, clock: () => number): CallLimit {
  let minute = 0
  let counts = new Map<string, number>()
  return {
    count(endpoint, ctx) {
      const limit = endpoint.perMinute ?? common
      if (!limit) return
      const now = Math.floor(clock() / 60_000)
      if (now !== minute) {
        minute = now
        counts = new Map()
      }
      const who = ctx.user?.id ?? ctx.ip
      const key = endpoint.perMinute ? `${who} ${endpoint.method} ${endpoint.path}` : who
      const calls = (counts.get(key) ?? 0) + 1
      counts.set(key, calls)
      if (calls > limit) throw refuse('TOO_MANY_CALLS')
    },
  }
}
