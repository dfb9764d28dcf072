import { type Money, moneyText } from '@portal/domain/money/money'
import type { Ctx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { declarantsOf, notify } from '../../notices/index.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { findContract } from '../contract/contract-row.ts'
import { loadApplication } from '../../../kernel/application/load-application.ts'
import { payerOf } from '../contents/parties.ts'
import { settleInvoices } from './settle-invoices.ts'
import { tellOverpaid } from './tell-overpaid.ts'

interface Payment {
  /** Of the payment order. */
  number: string
  date: string
  amount: Money
}

/**
 * Writes a payment down once: the same order entered twice stays one, another sum under its number is refused. Answers
 * whether it is new.
 */
export async function addPayment(
  ctx: Ctx,
  request: RequestRecord,
  { number, date, amount }: Payment,
): Promise<boolean> {
  const requestId = request.id
  const known = await findPayment(ctx, requestId, { number, date })
  if (known && known.amount !== amount) {
    const message = `Платёж с этим номером и датой уже зарегистрирован: ${moneyText(known.amount)}`
    throw refuse('INVALID_INPUT', { errors: [{ path: 'number', message }] })
  }
  if (known) return false
  const application = await loadApplication(ctx.db, requestId)
  const id = newId(ctx)
  await ctx.db
    .insertInto('payment')
    .values({
      id,
      request_id: requestId,
      invoice_id: await findUnpaid(ctx, requestId),
      number,
      paid_on: date,
      amount,
      payer: payerOf(application).fullName || null,
      document_id: await findOrder(ctx, requestId),
      by_user: ctx.user?.id ?? null,
      registered_at: ctx.now(),
    })
    .execute()
  await settleInvoices(ctx.db, requestId)
  await tellOverpaid(ctx, request)
  const contract = await findContract(ctx.db, requestId)
  await notify(ctx, {
    code: 'paymentReceived',
    values: { contractNumber: contract?.number ?? '', amount: moneyText(amount) },
    requestId,
    link: `/request/${requestId}`,
    fact: id,
    to: await declarantsOf(ctx, request),
  })
  return true
}

/** Whether the very payment is written down already. */
export async function isKnownPayment(ctx: Ctx, requestId: string, { amount, ...order }: Payment): Promise<boolean> {
  return (await findPayment(ctx, requestId, order))?.amount === amount
}

/** A payment by the order; one that was reversed is not it. */
function findPayment({ db }: Ctx, requestId: string, { number, date }: Omit<Payment, 'amount'>) {
  return db
    .selectFrom('payment')
    .select('amount')
    .where('request_id', '=', requestId)
    .where('source', '=', 'manual')
    .where('kind', '=', 'payment')
    .where('is_reversed', '=', false)
    .where('number', '=', number)
    .where('paid_on', '=', date)
    .executeTakeFirst()
}

async function findUnpaid({ db }: Ctx, requestId: string): Promise<string | null> {
  const row = await db
    .selectFrom('invoice')
    .select('id')
    .where('request_id', '=', requestId)
    .where('state', '=', 'issued')
    .orderBy('issued_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The newest payment order of the declarant that no payment rests on yet. */
async function findOrder({ db }: Ctx, requestId: string): Promise<string | null> {
  const row = await db
    .selectFrom('document as d')
    .select('d.id')
    .where('d.request_id', '=', requestId)
    .where('d.type', '=', 'paymentOrder')
    .where('d.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment as p').select('p.id').whereRef('p.document_id', '=', 'd.id'))),
    )
    .orderBy('d.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
