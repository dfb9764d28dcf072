import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMoney,
  compareMoney,
  isMoney,
  kopecks,
  moneyOf,
  moneyText,
  percentOf,
  productOf,
  readMoney,
  roundToRoubles,
  subtractMoney,
} from './money.ts'

const money = fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }).map(moneyOf)

test.each([
  ['1 234,5', '1234.50'],
  ['1234.50', '1234.50'],
  ['007', '7.00'],
  ['-3,1', '-3.10'],
  ['1.234', null],
  ['', null],
  ['12а', null],
])('«%s» reads as %s', (text, result) => {
  expect(readMoney(text)).toBe(result)
})

test.each([
  ['1234.5', '1\u00a0234,50\u00a0₽'],
  ['1234567.89', '1\u00a0234\u00a0567,89\u00a0₽'],
  ['-999', '-999,00\u00a0₽'],
  ['0.05', '0,05\u00a0₽'],
])('%s is written %s', (amount, text) => {
  expect(moneyText(amount)).toBe(text)
})

test('sums are exact where floating point is not', () => {
  expect(addMoney('0.10', '0.20')).toBe('0.30')
  fc.assert(
    fc.property(money, money, (a, b) => {
      expect(subtractMoney(addMoney(a, b), b)).toBe(a)
    }),
  )
})

test('stored money reads back as itself', () => {
  fc.assert(
    fc.property(money, (amount) => {
      expect(isMoney(amount)).toBe(true)
      expect(moneyOf(kopecks(amount))).toBe(amount)
      expect(readMoney(moneyText(amount, ''))).toBe(amount)
    }),
  )
})

test('rounding is half up, and once', () => {
  expect(percentOf('16370.00', '22')).toBe('3601.40')
  expect(productOf('0.05', ['0.1'])).toBe('0.01')
  expect(productOf('0.04', ['0.1'])).toBe('0.00')
  expect(productOf('-0.05', ['0.1'])).toBe('-0.01')
  expect(productOf('171149.00', ['0.2925', '5.45', '0.2', '0.3'])).toBe('16369.97')
  expect(roundToRoubles('16369.50')).toBe('16370.00')
  expect(roundToRoubles('16369.49')).toBe('16369.00')
})

test('amounts compare as numbers, not as text', () => {
  expect(compareMoney('9.00', '10.00')).toBe(-1)
  expect(compareMoney('10.0', '10.00')).toBe(0)
})

test('what is not money is refused', () => {
  expect(() => addMoney('много')).toThrow('Not money')
  expect(() => productOf('1.00', ['x'])).toThrow('Not a decimal number')
})
