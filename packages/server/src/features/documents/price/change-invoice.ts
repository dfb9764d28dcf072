import { compareMoney, type Money, moneyText } from '@portal/domain/money/money'
import type { Ctx } from '../../../context.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { declarantsOf, notify } from '../../messages/index.ts'
import { excessOf, paidOf, prepaymentOf, vatInside } from '../contents/money-of.ts'
import { getContract } from '../contract/contract-row.ts'
import { askPrint } from '../print/ask-print.ts'
import { settleInvoices } from './settle-invoices.ts'

/**
 * With the price of the contract changes the invoice that waits to be paid: the same number, the new sum, printed anew. One for the
 * advance asks for its part of the price, the final one for what is left. What was paid in full stays as it was.
 */
export async function changeInvoice(ctx: Ctx, request: RequestRecord, price: Money): Promise<void> {
  const invoice = await ctx.db
    .selectFrom('invoice')
    .select(['id', 'kind', 'number', 'amount', 'document_id'])
    .where('request_id', '=', request.id)
    .where('kind', 'in', ['prepayment', 'final'])
    .where('state', '=', 'issued')
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!invoice) return
  const { number: contractNumber, prepayment, vat_rate } = await getContract(ctx.db, request.id)
  const amount =
    invoice.kind === 'final' ? excessOf(price, await paidOf(ctx.db, request.id)) : prepaymentOf(price, prepayment)
  if (compareMoney(amount, '0.00') <= 0 || compareMoney(amount, invoice.amount) === 0) return
  await ctx.db
    .updateTable('invoice')
    .set({ amount, vat: vatInside(amount, vat_rate) })
    .where('id', '=', invoice.id)
    .execute()
  if (invoice.document_id !== null) await askPrint(ctx, invoice.document_id)
  await settleInvoices(ctx.db, request.id)
  await recordAct(ctx, {
    type: 'invoice.changed',
    requestId: request.id,
    objectType: 'invoice',
    objectId: invoice.id,
    detail: { number: invoice.number, was: invoice.amount, amount },
  })
  await notify(ctx, {
    code: 'invoiceChanged',
    values: { invoice: invoice.number, contractNumber, amount: moneyText(amount) },
    requestId: request.id,
    link: `/request/${request.id}/project#contract`,
    fact: invoice.id,
    to: await declarantsOf(ctx, request),
  })
}
