import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { cutOff } from '../db/connect.ts'
import type { Db } from '../db/schema.ts'

/** What changed and whom it concerns: ids only, never contents. */
export interface Announcement {
  kind: string
  id: string | null
  to: readonly string[]
  /** Who hears nothing of it whatever else he is: people from whom it is kept. */
  except?: readonly string[]
}

type Listener = (announcement: { kind: string; id: string | null }) => void

export interface Live {
  readonly connected: boolean
  /** Tells every instance after the commit. One call in a transaction: commits that notify stand in one line. */
  announce(db: Db, announcement: Announcement): Promise<void>
  /**
   * Calls back for what is announced to one of the subjects, or to `all`; at once for what was announced in the last `sinceMs`,
   * and for what is remembered of `earlierMs` before them: there may be nothing to remember. Answers what ends it.
   */
  subscribe(subjects: ReadonlySet<string>, listener: Listener, sinceMs?: number, earlierMs?: number): () => void
  stop(): Promise<void>
}

const channel = 'live'
// NOTIFY carries less than 8000 bytes; an id with quotes and comma takes 39.
const subjectsAtOnce = 180
/** So many people at most may be excepted from an announcement: their names travel with each part of it. */
export const mostExcepted = 120

// A database whose machine vanished says no farewell: it is asked every second, and given three to answer. With the second
// before it, and the pool told at once, a person gets his 503 within five.
const askEveryMs = 1000
const answerWithinMs = 3000

// What a page has read before its line stood may have changed since.
const rememberedMs = 60_000
// Names of whom they concern, and the announcements themselves: some ten megabytes.
const rememberedAtMost = 100_000

interface Given {
  /** What is announced to everybody when announcements may have been lost. */
  kinds: readonly string[]
  /** The database has fallen silent: whatever else waits for it on another connection waits in vain. */
  onSilent?(): void
}

/** One LISTEN connection for an instance. When it was lost and found again, everybody is told to look anew. */
export async function startLive(connection: pg.ClientConfig, { kinds, onSilent }: Given): Promise<Live> {
  const listeners = new Map<Listener, ReadonlySet<string>>()
  const heard: { at: number; announcement: Announcement }[] = []
  let weight = 0
  /** Whatever was announced from then on is remembered. */
  let rememberedFrom = 0
  let client: pg.Client | undefined
  let stopping = false

  function tell(announcement: Announcement) {
    const now = performance.now()
    heard.push({ at: now, announcement })
    weight += weightOf(announcement)
    while (heard[0] && (heard[0].at < now - rememberedMs || weight > rememberedAtMost)) {
      rememberedFrom = heard[0].at
      weight -= weightOf(heard[0].announcement)
      heard.shift()
    }
    const { kind, id } = announcement
    for (const [listener, subjects] of listeners) if (concerns(announcement, subjects)) listener({ kind, id })
  }

  function repeat(sinceMs: number, earlierMs: number, subjects: ReadonlySet<string>, listener: Listener) {
    const from = performance.now() - sinceMs
    if (from <= rememberedFrom) {
      for (const kind of kinds) listener({ kind, id: null })
      return
    }
    const missed = heard.filter(({ at, announcement }) => at >= from - earlierMs && concerns(announcement, subjects))
    const once = new Map(missed.map(({ announcement: { kind, id } }) => [`${kind} ${id}`, { kind, id }]))
    for (const announcement of once.values()) listener(announcement)
  }

  async function connect() {
    const next = new pg.Client({ ...connection, connectionTimeoutMillis: 4000, keepAlive: true })
    next.on('error', () => {})
    next.on('end', () => client === next && void reconnect())
    next.on('notification', ({ payload = '' }) => {
      const announcement = announcementIn(payload)
      if (announcement) tell(announcement)
    })
    try {
      await next.connect()
      await Promise.race([next.query(`listen ${channel}`), silence()])
    } catch (error) {
      // A standby takes the connection and refuses to listen: the next try must not leave this one behind.
      cutOff(next)
      throw error
    }
    rememberedFrom = performance.now()
    client = next
    void watch(next)
  }

  async function watch(watched: pg.Client) {
    while (client === watched && !stopping) {
      await delay(askEveryMs, undefined, { ref: false })
      if (client !== watched || stopping || (await answers(watched))) continue
      onSilent?.()
      // Its end is heard as that of any other lost connection.
      cutOff(watched)
    }
  }

  async function reconnect() {
    if (stopping || !client) return
    client = undefined
    while (!stopping && !client) {
      await delay(1000, undefined, { ref: false })
      await connect().catch(() => {})
    }
    for (const kind of kinds) tell({ kind, id: null, to: ['all'] })
  }

  await connect()
  return {
    get connected() {
      return client !== undefined
    },
    announce,
    subscribe(subjects, listener, sinceMs, earlierMs = 0) {
      listeners.set(listener, subjects)
      if (sinceMs !== undefined) repeat(sinceMs, earlierMs, subjects, listener)
      return () => void listeners.delete(listener)
    },
    async stop() {
      stopping = true
      await client?.end().catch(() => {})
    },
  }
}

/** What another program tells on the channel of a shared database is no announcement of ours. */
function announcementIn(payload: string): Announcement | null {
  try {
    const said: unknown = JSON.parse(payload)
    return isAnnouncement(said) ? said : null
  } catch {
    return null
  }
}

function isAnnouncement(said: unknown): said is Announcement {
  if (typeof said !== 'object' || said === null || !('kind' in said) || !('to' in said)) return false
  return typeof said.kind === 'string' && Array.isArray(said.to) && (!('except' in said) || Array.isArray(said.except))
}

/** What one takes in the memory: an announcement may name many people. */
function weightOf({ to, except = [] }: Announcement): number {
  return 1 + to.length + except.length
}

function concerns({ to, except = [] }: Announcement, subjects: ReadonlySet<string>): boolean {
  if (except.some((person) => subjects.has(person))) return false
  return to.some((subject) => subject === 'all' || subjects.has(subject))
}

/** The same for whoever listens to nothing himself: a command. */
export async function announce(db: Db, { kind, id, to, except = [] }: Announcement): Promise<void> {
  const atOnce = subjectsAtOnce - except.length
  for (let from = 0; from < to.length; from += atOnce) {
    const part = { kind, id, to: to.slice(from, from + atOnce), ...(except.length > 0 && { except }) }
    const payload = JSON.stringify(part)
    await sql`select pg_notify(${channel}, ${payload})`.execute(db)
  }
}

async function silence(): Promise<never> {
  await delay(answerWithinMs, undefined, { ref: false })
  throw new Error('the database does not answer')
}

/** A loop of our own that was held up is no silence: after the last moment the answer may still lie unread in the socket. */
async function answers(client: pg.Client): Promise<boolean> {
  let answered = false
  const asked = client.query('select').then(
    () => (answered = true),
    // It has ended, and says so itself.
    () => (answered = true),
  )
  await Promise.race([asked, delay(answerWithinMs, undefined, { ref: false })])
  if (!answered) await delay(50, undefined, { ref: false })
  return answered
}
