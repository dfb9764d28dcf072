import { expect, test } from 'vitest'
import { overpaidBy, paymentProblem } from './payments.ts'

const owed = { price: '1931996.88', paid: '0.00', from: '2026-02-16', today: '2026-03-02' }

function told(amount: string, date = '2026-03-02', change: object = {}, isOverpaymentKnown = false) {
  const problem = paymentProblem({ amount, date, isOverpaymentKnown }, { ...owed, ...change })
  return problem && [problem.field, problem.why.replaceAll('\u00a0', ' ')]
}

test('a payment of what is owed, or of a part of it, fits', () => {
  expect(told('1931996.88')).toBeNull()
  expect(told('0.01', '2026-02-16')).toBeNull()
  expect(told('931996.88', '2026-03-01', { paid: '1000000.00' })).toBeNull()
})

test('a payment before the contract, or to come, is refused', () => {
  expect(told('1.00', '1920-01-01')).toEqual(['date', expect.stringContaining('не раньше 16.02.2026')])
  expect(told('1.00', '2026-02-15')).toEqual(['date', expect.any(String)])
  expect(told('1.00', '2026-03-03')).toEqual(['date', expect.stringContaining('не наступил')])
  expect(told('1.00', '1999-01-01', { from: null })).toBeNull()
})

test('more than is owed is a payment only when it is said to be an overpayment, and then within reason', () => {
  expect(told('2000000.00')).toEqual(['confirmed', expect.stringContaining('на 68 003,12 ₽ больше')])
  expect(told('2000000.00', undefined, {}, true)).toBeNull()
  expect(told('9999999999999.99', undefined, {}, true)).toEqual(['amount', expect.stringContaining('не могла')])
  expect(told('1931996.89', undefined, { paid: '1931996.88' }, true)).toEqual(['amount', expect.any(String)])
  expect(told('0.00')).toEqual(['amount', 'Сумма больше нуля.'])
})

test('what was paid over is told, and never less than nothing', () => {
  expect([overpaidBy('10.00', '7.50'), overpaidBy('7.00', '7.50')]).toEqual(['2.50', '0.00'])
})
