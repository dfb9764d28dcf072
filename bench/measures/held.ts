import { readdirSync, readFileSync } from 'node:fs'
import type { LargePortal } from '../portal/large-portal.ts'
import { median } from './measure.ts'
import { megabyte, memoryOf } from './memory.ts'

const lookEveryMs = 5000
const minuteMs = 60_000

/** What a portal holds at one moment, as it is seen from outside. */
export interface Held {
  /** Megabytes of its process. */
  memory: number
  /** Open files and connections. */
  handles: number
  threads: number
  /** Processes that it keeps beside itself: those that print and look into files. */
  children: number
  /** Connections to its database. */
  connections: number
}

export const heldNames = ['memory', 'handles', 'threads', 'children', 'connections'] as const

/** Looks every few seconds until it is stopped; answers the median of each minute that has passed whole. */
export function watchHeld({ portal, database }: LargePortal): () => Held[] {
  const begun = performance.now()
  const minutes: Held[][] = []
  const look = async () => {
    const proc = `/proc/${portal.pid}`
    const { rows } = await database.pool.query<{ n: number }>(
      "select count(*)::integer as n from pg_stat_activity where application_name = 'portal'",
    )
    const minute = Math.floor((performance.now() - begun) / minuteMs)
    const seen = (minutes[minute] ??= [])
    seen.push({
      memory: memoryOf(portal) / megabyte,
      handles: readdirSync(`${proc}/fd`).length,
      threads: readdirSync(`${proc}/task`).length,
      children: readFileSync(`${proc}/task/${portal.pid}/children`, 'utf8').split(' ').filter(Boolean).length,
      connections: rows[0]?.n ?? 0,
    })
  }
  const timer = setInterval(() => void look().catch(console.error), lookEveryMs)
  return () => {
    clearInterval(timer)
    const passed = Math.floor((performance.now() - begun) / minuteMs)
    return minutes.slice(0, passed).map((seen) => {
      const middle = (name: keyof Held) => median(seen.map((one) => one[name]))
      return {
        memory: middle('memory'),
        handles: middle('handles'),
        threads: middle('threads'),
        children: middle('children'),
        connections: middle('connections'),
      }
    })
  }
}
