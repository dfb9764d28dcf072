import { sql } from 'kysely'
import type { RequestKind } from '@portal/domain/stages/facts'
import { actionsWhere } from '@portal/domain/stages/moves/find-moves'
import { serviceStages } from '@portal/domain/stages/service-stages'
import type { TermKind, TermUnit } from '@portal/domain/stages/terms'
import type { Db } from '../../platform/db/schema.ts'

/** A clock that runs, with what of its request was counted by the calendar too. */
export interface OpenDeadline {
  id: string
  requestId: string
  kind: TermKind
  side: 'declarant' | 'organisation'
  action: string
  startedAt: Date
  term: number
  unit: TermUnit
  dueAt: Date
  source: string
  /** A person named the day: no calendar moves it. */
  isNamed: boolean
  requestKind: RequestKind
  endsOn: string | null
  /** When the service began: its end is counted from there. */
  serviceSince: Date | null
  number: string | null
  draftNumber: number
  objectName: string
  owner_id: string
  organization_id: string | null
  lead_id: string | null
}

interface Wanted {
  /** Deadlines or ends of service on this day or later. */
  from: { at: Date; day: string }
  /** Only what was started since then by another calendar than this. */
  late?: { since: Date; calendar: string }
  after: string
}

export const batchSize = 500

/** Open deadlines in the order of their requests, as requests are locked. */
export async function listOpenDeadlines(db: Db, { from, late, after }: Wanted): Promise<OpenDeadline[]> {
  const { rows } = await openDeadlines(sql`
    d.closed_at is null and (d.due_at >= ${from.at} or r.ends_on >= ${from.day}::date) and r.id > ${after}::uuid
    ${late ? sql`and d.calendar <> ${late.calendar} and d.started_at >= ${late.since}` : sql``}
    order by r.id limit ${batchSize}`).execute(db)
  return rows
}

/** The same rows held until the transaction ends; what was closed meanwhile is not among them. */
export async function lockOpenDeadlines(db: Db, ids: readonly string[]): Promise<OpenDeadline[]> {
  const { rows } = await openDeadlines(sql`
    d.closed_at is null and d.id = any(${ids}::uuid[]) order by r.id limit ${batchSize} for no key update of r, d`).execute(
    db,
  )
  return rows
}

const byNamedDay = actionsWhere(({ restartsClock }) => restartsClock === 'namedDay')

function openDeadlines(which: ReturnType<typeof sql>) {
  return sql<OpenDeadline>`
    select d.id, d.request_id as "requestId", d.kind, d.side, d.action, d.started_at as "startedAt", d.term, d.unit,
      d.due_at as "dueAt", d.source, r.kind as "requestKind", r.ends_on::text as "endsOn", r.number, r.draft_number as "draftNumber",
      r.object_name as "objectName", r.owner_id, r.organization_id, r.lead_id,
      exists (select from stage_move m
        where m.request_id = r.id and m.action = any(${byNamedDay}::text[]) and m.at = d.started_at) as "isNamed",
      (select min(m.at) from stage_move m
        where m.request_id = r.id and m.to_stage = any(${serviceStages}::text[])) as "serviceSince"
    from deadline d join request r on r.id = d.request_id and r.deleted_at is null
    where ${which}`
}

/** Whose number a change waits for: two people enter calendars one after another. */
export async function lockCalendar(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('calendar'))`.execute(db)
  const { no } = await db
    .selectFrom('calendar_version')
    .select(({ fn, val }) => fn.coalesce(fn.max('no'), val(0)).as('no'))
    .executeTakeFirstOrThrow()
  return no
}
