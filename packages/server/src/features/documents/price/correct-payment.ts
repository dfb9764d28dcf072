import type { documents } from '@portal/contract/features/documents/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { addMoney, compareMoney, type Money, moneyText, subtractMoney } from '@portal/domain/money/money'
import { overpaidBy, type PaymentKind } from '@portal/domain/money/payments'
import { type Selectable, sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { findVisible } from '../../../kernel/scope/visible-request.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { actingSides, actOn, assertActs, assertCome } from '../act-on.ts'
import { dealOf } from '../contract/deal.ts'
import { owedOf } from './owed.ts'
import { settleInvoices } from './settle-invoices.ts'
import { tellOverpaid } from './tell-overpaid.ts'

/** A payment that was written down wrongly: a row against it, with the reason. Nothing is deleted. */
export const reversePayment: Handler<typeof documents.reversePayment> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    await actOn(tx, params.id, async ({ ctx: held, request, facts }) => {
      assertActs(facts, 'organisation')
      const wrong = await held.db
        .selectFrom('payment')
        .selectAll()
        .where('request_id', '=', request.id)
        .where('id', '=', params.paymentId)
        .executeTakeFirst()
      if (!wrong) throw refuse('NOT_FOUND')
      if (wrong.is_reversed || wrong.kind === 'reversal')
        throw refuse('MOVE_NOT_ALLOWED', { why: 'Эта запись уже сторнирована. Обновите страницу.' })
      if (wrong.kind === 'offset') await reversePair(held, request, wrong, body.reason)
      return reverse(held, request, wrong, body.reason)
    })
    return dealOf(tx, params.id)
  })

type PaymentRow = Pick<Selectable<Tables['payment']>, 'id' | 'request_id' | 'number' | 'paid_on' | 'amount'>

async function reverse(ctx: SignedCtx, request: RequestRecord, { id, number, amount }: PaymentRow, reason: string) {
  await ctx.db.updateTable('payment').set({ is_reversed: true }).where('id', '=', id).execute()
  const date = moscowDay(ctx.now())
  await addRow(ctx, request, {
    kind: 'reversal',
    number,
    date,
    amount: subtractMoney('0.00', amount),
    reason,
    reversesId: id,
  })
  return { type: 'payment.reversed', detail: { number, amount, reason } } as const
}

/**
 * An offset stands under two contracts. Taken back under one alone it would leave the money under both, or under neither;
 * alone it goes only when the other was taken back before.
 */
async function reversePair(
  ctx: SignedCtx,
  { id, organization_id }: RequestRecord,
  { number, paid_on, amount }: PaymentRow,
  reason: string,
): Promise<void> {
  const { rows } = await sql<PaymentRow & { is_reversed: boolean }>`
    select p.id, p.request_id, p.number, p.paid_on::text as paid_on, p.amount::text as amount, p.is_reversed
    from payment p join request r on r.id = p.request_id join contract other on other.request_id = r.id
    join contract own on own.request_id = ${id}
    where p.kind = 'offset' and p.paid_on = ${paid_on} and p.amount = -(${amount}::numeric)
      and r.organization_id = ${organization_id} and r.deleted_at is null
      and (p.number, ${number}) in ((${into} || own.number, ${outOf} || other.number), (${outOf} || own.number, ${into} || other.number))
    order by p.is_reversed limit 1`.execute(ctx.db)
  const [pair] = rows
  const other = number.replace(into, '').replace(outOf, '')
  if (!pair)
    throw refuse('MOVE_NOT_ALLOWED', {
      why: `Под договором № ${other} не найдена вторая запись этого зачёта, а сторнируют обе сразу. Проверьте, не изменились ли номера договоров и заявитель.`,
    })
  if (pair.is_reversed) return
  await actOnOther(ctx, { id: pair.request_id, number: other }, ({ ctx: held, request }) =>
    reverse(held, request, pair, reason),
  )
}

// By these words, with the number of the contract, each of the two rows of an offset names the other.
const [into, outOf] = ['в договор ', 'из договора ']

/** The act on the other contract of an offset. Whoever may not is told which of the two it is. */
async function actOnOther(
  ctx: SignedCtx,
  { id, number }: { id: string; number: string },
  work: Parameters<typeof actOn>[2],
): Promise<void> {
  const offset = `Зачёт стоит и под договором № ${number}`
  if (!(await findVisible(ctx.db, { userId: ctx.user.id, now: ctx.now() }, id)))
    throw refuse('FORBIDDEN', { why: `${offset}, а его заявление вам закрыто. Поручите это тому, кто ведёт оба.` })
  await actOn(ctx, id, async (hand) => {
    if (!actingSides(hand.facts).includes('organisation'))
      throw refuse('FORBIDDEN', {
        reason: 'unassigned',
        why: `${offset}, а по его заявлению вы не назначены. Попросите назначить вас и туда.`,
      })
    return work(hand)
  })
}

