import { expect, test } from 'vitest'
import { initials, shortName } from './names.ts'
import { countText, groupDigits, moneyText, readMoney, sizeText } from './numbers.ts'

const shown = (text: string) => text.replaceAll('\u00a0', ' ')

test('money is grouped and always has kopecks', () => {
  expect(shown(moneyText('12450300000'))).toBe('12 450 300 000,00 ₽')
  expect(shown(moneyText('2846310.5'))).toBe('2 846 310,50 ₽')
})

test.each(['0', '7', '1250.50', '9999999999999.99', '1000000'])(
  '%s typed back from the field is the same sum',
  (amount) => {
    expect(readMoney(groupDigits(amount))).toBe(amount)
  },
)

test('what people type becomes a decimal string', () => {
  expect(readMoney('12 450,5')).toBe('12450.5')
  expect(readMoney('007')).toBe('7')
  expect(readMoney(',5')).toBe('0.5')
  expect(readMoney('12,')).toBe('12')
  expect(readMoney('')).toBe('')
})

test.each([
  ['1,234,567.89', '1234567.89'],
  ['1.234.567,89', '1234567.89'],
  ['1,234.5', '1234.5'],
  ['1,234,567', '1234567'],
  ['1 234 567,8 руб.', '1234567.8'],
  ['1\u202f234 ₽', '1234'],
  ['1 234 руб. ', '1234'],
  ['1 234,5 рублей', '1234.5'],
])('%s pasted from elsewhere is the sum it was there', (pasted, amount) => {
  expect(readMoney(pasted)).toBe(amount)
})

test.each(['-5', '12,345', '12,3,4', 'сто', '1e9', '12 тыс', '1,23,456.7'])(
  '%s is no sum and is not made one by leaving signs out',
  (typed) => {
    expect(isMoney(readMoney(typed))).toBe(false)
    expect(groupDigits(readMoney(typed))).toBe(typed)
  },
)

function isMoney(text: string): boolean {
  return /^\d{1,13}(\.\d{1,2})?$/.test(text)
}

test('sizes count 1024', () => {
  expect([512, 1536, 209_715_200, 2_149_580_800].map((size) => shown(sizeText(size)))).toEqual([
    '512 Б',
    '1,5 КБ',
    '200 МБ',
    '2 ГБ',
  ])
  expect(shown(sizeText(83_886_080))).toBe('80 МБ')
})

test('counts are grouped', () => {
  expect(shown(countText(40_000))).toBe('40 000')
})

test('names are shortened without a break', () => {
  expect(shown(shortName('Белова Ирина Павловна'))).toBe('Белова И. П.')
  expect(shown(shortName('Иванов Пётр'))).toBe('Иванов П.')
  expect(initials('Кузнецова Мария Андреевна')).toBe('КМ')
  expect(initials('«Меридиан-72» институт')).toBe('МИ')
})
