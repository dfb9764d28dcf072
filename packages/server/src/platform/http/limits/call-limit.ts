import type { Endpoint } from '@portal/contract/endpoint'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import type { Db } from '../../db/schema.ts'
import { refuse } from '../refuse.ts'

export interface CallLimit {
  /** Refuses with TOO_MANY_CALLS anyone who called more often in this minute than the endpoint or the portal allows; a costly call counts for several. */
  count(endpoint: Endpoint, ctx: Ctx, cost?: number): void
  /** Tells the other instances who calls much here, and learns what he calls there. Every few seconds. */
  share(db: Db): Promise<void>
}

interface Caller {
  limit: number
  /** Calls counted here, those of them that the others know, and those counted elsewhere. */
  here: number
  told: number
  elsewhere: number
}

const minuteMs = 60_000
// Whoever has used less than a fifth of his limit here is nobody's concern: ordinary work costs the database nothing.
const worthTelling = 0.2
const atOnce = 1000

/**
 * Calls a minute for one person (or, before signing in, one address): a guard against a runaway script. Counted in memory
 * and shared between instances in the background, so that a limit may be passed by the calls of a few seconds and no call
 * waits for it. What must hold exactly, the sign-in throttle, is counted in the database.
 */
export function callLimit(common: number, clock: () => number): CallLimit {
  let minute = 0
  let callers = new Map<string, Caller>()

  function startMinute() {
    const now = Math.floor(clock() / minuteMs)
    if (now === minute) return
    minute = now
    callers = new Map()
  }

  return {
    count(endpoint, ctx, cost = 1) {
      const limit = endpoint.perMinute ?? common
      if (!limit) return
      startMinute()
      const who = ctx.user?.id ?? ctx.ip
      const key = endpoint.perMinute ? `${who} ${endpoint.method} ${endpoint.path}` : who
      const caller = callers.get(key) ?? { limit, here: 0, told: 0, elsewhere: 0 }
      callers.set(key, caller)
      caller.here += cost
      if (caller.here + caller.elsewhere > limit) throw refuse('TOO_MANY_CALLS')
    },
    async share(db) {
      startMinute()
      const busy = [...callers].filter(([, { here, limit }]) => here >= limit * worthTelling).slice(0, atOnce)
      if (busy.length === 0) return
      // In one order, so that two instances that share at once do not wait for each other.
      const news = busy.map(([caller, one]) => ({ caller, one, here: one.here, n: one.here - one.told })).sort(byCaller)
      const totals = await addCalls(db, new Date(minute * minuteMs), news)
      // Into the rows that were read: the minute may be over by now, and theirs with it.
      for (const { caller, one, here } of news)
        Object.assign(one, { told: here, elsewhere: (totals.get(caller) ?? here) - here })
    },
  }
}

/** Counts of minutes that are over. */
export async function forgetCalls(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('call_count')
    .where('minute', '<', new Date(now.getTime() - 5 * minuteMs))
    .execute()
}

async function addCalls(db: Db, minute: Date, news: readonly { caller: string; n: number }[]) {
  const rows = await db
    .insertInto('call_count')
    .values(news.map(({ caller, n }) => ({ caller, minute, count: n })))
    .onConflict((conflict) =>
      conflict.columns(['caller', 'minute']).doUpdateSet({ count: sql`call_count.count + excluded.count` }),
    )
    .returning(['caller', 'count'])
    .execute()
  return new Map(rows.map(({ caller, count }) => [caller, count]))
}

function byCaller(a: { caller: string }, b: { caller: string }) {
  return a.caller < b.caller ? -1 : 1
}
