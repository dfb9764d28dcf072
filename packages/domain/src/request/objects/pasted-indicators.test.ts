import { expect, test } from 'vitest'
import { pastedBeside, pastedIndicators } from './pasted-indicators.ts'

test('a table of a sheet becomes indicators, whatever the order of unit and value', () => {
  const sheet = [
    '№\tПоказатель\tЕд. изм.\tЗначение',
    '1\tПлощадь застройки\tм²\t1 250,5',
    '2.1\tСтроительный объём\t15 300\tКубический метр',
    '\tЭтажность\t\t9',
    '',
  ].join('\r\n')
  expect(pastedIndicators(sheet).rows).toEqual([
    { name: 'Площадь застройки', unit: 'м²', value: '1 250,5' },
    { name: 'Строительный объём', unit: 'Кубический метр', value: '15 300' },
    { name: 'Этажность', unit: '', value: '9' },
  ])
})

test('a value in words stands after its unit', () => {
  expect(pastedIndicators('Класс энергосбережения\tкласс\tA+').rows).toEqual([
    { name: 'Класс энергосбережения', unit: 'класс', value: 'A+' },
  ])
})

test('a text without cells is no table', () => {
  expect(pastedIndicators('Площадь застройки').rows).toEqual([])
  expect(pastedIndicators('две\nстроки').rows).toEqual([])
})

test('rows beyond two hundred are counted, not lost without a word', () => {
  const sheet = Array.from({ length: 205 }, (_, at) => `Показатель\tм\t${at + 1}`).join('\n')
  const { rows, left } = pastedIndicators(sheet)
  expect([rows.length, left]).toEqual([200, 5])
})

test.each([
  ['м²\t120', { unit: 'м²', value: '120' }],
  ['1 250,5\tм²', { unit: 'м²', value: '1 250,5' }],
  ['Площадь\tм²\t120', null],
  ['м²\t120\nм\t5', null],
  ['м²', null],
])('%j pasted beside a name is of that row alone', (text, of) => {
  expect(pastedBeside(text)).toEqual(of)
})
