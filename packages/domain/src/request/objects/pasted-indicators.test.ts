import { expect, test } from 'vitest'
import { pastedIndicators } from './pasted-indicators.ts'

test('a table of a sheet becomes indicators, whatever the order of unit and value', () => {
  const sheet = [
    '№\tПоказатель\tЕд. изм.\tЗначение',
    '1\tПлощадь застройки\tм²\t1 250,5',
    '2.1\tСтроительный объём\t15 300\tКубический метр',
    '\tЭтажность\t\t9',
    '',
  ].join('\r\n')
  expect(pastedIndicators(sheet)).toEqual([
    { name: 'Площадь застройки', unit: 'м²', value: '1 250,5' },
    { name: 'Строительный объём', unit: 'Кубический метр', value: '15 300' },
    { name: 'Этажность', unit: '', value: '9' },
  ])
})

test('a value in words stands after its unit', () => {
  expect(pastedIndicators('Класс энергосбережения\tкласс\tA+')).toEqual([
    { name: 'Класс энергосбережения', unit: 'класс', value: 'A+' },
  ])
})

test('a text without cells is no table', () => {
  expect(pastedIndicators('Площадь застройки')).toEqual([])
  expect(pastedIndicators('две\nстроки')).toEqual([])
})
