import { expect, test } from 'vitest'
import { costChange, fileState, indicatorChanges } from './support-changes.ts'

const of = (name: string, value: string, unit = 'м²') => ({ name, unit, value })

test('an indicator that was changed, added or left out is told with both its values', () => {
  const before = [of('Общая площадь', '1 200'), of('Этажность', '3', 'эт.'), of('Вместимость', '550', 'мест')]
  const now = [of('общая  площадь ', '1 250'), of('Этажность', '3', 'эт.'), of('Площадь застройки', '600')]
  expect(indicatorChanges(before, now)).toEqual([
    { name: 'общая  площадь ', was: '1 200 м²', is: '1 250 м²' },
    { name: 'Площадь застройки', was: null, is: '600 м²' },
    { name: 'Вместимость', was: '550 мест', is: null },
  ])
  expect(indicatorChanges(before, before)).toEqual([])
})

test('a cost written otherwise has not changed', () => {
  expect(costChange('1000.50', '1 000,5')).toBeNull()
  expect(costChange('1000', '1000.00')).toBeNull()
  expect(costChange('1000', null)).toBeNull()
  expect(costChange('1000', '1100')).toMatchObject({ was: '1000', is: '1100' })
  expect(costChange(null, '1100')).toMatchObject({ was: null })
})

test('a file is new at its place, replaces what was there, or repeats it', () => {
  expect([fileState(null, 'a'), fileState('a', 'b'), fileState('a', 'a')]).toEqual(['added', 'replaced', 'same'])
})
