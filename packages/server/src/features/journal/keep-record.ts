import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** The first fault of one chain: an event that was altered, follows a gap, or was cut off the end. */
export interface Damage {
  chain: string
  seq: number
  at: Date | null
  what: 'altered' | 'missing before' | 'sealed head lost' | 'head lost'
}

const monthsAhead = 3

/** Makes the months ahead of the clock; at every start and nightly. */
export async function prepareMonths(db: Db, now: Date): Promise<void> {
  await sql`select journal_partitions((${now}::timestamptz at time zone 'UTC')::date, ${monthsAhead}::integer)`.execute(
    db,
  )
}

/** Seals every chain that moved since the last seal and answers the root to be published, in hex. */
export async function sealRecord(db: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ root: string }>`
    select encode(journal_seal_now(${now}::instant), 'hex') as root`.execute(db)
  return rows[0]?.root ?? ''
}

/** Recomputes every hash and compares it with the chains and their seals. Empty: the record is whole. */
export async function findDamage(db: Db): Promise<Damage[]> {
  const { rows } = await sql<Damage>`
    select stream_id as chain, seq, at, damage as what from journal_damage() order by stream_id`.execute(db)
  return rows
}

/** Events outside every month: there are none while the months are made in time. */
export async function countStray(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from journal_event_rest`.execute(db)
  return rows[0]?.n ?? 0
}
