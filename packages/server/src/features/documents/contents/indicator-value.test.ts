import { expect, test } from 'vitest'
import { indicatorValue } from './indicator-value.ts'

test.each([
  ['Общая площадь здания', 'м²', '12450.5', '12 450,5'],
  ['Вместимость', 'место', '825', '825'],
  ['Категория', '-', 'II', 'II'],
  ['Год ввода в эксплуатацию', '-', '2026', '2026'],
  ['Срок ввода', 'год', '2026', '2026'],
  ['Годовая выработка', 'МВт·ч', '2026', '2 026'],
  ['Посещений в год', 'Единица', '2026', '2 026'],
  ['Год постройки', 'Год', '20260', '20 260'],
])('%s, %s: %s is printed as %s', (name, unit, value, printed) => {
  expect(indicatorValue({ name, unit, value }).replaceAll('\u00a0', ' ')).toBe(printed)
})
