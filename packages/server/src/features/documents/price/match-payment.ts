import type { documents } from '@portal/contract/features/documents/endpoints'
import { readMoney } from '@portal/domain/money/money'
import { numbersInPurpose } from '@portal/domain/money/payment-purpose'
import { sql } from 'kysely'
import { isVisible } from '../../../kernel/scope/is-visible.ts'
import { scopeOfCaller } from '../../../kernel/scope/scope-of-caller.ts'
import type { Handler } from '../../../platform/http/bind.ts'

interface Row {
  request_id: string
  number: string
  object_name: string
  by: 'invoice' | 'contract' | 'request' | 'amount'
  named: string
  is_due: boolean
}

const most = 10

/**
 * For which application a payment has come: by the numbers its purpose names; by an unpaid invoice of the sum when it names none. What is
 * closed to the caller is found by neither, nor does it keep the other from being looked for.
 */
export const matchPayment: Handler<typeof documents.matchPayment> = async (ctx, { query }) => {
  const scope = await scopeOfCaller(ctx)
  const numbers = numbersInPurpose(query.purpose ?? '')
  const amount = query.amount === undefined ? null : readMoney(query.amount)
  const { rows } = await sql<Row>`
    with visible as not materialized (
      select r.id, r.number, r.object_name from request r where r.deleted_at is null and r.number is not null ${isVisible(scope)}),
    named as (
      select i.request_id, 'invoice' as by, i.number as named, 1 as rank
      from invoice i join visible v on v.id = i.request_id where i.number = any (${numbers}::text[])
      union all
      select c.request_id, 'contract', c.number, 2
      from contract c join visible v on v.id = c.request_id where c.number = any (${numbers}::text[])
      union all
      select v.id, 'request', v.number, 3 from visible v where v.number = any (${numbers}::text[])),
    found as (
      select * from named
      union all
      (select i.request_id, 'amount', i.number, 4 from invoice i join visible v on v.id = i.request_id
       where i.state = 'issued' and i.amount = ${amount}::numeric and not exists (select from named)
       order by i.issued_at desc limit ${most})),
    best as (select distinct on (request_id) * from found order by request_id, rank)
    select b.request_id, v.number, v.object_name, b.by, b.named, exists (
      select from invoice i where i.request_id = v.id and i.state = 'issued' and i.amount = ${amount}::numeric) as is_due
    from best b join visible v on v.id = b.request_id
    order by b.rank, is_due desc, v.number limit ${most}`.execute(ctx.db)
  return {
    matches: rows.map((row) => ({
      requestId: row.request_id,
      number: row.number,
      objectName: row.object_name,
      by: row.by,
      named: row.named,
      isAmountDue: row.is_due,
    })),
  }
}
