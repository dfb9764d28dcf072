import { supportStages } from '@portal/domain/stages/service-stages'
import { sql } from 'kysely'
import { writtenRootKinds } from '../../kernel/application/root-kinds.ts'
import { onlyRow } from '../../platform/db/only-row.ts'
import type { Db } from '../../platform/db/schema.ts'
import { takenUp } from '../stages/index.ts'

/** Number and day of the concluded contract. */
export async function contractOf(db: Db, rootId: string): Promise<{ number: string; date: string } | undefined> {
  const { rows } = await sql<{ number: string; date: string }>`
    select number, contract_date::text as date from contract
    where request_id = ${rootId} and state = 'concluded' and number is not null and contract_date is not null`.execute(
    db,
  )
  return rows[0]
}

export interface Standing {
  /** The number of the assessment that is being written: they are written one at a time. */
  assessing: string | null
  concluded: boolean
  /** What of the issued invoices should have been paid by now; null: nothing. */
  overdue: string | null
}

/** How a contract stands for what is to be filed under it. */
export async function readStanding(db: Db, rootId: string, now: Date): Promise<Standing> {
  const standing = await sql<Standing>`
    select (select coalesce(number, 'Ч-' || draft_number) from request where root_id = ${rootId} and kind = 'complianceEstimation'
        and stage like 'applicationFormation%' and deleted_at is null order by id limit 1) as assessing,
      exists (select from contract where request_id = ${rootId} and state = 'concluded'
        and number is not null and contract_date is not null) as concluded,
      (select sum(amount)::text from invoice
        where request_id = ${rootId} and state = 'issued' and due_at < ${now}) as overdue`.execute(db)
  return onlyRow(standing)
}

interface EstimationRow {
  id: string
  number: string
  conclusion: string
  date: string | null
  isLinked: boolean
}

/** Positive estimations under the same contract that no other conclusion covers. */
export async function listEstimations(
  db: Db,
  request: { id: string; root_id: string | null },
): Promise<EstimationRow[]> {
  if (request.root_id === null) return []
  const { rows } = await sql<EstimationRow>`
    select c.id, c.number, o.number as conclusion, o.conclusion_date::text as date,
      exists (select from request_link l where l.request_id = ${request.id} and l.linked_id = c.id and l.kind = 'complianceEstimation') as "isLinked"
    from request c join conclusion o on o.request_id = c.id and o.state = 'issued' and o.result = 'positive'
    where c.root_id = ${request.root_id} and c.kind = 'complianceEstimation' and c.deleted_at is null
      and not ${takenUp(request.id)}
    order by o.conclusion_date, c.number limit 500`.execute(db)
  return rows
}

/** The contract with what was paid under it; `from`: the day its term began. */
export async function dealOf(
  db: Db,
  rootId: string,
): Promise<
  { number: string | null; date: string | null; from: string | null; price: string; paid: string } | undefined
> {
  const { rows } = await sql<{
    number: string | null
    date: string | null
    from: string | null
    price: string
    paid: string
  }>`
    select c.number, c.contract_date::text as date,
      coalesce((select (m.at at time zone 'Europe/Moscow')::date from stage_move m
        where m.request_id = c.request_id and m.to_stage = 'waitingForExpertSupportRequest' order by m.no limit 1),
        c.starts_on, c.contract_date)::text as "from",
      coalesce(c.price, 0)::text as price,
      coalesce((select sum(p.amount) from payment p where p.request_id = c.request_id), 0)::text as paid
    from contract c where c.request_id = ${rootId} and c.state = 'concluded'`.execute(db)
  return rows[0]
}

/** What an application says of its estimated cost: whether it has changed, and the sum. */
export async function readCostAnswer(
  db: Db,
  requestId: string,
): Promise<{ answer: string | null; cost: string | null }> {
  const { rows } = await sql<{ answer: string | null; cost: string | null }>`
    select (select nullif(s.data ->> 'costChanged', '') from request_section s
        where s.request_id = ${requestId} and s.section = 'declarer') as answer,
      (select nullif(s.data ->> 'costTotal', '') from request_section s
        where s.request_id = ${requestId} and s.section = 'cost') as cost`.execute(db)
  return rows[0] ?? { answer: null, cost: null }
}

export interface EndingContract {
  id: string
  owner_id: string
  organization_id: string | null
  lead_id: string | null
  number: string
  ends_on: string
}

/** Contracts that end within the given days of which their people have not been told since that mark. */
export async function listEnding(db: Db, today: string, marks: readonly number[]): Promise<EndingContract[]> {
  const { rows } = await sql<EndingContract>`
    select r.id, r.owner_id, r.organization_id, r.lead_id, coalesce(c.number, r.number, '') as number, r.ends_on::text as ends_on
    from request r left join contract c on c.request_id = r.id
    where r.kind in (${writtenRootKinds}) and r.deleted_at is null and r.stage = any(${supportStages}::text[])
      and r.ends_on >= ${today}::date and r.ends_on <= ${today}::date + ${Math.max(...marks)}::int
      and not exists (
        select from notification n where n.request_id = r.id and n.code = 'expertSupportTermEnding'
          and n.day >= r.ends_on - (select min(m) from unnest(${marks}::int[]) m where r.ends_on <= ${today}::date + m))
    order by r.ends_on, r.id limit 500`.execute(db)
  return rows
}
