import { stageNames, stageRule } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

interface Told {
  id: string
  owner_id: string
  organization_id: string | null
  lead_id: string | null
}

const atOnce = 200

/** Invoices of contracts in force that were not paid in time and of which nothing is told now. */
export async function listOverdue(db: Db, at: Date) {
  const { rows } = await sql<Told & { invoice_id: string; due_at: Date; contract: string | null }>`
    select r.id, r.owner_id, r.organization_id, r.lead_id, i.id as invoice_id, i.due_at, c.number as contract
    from invoice i join request r on r.id = i.request_id and r.deleted_at is null
    join contract c on c.request_id = r.id and c.state = 'concluded'
    where i.state = 'issued' and i.due_at between ${at}::instant - interval '30 days' and ${at}::instant
      and not exists (select from notification n where n.request_id = r.id and n.code = 'paymentOverdue' and n.fact = i.id
        and n.withdrawn_at is null)
    order by i.due_at limit ${atOnce}`.execute(db)
  return rows
}

/** What is told of invoices that are owed no more, or by another day than it names. */
export async function listSettled(db: Db): Promise<{ request_id: string; fact: string }[]> {
  const { rows } = await sql<{ request_id: string; fact: string }>`
    select distinct n.request_id, n.fact from notification n join invoice i on i.id = n.fact
    where n.code = 'paymentOverdue' and n.withdrawn_at is null and (i.state <> 'issued'
      or position(to_char(i.due_at at time zone 'Europe/Moscow', 'DD.MM.YYYY') in n.body) = 0) limit ${atOnce}`.execute(
    db,
  )
  return rows
}

/** Experts write remarks until the stage is left; the end of the whole work concerns all its stages. */
const stagesOf = {
  workEndWarning: stageNames.filter((stage) => stageRule(stage).phase === 'examination' && !stageRule(stage).final),
  expertDeadline: ['examination'],
}

interface Ending {
  code: 'workEndWarning' | 'expertDeadline'
  days: readonly string[]
  today: string
}

/** Examinations that end on one of the days and of which nobody was told today. */
export async function listEndingWork(db: Db, { code, days, today }: Ending) {
  const { rows } = await sql<Told & { number: string | null; draft_number: number; ends_on: string }>`
    select r.id, r.owner_id, r.organization_id, r.lead_id, r.number, r.draft_number, r.ends_on
    from request r
    where r.ends_on = any (${[...days]}::date[]) and r.stage = any (${stagesOf[code]}::text[]) and r.deleted_at is null
      and (${code === 'workEndWarning'}::boolean or r.kind = 'ordinary' and exists (
        select from request_staff w where w.request_id = r.id and w.part = 'expert' and w.until is null))
      and not exists (
        select from notification n where n.request_id = r.id and n.code = ${code} and n.day = ${today}::date)
    order by r.ends_on, r.id limit ${atOnce}`.execute(db)
  return rows
}

/** Those of an application who examine it. */
export async function expertsOf(db: Db, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from request_staff where request_id = ${requestId} and part = 'expert' and until is null
    limit 200`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** What is told of work that has been done or has gone on to a later stage. */
export async function listWorkDone(db: Db) {
  const { rows } = await sql<{ request_id: string; code: Ending['code'] }>`
    select distinct n.request_id, n.code from notification n join request r on r.id = n.request_id
    where n.code in ('expertDeadline', 'workEndWarning') and n.withdrawn_at is null
      and not (r.stage = any (case n.code when 'expertDeadline' then ${stagesOf.expertDeadline}::text[]
                              else ${stagesOf.workEndWarning}::text[] end))
    limit ${atOnce}`.execute(db)
  return rows
}
