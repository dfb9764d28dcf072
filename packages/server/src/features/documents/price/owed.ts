import { moscowDay } from '@portal/domain/calendar/days'
import { addMoney, type Money } from '@portal/domain/money/money'
import type { Owed } from '@portal/domain/money/payments'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import { paidOf } from '../contents/money-of.ts'

/** What is owed under the contract of a request: its price while it holds, the actual costs once it was ended, else nothing. */
export async function owedOf({ db, now }: Pick<Ctx, 'db' | 'now'>, requestId: string): Promise<Owed> {
  const [found, paid] = await Promise.all([
    sql<{ price: Money; from: string | null }>`
      select coalesce(max(case
          when c.state in ('terminated', 'canceled') then coalesce((
            select t.actual_costs from termination t where t.request_id = c.request_id and t.state in ('signed', 'unilateral')
            order by t.no desc limit 1), 0)
          when c.state = 'lapsed' then 0 else c.price end), 0)::text as price,
        least(max(c.contract_date), (
          select min((i.issued_at at time zone 'Europe/Moscow')::date) from invoice i where i.request_id = ${requestId}
        ))::text as "from"
      from contract c where c.request_id = ${requestId}`.execute(db),
    paidOf(db, requestId),
  ])
  const { price, from } = onlyRow(found)
  return { price: addMoney(price), paid, from, today: moscowDay(now()) }
}
