import { addMoney, compareMoney, excessOf, type Money, subtractMoney } from './money.ts'

/** The final invoice of a contract: its sum, what of it has come before, and what is still to pay by it. */
export interface FinalInvoice {
  amount: Money
  credited: Money
  due: Money
}

/**
 * What the final invoice asks for: the part of the price no other invoice that holds asks for, never less than nothing. What
 * was paid above the others is set off against it, so that no sum is asked for twice and none is forgotten.
 */
export function finalInvoice(price: Money, others: readonly Money[], paid: Money): FinalInvoice {
  const amount = excessOf(price, addMoney(...others))
  return { amount, ...setOff(amount, price, paid) }
}

/** What is to pay by a final invoice: its sum, but no more than is left of the price. The rest of the sum has come already. */
export function setOff(amount: Money, price: Money, paid: Money): Omit<FinalInvoice, 'amount'> {
  const left = excessOf(price, paid)
  const due = compareMoney(left, amount) < 0 ? left : amount
  return { credited: subtractMoney(amount, due), due }
}

/** Why nobody has to pay by an invoice any more: one that lost its sum is withdrawn, one that lost its contract is void. */
// biome-ignore format: read by columns
export const invoiceEndings = {
  nothingDue: { title: 'Отозван',     why: 'цена договора изменена, платить по счёту больше нечего' },
  terminated: { title: 'Аннулирован', why: 'договор расторгнут' },
  unilateral: { title: 'Аннулирован', why: 'договор прекращён: одна из сторон отказалась от него' },
  unpaid:     { title: 'Аннулирован', why: 'договор прекращён: не оплачен в срок' },
  ended:      { title: 'Аннулирован', why: 'договор прекращён' },
} as const

export type InvoiceEnding = keyof typeof invoiceEndings
