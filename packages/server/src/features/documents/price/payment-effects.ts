import { moscowDay, yearOf } from '@portal/domain/calendar/days'
import { compareMoney, type Money, moneyOf } from '@portal/domain/money/money'
import { paymentProblem } from '@portal/domain/money/payments'
import { numberScopes, paperNumber } from '@portal/domain/identifiers/numbers'
import { isPaymentMissing } from '@portal/domain/stages/moves/actions'
import { newId } from '../../../platform/db/new-id.ts'
import { nextNumber } from '../../../platform/db/next-number.ts'
import type { EffectsOf, MoveInHand } from '../../../context.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { addPayment, isKnownPayment } from './add-payment.ts'
import { finalInvoiceOf } from './final-invoice.ts'
import { invoiceTitle } from './invoice-paper.ts'
import { owedOf } from './owed.ts'
import { type PaymentTerm, payUntil } from './pay-until.ts'
import { printNew } from '../print/ask-print.ts'
import { getContract } from '../contract/contract-row.ts'
import { prepaymentOf, vatInside } from '../contents/money-of.ts'

/** Invoices and what comes in by them. */
export const paymentEffects: EffectsOf<'issueInvoice' | 'issueFinalInvoice' | 'recordPayment'> = {
  issueInvoice: async (move) => {
    const { price, prepayment } = await getContract(move.ctx.db, move.request.id)
    await issue(move, { kind: 'prepayment', amount: prepaymentOf(price ?? '0.00', prepayment), term: 'term.payment' })
  },
  issueFinalInvoice: async (move) => {
    const { price } = await getContract(move.ctx.db, move.request.id)
    const { amount } = await finalInvoiceOf(move.ctx.db, move.request.id, price ?? '0.00')
    await issue(move, { kind: 'final', amount, term: 'term.finalPayment' })
  },
  recordPayment: async ({ ctx, request, facts, input, at }) => {
    if (input.amount === undefined) return
    const payment = {
      number: input.number ?? '',
      date: input.date ?? moscowDay(at),
      amount: moneyOf(BigInt(input.amount)),
    }
    // The dialog of a move decides; what was paid over is written down beside it, with its mark.
    const over = { ...payment, isOverpaymentKnown: false }
    const known = await isKnownPayment(ctx, request.id, payment)
    const problem = known ? null : paymentProblem(over, await owedOf(ctx, request.id))
    if (problem) throw invalidField('amount', `${problem.why} Отметка есть в карточке «Счета и оплата».`)
    const isNew = await addPayment(ctx, request, payment)
    // The guard has counted it on top of what is paid, and it is a part of that.
    if (!isNew && isPaymentMissing(facts))
      throw invalidField('number', 'Этот платёж уже зарегистрирован. Укажите следующий.')
  },
}

interface Asked {
  kind: 'prepayment' | 'final'
  amount: Money
  term: PaymentTerm
}

async function issue({ ctx, request, at }: MoveInHand, { kind, amount, term }: Asked): Promise<void> {
  if (compareMoney(amount, '0.00') <= 0) return
  const { price, vat, vat_rate } = await getContract(ctx.db, request.id)
  const day = moscowDay(at)
  const year = yearOf(day)
  const n = await nextNumber(ctx.db, numberScopes.invoice(request.subdivision), year)
  const number = paperNumber(request.subdivision, year, n)
  const documentId = await printNew(ctx, request.id, 'invoice', {
    title: invoiceTitle(number),
    number,
    date: day,
  })
  await ctx.db
    .insertInto('invoice')
    .values({
      id: newId(ctx, at),
      request_id: request.id,
      number,
      kind,
      amount,
      vat: amount === price ? vat : vatInside(amount, vat_rate),
      due_at: await payUntil(ctx, request, term),
      document_id: documentId,
      issued_at: at,
    })
    .execute()
}
