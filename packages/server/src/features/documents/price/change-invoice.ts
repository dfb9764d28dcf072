import { compareMoney, type Money, moneyText } from '@portal/domain/money/money'
import { stagesBefore } from '@portal/domain/stages/moves/find-moves'
import type { Ctx } from '../../../context.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { declarantsOf, notify, staffOf, withdrawNotices } from '../../notices/index.ts'
import { prepaymentOf, vatInside } from '../contents/money-of.ts'
import { getContract } from '../contract/contract-row.ts'
import { askPrint, nameDocument } from '../print/ask-print.ts'
import { finalInvoiceOf } from './final-invoice.ts'
import { endInvoice, invoiceTitle } from './invoice-paper.ts'
import { payUntil } from './pay-until.ts'
import { settleInvoices } from './settle-invoices.ts'

/**
 * With the price of the contract changes the invoice that waits to be paid: the same number, the new sum, printed anew. One for the
 * advance asks for its part of the price, the final one for what is left: when nothing is, it is withdrawn, and when something is
 * again before the final payment is asked for anew, it is back. What was paid in full stays as it was.
 */
export async function changeInvoice(ctx: Ctx, request: RequestRecord, price: Money): Promise<void> {
  const invoice = await findChangeable(ctx, request)
  if (!invoice) return
  const { number: contractNumber, prepayment, vat_rate } = await getContract(ctx.db, request.id)
  const final = invoice.kind === 'final' ? await finalInvoiceOf(ctx.db, request.id, price, invoice.id) : null
  const amount = final?.amount ?? prepaymentOf(price, prepayment)
  const due = final?.due ?? amount
  const isNothing = compareMoney(due, '0.00') <= 0
  const isWithdrawn = invoice.state === 'canceled'
  if (isNothing) return isWithdrawn ? undefined : withdraw(ctx, request, { ...invoice, contractNumber })
  if (compareMoney(amount, invoice.amount) === 0 && !isWithdrawn) return
  await ctx.db
    .updateTable('invoice')
    .set({ amount, vat: vatInside(amount, vat_rate) })
    .where('id', '=', invoice.id)
    .execute()
  if (isWithdrawn) await bringBack(ctx, request, invoice)
  if (invoice.document_id !== null) await askPrint(ctx, invoice.document_id)
  await settleInvoices(ctx.db, request.id)
  await recordAct(ctx, {
    type: 'invoice.changed',
    requestId: request.id,
    objectType: 'invoice',
    objectId: invoice.id,
    detail: { number: invoice.number, was: isWithdrawn ? '0.00' : invoice.amount, amount },
  })
  await forget(ctx, request, invoice)
  await notify(ctx, {
    code: 'invoiceChanged',
    values: { invoice: invoice.number, contractNumber, amount: moneyText(due) },
    requestId: request.id,
    link: `/request/${request.id}/project#contract`,
    fact: invoice.id,
    to: await declarantsOf(ctx, request),
  })
}

const issuingFinal = stagesBefore('issueFinalInvoice')

type Invoice = NonNullable<Awaited<ReturnType<typeof findChangeable>>>

/** The newest invoice that waits to be paid, or that was withdrawn because nothing was left to pay. */
function findChangeable({ db }: Ctx, { id, stage }: RequestRecord) {
  // Where the final payment may be asked for, a new invoice asks for it: two would ask for the same debt.
  const comesBack = !issuingFinal.includes(stage)
  return db
    .selectFrom('invoice')
    .select(['id', 'kind', 'number', 'amount', 'state', 'document_id'])
    .where('request_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', 'in', ['prepayment', 'final']), eb('state', '=', 'issued')]),
        ...(comesBack ? [eb.and([eb('kind', '=', 'final'), eb('state', '=', 'canceled')])] : []),
      ]),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Nothing is left to pay by it: nobody is asked for its sum, and both sides are told so. */
async function withdraw(
  ctx: Ctx,
  request: RequestRecord,
  { contractNumber, ...invoice }: Invoice & { contractNumber: string | null },
): Promise<void> {
  await endInvoice(ctx, invoice, 'nothingDue')
  await settleInvoices(ctx.db, request.id)
  await recordAct(ctx, {
    type: 'invoice.withdrawn',
    requestId: request.id,
    objectType: 'invoice',
    objectId: invoice.id,
    detail: { number: invoice.number, was: invoice.amount },
  })
  await forget(ctx, request, invoice)
  const people = await Promise.all([declarantsOf(ctx, request), staffOf(ctx, request)])
  await notify(ctx, {
    code: 'invoiceWithdrawn',
    values: { invoice: invoice.number, contractNumber },
    requestId: request.id,
    link: `/request/${request.id}/project#contract`,
    fact: invoice.id,
    to: [...new Set(people.flat())],
  })
}

async function bringBack(ctx: Ctx, request: RequestRecord, invoice: Invoice): Promise<void> {
  await ctx.db
    .updateTable('invoice')
    .set({
      state: 'issued',
      canceled_at: null,
      ending: null,
      due_at: await payUntil(ctx, request, 'term.finalPayment'),
    })
    .where('id', '=', invoice.id)
    .execute()
  await nameDocument(ctx.db, invoice.document_id, { title: invoiceTitle(invoice.number) })
}

/** What was told of the sum it asked for before. */
function forget(ctx: Ctx, request: RequestRecord, { id }: Invoice): Promise<void> {
  const codes = ['invoiceChanged', 'invoiceWithdrawn'] as const
  return withdrawNotices(ctx, { requestId: request.id, fact: id, codes })
}
