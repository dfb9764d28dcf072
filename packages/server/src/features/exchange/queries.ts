import type { Input } from '@portal/contract/endpoint'
import type { exchange } from '@portal/contract/features/exchange/endpoints'
import type { exchangeList } from '@portal/contract/features/exchange/exchange-list'
import { shiftDay, startOfDay } from '@portal/domain/calendar/days'
import type { SystemCode } from '@portal/domain/outside-systems/systems'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { isFoundIn, type ListSource } from '../../platform/list/list-query.ts'

export interface CallRow {
  id: string
  at: Date
  system: SystemCode
  about: string
  duration_ms: number
  failure: string | null
  letter_state: 'waiting' | 'sent' | 'failed' | null
  attempts: number | null
  next_at: Date | null
}

type Wanted = Pick<Input<typeof exchange.list>['query'], keyof typeof exchangeList.filters>

/** Calls that the filters leave, with what has become of a letter since. */
export function callsFor(wanted: Wanted): ListSource<CallRow, keyof typeof exchangeList.sorts> {
  return {
    columns: sql<CallRow>`c.id, c.at, c.system, c.about, c.duration_ms, c.failure, m.state as letter_state, m.attempts, m.next_at`,
    from: sql`exchange_call c left join mail_outbox m on m.id = c.letter_id`,
    where: sql.join(conditionsOf(wanted), sql` and `),
    id: sql.ref('c.id'),
    sorts: {
      at: { type: 'instant', nullable: false, column: sql`c.at` },
      duration: { type: 'numeric', nullable: false, column: sql`c.duration_ms` },
    },
  }
}

function conditionsOf({ text, system, result, from, to }: Wanted): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(text ? [isFoundIn(text, sql`c.about`)] : []),
    ...(system ? [sql`c.system = any(${system}::text[])`] : []),
    ...(result ? [result === 'ok' ? sql`c.failure is null` : sql`c.failure is not null`] : []),
    ...(from ? [sql`c.at >= ${startOfDay(from)}::instant`] : []),
    ...(to ? [sql`c.at < ${startOfDay(shiftDay(to, 1))}::instant`] : []),
  ]
}

interface Answered {
  system: SystemCode
  ok_at: Date | null
  failed_at: Date | null
  failure: string | null
  calls: number
  failures: number
}

/** How each system has been answering: its last success and failure, and the numbers since a moment. */
export async function howAnswered(db: Db, systems: readonly SystemCode[], since: Date): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select s.system, ok.at as ok_at, bad.at as failed_at, bad.failure, n.calls, n.failures
    from unnest(${systems}::text[]) s(system)
    left join lateral (select at from exchange_call c where c.system = s.system and c.failure is null
      order by at desc limit 1) ok on true
    left join lateral (select at, failure from exchange_call c where c.system = s.system and c.failure is not null
      order by at desc limit 1) bad on true
    cross join lateral (select count(*)::int as calls, count(c.failure)::int as failures from exchange_call c
      where c.system = s.system and c.at >= ${since}::instant) n`.execute(db)
  return rows
}

/** How many letters are still to be sent. */
export async function countUnsent(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from mail_outbox where state <> 'sent'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
