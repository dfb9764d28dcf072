import { expect, test } from 'vitest'
import { valueText } from './value-text.ts'

const shown = (path: string, value: unknown) => valueText(path, value).replaceAll('\u00a0', ' ')

test('lists of the application are told in words, a line for each row', () => {
  const financing = [
    { source: '1', budgetLevel: '2', percent: '60', ownerText: '' },
    { source: '2', budgetLevel: '', percent: '39.5', ownerText: 'ООО «Пример»' },
    { source: '3', budgetLevel: null, percent: null, ownerText: null },
    { source: '3', budgetLevel: '2', percent: '', ownerText: 'ООО «Пример»' },
  ]
  expect(shown('financing', financing)).toBe(
    [
      'Бюджетные средства, Бюджет субъекта Российской Федерации, 60 %',
      'Средства юридических лиц, указанных в части 2 статьи 8.3 Градостроительного кодекса РФ, ООО «Пример», 39,5 %',
      'Иные средства',
      'Иные средства',
    ].join('\n'),
  )
  expect(shown('addresses', [{ region: '77', text: 'Москва, ул. Лесная, 5', garGuid: 'b6ba5716', levels: {} }])).toBe(
    'Москва, ул. Лесная, 5',
  )
  expect(shown('indicators', [{ name: 'Площадь', value: '120,5', unit: 'м²', isMain: true }])).toBe('Площадь, 120,5 м²')
  expect(shown('indicators', [])).toBe('не заполнено')
})

test('rows of a list of the form are told by the titles of their codes, in the order of its columns', () => {
  const conclusion = { result: '1', kind: 'surveys', number: '77-1-1-1-012345-2025', outside: true, date: '2025-06-02' }
  expect(shown('declarer.previousConclusions', [conclusion])).toBe(
    '77-1-1-1-012345-2025, 02.06.2025, Положительное, Экспертиза инженерных изысканий, не в ЕГРЗ',
  )
  expect(shown('object.surveyRegions', [{ text: 'вдоль реки', region: '72' }])).toBe('Тюменская область, вдоль реки')
})

test('a code of a loaded catalogue is told by its title there', () => {
  const loaded = { examinationplacement: [{ code: 'onsite', title: 'На площадке' }] }
  expect(valueText('declarer.placement', 'onsite', loaded)).toBe('На площадке')
})

test('a day is told as a day, and a chosen goal by its title', () => {
  expect(valueText('cost.priceLevelDate', '2026-06-30')).toBe('30.06.2026')
  expect(valueText('declarer.primacy', '1')).not.toBe('1')
})
