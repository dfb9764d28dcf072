import { addMoney, compareMoney } from '@portal/domain/money/money'
import type { Db } from '../../../platform/db/schema.ts'
import { paidOf } from '../contents/money-of.ts'

/** Marks the invoices that the payments cover, the oldest first; one they cover no more is open again. */
export async function settleInvoices(db: Db, requestId: string): Promise<void> {
  const [paid, invoices] = await Promise.all([
    paidOf(db, requestId),
    db
      .selectFrom('invoice')
      .select(['id', 'amount', 'state'])
      .where('request_id', '=', requestId)
      .where('state', '<>', 'canceled')
      .orderBy('issued_at')
      .orderBy('id')
      .limit(200)
      .execute(),
  ])
  let asked = '0.00'
  for (const { id, amount, state } of invoices) {
    asked = addMoney(asked, amount)
    const now = compareMoney(asked, paid) <= 0 ? 'paid' : 'issued'
    if (now !== state) await db.updateTable('invoice').set({ state: now }).where('id', '=', id).execute()
  }
}
