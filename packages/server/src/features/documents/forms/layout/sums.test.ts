import { expect, test } from 'vitest'
import { percentText, rubles, rublesInWords, sumInWords, termInWords } from './sums.ts'

test.each([
  ['0', '0,00', 'Ноль рублей 00 копеек'],
  ['0.5', '0,50', 'Ноль рублей 50 копеек'],
  ['1', '1,00', 'Один рубль 00 копеек'],
  ['21.01', '21,01', 'Двадцать один рубль 01 копейка'],
  ['16370.00', '16 370,00', 'Шестнадцать тысяч триста семьдесят рублей 00 копеек'],
  ['1234567.89', '1 234 567,89', 'Один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь рублей 89 копеек'],
  ['-12.30', '−12,30', 'Минус двенадцать рублей 30 копеек'],
])('%s is written %s', (sum, figures, words) => {
  expect(rubles(sum).replaceAll('\u00a0', ' ')).toBe(figures)
  expect(sumInWords(sum)).toBe(words)
})

test('a sum of an agreement stands in figures and in words', () => {
  expect(rublesInWords('2002').replaceAll('\u00a0', ' ')).toBe('2 002,00 руб. (Две тысячи два рубля 00 копеек)')
})

test('what is not a sum is not printed', () => {
  expect(() => rubles('12,50')).toThrow('Not a sum')
  expect(() => sumInWords('')).toThrow('Not a sum')
})

test.each([
  [1, 'working', '1 (одного) рабочего дня'],
  [5, 'working', '5 (пяти) рабочих дней'],
  [21, 'calendar', '21 (двадцати одного) календарного дня'],
  [42, 'working', '42 (сорока двух) рабочих дней'],
] as const)('a term of %i days in the genitive', (count, unit, text) => {
  expect(termInWords(count, unit)).toBe(text)
})

test('a percentage has a comma', () => {
  expect(percentText('22.5')).toBe('22,5 %')
})
