import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/schema.ts'

/** What changed and whom it concerns: ids only, never contents. */
export interface Announcement {
  kind: string
  id: string | null
  to: readonly string[]
}

type Listener = (announcement: { kind: string; id: string | null }) => void

export interface Live {
  readonly connected: boolean
  /** Tells every instance after the commit. One call in a transaction: commits that notify stand in one line. */
  announce(db: Db, announcement: Announcement): Promise<void>
  /** Calls back for what is announced to one of the subjects, or to `all`. Answers what ends it. */
  subscribe(subjects: ReadonlySet<string>, listener: Listener): () => void
  stop(): Promise<void>
}

const channel = 'live'
// NOTIFY carries less than 8000 bytes; an id with quotes and comma takes 39.
const subjectsAtOnce = 180

/** One LISTEN connection for an instance. When it was lost and found again, everybody is told to look anew. */
export async function startLive(connection: pg.ClientConfig): Promise<Live> {
  const listeners = new Map<Listener, ReadonlySet<string>>()
  let client: pg.Client | undefined
  let stopping = false

  function tell({ kind, id, to }: Announcement) {
    for (const [listener, subjects] of listeners)
      if (to.some((subject) => subject === 'all' || subjects.has(subject))) listener({ kind, id })
  }

  async function connect() {
    const next = new pg.Client({ ...connection, connectionTimeoutMillis: 4000, keepAlive: true })
    next.on('error', () => {})
    next.on('end', () => void reconnect())
    next.on('notification', ({ payload }) => payload && tell(JSON.parse(payload)))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }

  async function reconnect() {
    if (stopping || !client) return
    client = undefined
    while (!stopping && !client) {
      await delay(1000, undefined, { ref: false })
      await connect().catch(() => {})
    }
    tell({ kind: 'request', id: null, to: ['all'] })
  }

  await connect()
  return {
    get connected() {
      return client !== undefined
    },
    async announce(db, { kind, id, to }) {
      for (let from = 0; from < to.length; from += subjectsAtOnce) {
        const payload = JSON.stringify({ kind, id, to: to.slice(from, from + subjectsAtOnce) })
        await sql`select pg_notify(${channel}, ${payload})`.execute(db)
      }
    },
    subscribe(subjects, listener) {
      listeners.set(listener, subjects)
      return () => void listeners.delete(listener)
    },
    async stop() {
      stopping = true
      await client?.end().catch(() => {})
    },
  }
}
