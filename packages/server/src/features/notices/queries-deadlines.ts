import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** A clock that somebody has to be told of, with the people's request. */
export interface Running {
  id: string
  kind: string
  side: 'declarant' | 'organisation'
  started_at: Date
  due_at: Date
  request_id: string
  number: string | null
  draft_number: number
  owner_id: string
  organization_id: string | null
  lead_id: string | null
}

/** Days of law, half open. */
export interface Period {
  from: Date
  before: Date
}

const atOnce = 200

const running = sql`
  select d.id, d.kind, d.side, d.started_at, d.due_at, r.id as request_id, r.number, r.draft_number,
         r.owner_id, r.organization_id, r.lead_id
  from deadline d join request r on r.id = d.request_id and r.deleted_at is null`

/** Clocks started on an earlier day that run out within one of the periods, and of which nobody was reminded today. */
export async function listToRemind(
  db: Db,
  { periods, day, dayBegins }: { periods: readonly Period[]; day: string; dayBegins: Date },
): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select t.* from unnest(${periods.map(({ from }) => from)}::timestamptz[], ${periods.map(({ before }) => before)}::timestamptz[]) s(since, until)
    cross join lateral (${running}
      where d.closed_at is null and d.due_at >= s.since and d.due_at < s.until and d.started_at < ${dayBegins}
        and not exists (select from notification n where n.request_id = d.request_id and n.code = 'deadlineReminder'
                        and n.fact = d.id and n.day = ${day}::date)
      order by d.due_at limit ${atOnce}) t
    limit ${atOnce}`.execute(db)
  return rows
}

/** Clocks that ran out within the period, still stand, and of which nobody was told. */
export async function listMissed(db: Db, { from, before }: Period): Promise<Running[]> {
  const { rows } = await sql<Running>`${running}
    where d.closed_at is null and d.due_at >= ${from} and d.due_at < ${before}
      and not exists (select from notification n where n.request_id = d.request_id and n.code = 'deadlineMissed' and n.fact = d.id)
    order by d.due_at limit ${atOnce}`.execute(db)
  return rows
}
