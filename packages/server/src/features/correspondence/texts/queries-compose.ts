import { actionsWhere } from '@portal/domain/stages/moves/find-moves'
import { sql } from 'kysely'
import { askedInvoice } from '../../../kernel/asked-invoice.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import type { Db } from '../../../platform/db/schema.ts'

/** What a letter may name, as it stands after the effects of its move. */
export interface Named {
  number: string
  object_name: string
  due_at: Date | null
  ends_on: string | null
  contract: string | null
  contract_date: string | null
  invoice: string | null
  amount: string | null
  conclusion: string | null
  result: string | null
  answered: number
  examination_rounds: number
}

const ofExperts = actionsWhere(({ letter }) => letter === 'defectsNotice')

export async function namesOf(db: Db, requestId: string): Promise<Named> {
  const { rows } = await sql<Omit<Named, 'number'> & { number: string | null; draft_number: number }>`
    select r.number, r.draft_number, r.object_name, r.due_at, r.ends_on, c.number as contract, c.contract_date, i.number as invoice,
      i.amount, o.number as conclusion, o.result,
      (select count(*) from remark m where m.request_id = r.id and m.state = 'answered')::int as answered,
      (select count(*) from stage_move s where s.request_id = r.id and s.action = any(${ofExperts}::text[]))::int as examination_rounds
    from request r
    left join contract c on c.request_id = r.id
    left join lateral ${askedInvoice()} i on true
    left join lateral (select number, result from conclusion where request_id = r.id order by no desc limit 1) o on true
    where r.id = ${requestId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`request ${requestId} is gone`)
  return { ...row, number: numberOf(row) }
}
