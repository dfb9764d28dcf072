import { type Day, dayText } from '../calendar/days.ts'
import { addMoney, compareMoney, excessOf, type Money, moneyText } from './money.ts'

/** What a payment comes on: the price of the contract and what has been paid of it. */
export interface Owed {
  price: Money
  paid: Money
  /** The day of the contract or of its first invoice; null: not known. */
  from: Day | null
  today: Day
}

export interface PaymentDraft {
  amount: Money
  date: Day
  /** That more has come than was owed is known to who writes it down. */
  isOverpaymentKnown: boolean
}

export interface PaymentProblem {
  field: 'amount' | 'date' | 'confirmed'
  why: string
}

/** Why such a payment cannot be under such a contract, and where it is mended; null: it fits. */
export function paymentProblem({ amount, date, isOverpaymentKnown }: PaymentDraft, owed: Owed): PaymentProblem | null {
  const { price, paid, from, today } = owed
  if (compareMoney(amount, '0.00') <= 0) return { field: 'amount', why: 'Сумма больше нуля.' }
  if (date > today) return { field: 'date', why: 'Этот день ещё не наступил: укажите сегодняшний или прошедший.' }
  if (from !== null && date < from)
    return {
      field: 'date',
      why: `Договор и счёт не раньше ${dayText(from)}: платёж по ним не мог поступить до этого дня.`,
    }
  if (compareMoney(price, '0.00') <= 0) return null
  const over = overpaidBy(addMoney(paid, amount), price)
  if (compareMoney(over, price) > 0)
    return {
      field: 'amount',
      why: `По договору на ${moneyText(price)} уже уплачено ${moneyText(paid)}: такая сумма поступить не могла. Проверьте её.`,
    }
  return compareMoney(over, '0.00') > 0 && !isOverpaymentKnown
    ? {
        field: 'confirmed',
        why: `Поступило на ${moneyText(over)} больше, чем осталось оплатить. Проверьте сумму или отметьте, что это переплата.`,
      }
    : null
}

/** What was paid above what was owed; nothing when it was not. */
export function overpaidBy(paid: Money, owed: Money): Money {
  return excessOf(paid, owed)
}

/** What becomes of a row of payments. */
export const paymentKinds = {
  payment: { title: 'Оплата', sign: 1 },
  reversal: { title: 'Сторно', sign: -1 },
  refund: { title: 'Возврат заявителю', sign: -1 },
  offset: { title: 'Зачёт переплаты', sign: -1 },
} as const

export type PaymentKind = keyof typeof paymentKinds
