import { sql } from 'kysely'
import { onlyRow } from '../../platform/db/only-row.ts'
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

/** Seals every chain that moved since the last seal and answers the root to be published, in hex; null of an empty record. */
export async function sealRecord(db: Db, now: Date): Promise<string | null> {
  const sealed = await sql<{ root: string | null }>`
    select encode(journal_seal_now(${now}::instant), 'hex') as root`.execute(db)
  return onlyRow(sealed).root
}

export interface ForgottenMonth {
  month: string
  events: number
  chains: number
  root: string | null
}

/** Lets the oldest month of events go when all of it is older than the moment; undefined: none is. */
export async function forgetMonth(db: Db, before: Date): Promise<ForgottenMonth | undefined> {
  const { rows } = await sql<ForgottenMonth>`
    select to_char(month, 'YYYY-MM') as month, events, chains, encode(root, 'hex') as root
    from journal_forget(${before}::instant)`.execute(db)
  return rows[0]
}

/** Recomputes every hash and compares it with the chains and their seals. Empty: the record is whole. */
export async function findDamage(db: Db): Promise<Damage[]> {
  const { rows } = await sql<Damage>`
    select stream_id as chain, seq, at, damage as what from journal_damage() order by stream_id`.execute(db)
  return rows
}

/** Events outside every month: there are none while the months are made in time. */
export async function countStray(db: Db): Promise<number> {
  return onlyRow(await sql<{ n: number }>`select count(*) as n from journal_event_rest`.execute(db)).n
}

/** Seals the record once a day, after 00:10 in Moscow, and answers the root then; asked every minute, inside a transaction. */
export async function sealDaily(db: Db, now: Date): Promise<string | null> {
  // In a statement of its own: the next one then sees the seal that another instance has just set.
  await sql`select pg_advisory_xact_lock(hashtext('journal_seal'))`.execute(db)
  const { rows } = await sql<{ root: string | null }>`
    select encode(journal_seal_now(${now}::instant), 'hex') as root
    where not exists (
      select from journal_seal
      where at >= (date_trunc('day', (${now}::timestamptz - interval '10 minutes') at time zone 'Europe/Moscow') + interval '10 minutes')
        at time zone 'Europe/Moscow')`.execute(db)
  return rows[0]?.root ?? null
}

/** Verifies the whole record and says in Russian what was found. */
export async function describeRecord(db: Db): Promise<{ whole: boolean; lines: string[] }> {
  const damage = await findDamage(db)
  const counted = await sql<{ events: number; chains: number; seals: number }>`
    select (select count(*) from journal_event) as events, (select count(*) from journal_stream) as chains,
      (select count(*) from journal_seal) as seals`.execute(db)
  const { events, chains, seals } = onlyRow(counted)
  const verdict = damage.length === 0 ? 'Запись действий цела' : 'Запись действий повреждена'
  return {
    whole: damage.length === 0,
    lines: [
      `${verdict}. Событий: ${events}, цепочек: ${chains}, печатей: ${seals}.`,
      ...damage.map(({ chain, seq, what }) => `Цепочка ${chain}, событие ${seq}: ${damageTexts[what]}.`),
    ],
  }
}

// biome-ignore format: read by columns
export const damageTexts: Record<Damage['what'], string> = {
  'altered':          'изменено после записи',
  'missing before':   'перед ним пропали события',
  'sealed head lost': 'не сходится с опубликованной печатью',
  'head lost':        'последнее событие пропало или заменено',
}
