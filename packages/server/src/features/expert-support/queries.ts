import { sql } from 'kysely'
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

/** Whether an assessment under the contract is being written: two at once would change the same sections. */
export async function isAssessing(db: Db, rootId: string): Promise<boolean> {
  const found = await db
    .selectFrom('request')
    .select('id')
    .where('root_id', '=', rootId)
    .where('kind', '=', 'complianceEstimation')
    .where(sql<boolean>`stage like 'applicationFormation%'`)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
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
