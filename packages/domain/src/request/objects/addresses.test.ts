import { expect, test } from 'vitest'
import { levelsIn, levelsText } from './addresses.ts'

const levels = {
  cities: { guid: '0198c0de-0000-7000-8000-000000000072', name: 'г. Тюмень' },
  streets: { guid: null, name: 'ул. Новая' },
}

test('chosen levels of an address are read again as they were kept', () => {
  expect(levelsIn(levelsText(levels))).toEqual(levels)
  expect(levelsText({})).toBe('')
})

test('levels too long to keep are not kept, and what is no level is left out', () => {
  expect(levelsText({ streets: { guid: null, name: 'я'.repeat(3000) } })).toBe('')
  expect(levelsIn('')).toEqual({})
  expect(levelsIn('{"streets":{"name":1,"guid":null},"galaxies":{"name":"А","guid":null}}')).toEqual({})
})
