import { type Day, dayText } from '../calendar/days.ts'
import { addMoney, compareMoney, type Money, moneyText, subtractMoney } from './money.ts'
import { type PaymentKind, paymentKinds } from './payments.ts'

/** A row of payments as it is kept: what went back is negative. */
export interface PaidRow {
  kind: PaymentKind
  number: string
  date: Day
  amount: Money
}

/** What the customer has to pay for: a service that was accepted, or the costs of one that was ended. */
export interface DueRow {
  title: string
  date: Day
  amount: Money
}

/** A line of the act: what the customer owes for, and what he has paid. */
export interface ReconciledRow {
  date: Day
  title: string
  due: Money | null
  paid: Money | null
}

/** Everything between the two sides of a contract, in order, with what is left of it. */
export interface Reconciliation {
  rows: ReconciledRow[]
  due: Money
  paid: Money
  /** Who has to give the other how much; null: nothing is left. */
  rest: { to: 'performer' | 'customer'; amount: Money } | null
}

const nothing = '0.00'

/** Lays services and payments of a contract side by side. A reversal stands, negative, in the column of what it reverses. */
export function reconcile(dues: readonly DueRow[], payments: readonly PaidRow[]): Reconciliation {
  const rows = [
    ...dues.map(({ title, date, amount }): ReconciledRow => ({ date, title, due: amount, paid: null })),
    ...payments.map(reconciled),
  ].toSorted((a, b) => a.date.localeCompare(b.date))
  const due = addMoney(nothing, ...rows.flatMap((row) => row.due ?? []))
  const paid = addMoney(nothing, ...rows.flatMap((row) => row.paid ?? []))
  const order = compareMoney(due, paid)
  return { rows, due, paid, rest: order === 0 ? null : restOf(due, paid, order) }
}

function reconciled({ kind, number, date, amount }: PaidRow): ReconciledRow {
  const title = `${paymentKinds[kind].title} № ${number}`
  const isMinus = amount.startsWith('-')
  // A refund and an offset give money back; so does, the other way, the reversal of one.
  const isBack = kind === 'refund' || kind === 'offset' || (kind === 'reversal' && !isMinus)
  return isBack
    ? { date, title, due: subtractMoney(nothing, amount), paid: null }
    : { date, title, due: null, paid: amount }
}

function restOf(due: Money, paid: Money, order: 1 | -1): NonNullable<Reconciliation['rest']> {
  return order > 0
    ? { to: 'performer', amount: subtractMoney(due, paid) }
    : { to: 'customer', amount: subtractMoney(paid, due) }
}

/** What is left, in the sentence of the act. */
export function restText({ rest }: Reconciliation, on: Day): string {
  if (rest === null) return `На ${dayText(on)} задолженности между Сторонами нет.`
  const whose = rest.to === 'performer' ? 'Исполнителя' : 'Заказчика'
  return `На ${dayText(on)} задолженность в пользу ${whose} составляет ${moneyText(rest.amount, 'руб.')}`
}
