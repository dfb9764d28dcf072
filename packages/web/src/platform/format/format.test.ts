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
  expect(readMoney('12,345')).toBe('12.34')
  expect(readMoney('сто')).toBe('')
})

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