/** What was paid over goes back to the declarant, or to another contract of his. */
export const settleOverpayment: Handler<typeof documents.settleOverpayment> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    await actOn(tx, params.id, async ({ ctx: held, request, facts }) => {
      assertActs(facts, 'organisation')
      const { paid, price } = await owedOf(held, request.id)
      const over = overpaidBy(paid, price)
      const amount = addMoney(body.amount)
      assertCome(held, body.date)
      if (compareMoney(amount, '0.00') <= 0) throw invalidField('amount', 'Сумма больше нуля')
      if (compareMoney(amount, over) > 0)
        throw invalidField('amount', `Переплачено ${moneyText(over)}: больше вернуть или зачесть нельзя`)
      const other = body.way === 'offset' ? await otherContract(held, request, body.contract ?? '') : null
      const number = body.number?.trim() ?? ''
      if (!other && number === '') throw invalidField('number', 'Укажите номер платёжного поручения')
      const reason = other ? `Зачтено в счёт договора № ${other.number}` : 'Возвращено заявителю'
      await addRow(held, request, {
        kind: body.way,
        number: other ? `${into}${other.number}` : number,
        date: body.date,
        amount: subtractMoney('0.00', amount),
        reason,
      })
      if (other) await offsetTo(held, { from: request, to: other, amount, date: body.date })
      return { type: 'payment.overpaymentSettled', detail: { way: body.way, amount, reason } }
    })
    return dealOf(tx, params.id)
  })

async function otherContract({ db }: SignedCtx, request: RequestRecord, number: string) {
  const found = await db
    .selectFrom('contract as c')
    .innerJoin('request as r', 'r.id', 'c.request_id')
    .select(['c.request_id', 'c.number'])
    .where('c.number', '=', number.trim())
    .where('c.state', '=', 'concluded')
    .where('r.organization_id', '=', request.organization_id)
    .where('r.id', '<>', request.id)
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw invalidField('contract', 'Нет другого действующего договора этого заявителя с таким номером')
  return found
}

type OtherContract = Awaited<ReturnType<typeof otherContract>>

/** The money comes to the other contract under the number of the one it was paid under. */
async function offsetTo(
  ctx: SignedCtx,
  { from, to, amount, date }: { from: RequestRecord; to: OtherContract; amount: Money; date: string },
): Promise<void> {
  await actOnOther(ctx, { id: to.request_id, number: to.number ?? '' }, async ({ ctx: held, request }) => {
    const own = await held.db
      .selectFrom('contract')
      .select('number')
      .where('request_id', '=', from.id)
      .executeTakeFirstOrThrow()
    const number = `${outOf}${own.number ?? ''}`
    await addRow(held, request, {
      kind: 'offset',
      number,
      date,
      amount,
      reason: `Зачтена переплата по договору № ${own.number ?? ''}`,
    })
    return { type: 'payment.registered', detail: { number, amount, date } }
  })
}

interface Row {
  kind: PaymentKind
  number: string
  date: string
  amount: Money
  reason: string
  reversesId?: string
}

async function addRow(ctx: SignedCtx, request: RequestRecord, { kind, number, date, amount, reason, reversesId }: Row) {
  if (kind !== 'reversal') await assertNew(ctx, request.id, { kind, number, date })
  await ctx.db
    .insertInto('payment')
    .values({
      id: newId(ctx),
      request_id: request.id,
      kind,
      number,
      paid_on: date,
      amount,
      reason,
      reverses_id: reversesId ?? null,
      by_user: ctx.user.id,
      registered_at: ctx.now(),
    })
    .execute()
  await settleInvoices(ctx.db, request.id)
  await tellOverpaid(ctx, request)
}

/** Of one order, or between two contracts of one day, a second sum is no repeat of the first: nothing of it may be lost in silence. */
async function assertNew(
  { db }: SignedCtx,
  requestId: string,
  { kind, number, date }: Pick<Row, 'kind' | 'number' | 'date'>,
): Promise<void> {
  const known = await db
    .selectFrom('payment')
    .select('amount')
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('paid_on', '=', date)
    .where('is_reversed', '=', false)
    .executeTakeFirst()
  if (!known) return
  const amount = moneyText(known.amount.replace('-', ''))
  throw kind === 'offset'
    ? invalidField(
        'date',
        `Зачёт между этими договорами за этот день уже записан: ${amount}. Сторнируйте прежнюю запись и внесите общую сумму`,
      )
    : invalidField('number', `Возврат по поручению с этим номером и датой уже записан: ${amount}`)
}
