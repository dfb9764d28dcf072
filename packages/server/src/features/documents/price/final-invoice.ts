import { finalInvoice, type FinalInvoice, setOff } from '@portal/domain/money/invoices'
import type { Money } from '@portal/domain/money/money'
import type { Db } from '../../../platform/db/schema.ts'
import { paidOf } from '../contents/money-of.ts'

/** What the final invoice of a request asks for beside its other invoices; `id` is its own when it is issued already. */
export async function finalInvoiceOf(db: Db, requestId: string, price: Money, id?: string): Promise<FinalInvoice> {
  const [others, paid] = await Promise.all([othersOf(db, requestId, id), paidOf(db, requestId)])
  return finalInvoice(price, others, paid)
}

interface Issued {
  request_id: string
  amount: Money
}

/** What of a final invoice had come until a moment, and what was still to pay by it. */
export async function setOffAt(
  db: Db,
  { request_id, amount }: Issued,
  { price, at }: { price: Money; at: Date },
): Promise<Omit<FinalInvoice, 'amount'>> {
  return setOff(amount, price, await paidOf(db, request_id, at))
}

/** Sums of the invoices that hold, but for one. */
async function othersOf(db: Db, requestId: string, id: string | undefined): Promise<Money[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'amount'])
    .where('request_id', '=', requestId)
    .where('state', '<>', 'canceled')
    .orderBy('issued_at')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.flatMap((row) => (row.id === id ? [] : [row.amount]))
}
