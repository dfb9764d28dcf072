import { expect, test } from 'vitest'
import { withShortForm } from './short-form.ts'

// biome-ignore format: read by columns
test.each([
  ['Общество с ограниченной ответственностью «Север»',      'ООО «Север»'],
  ['ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО «Банк»',                 'ПАО «Банк»'],
  ['Акционерное общество  «Завод»',                         'АО «Завод»'],
  ['Муниципальное казённое учреждение «УКС»',               'МКУ «УКС»'],
  ['ООО «Север»',                                           'ООО «Север»'],
  ['Акционерное общество',                                  'Акционерное общество'],
  ['Орлова',                                                'Орлова'],
])('%s is written %s', (full, short) => {
  expect(withShortForm(full)).toBe(short)
})
