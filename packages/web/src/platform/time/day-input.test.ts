import { expect, test } from 'vitest'
import { readDay, showDay, typeDay } from './day-input.ts'

test.each([
  ['05.03.2026', '2026-03-05'],
  ['5.3.2026', '2026-03-05'],
  ['05032026', '2026-03-05'],
  [' 5/3/2026 ', '2026-03-05'],
  ['29.02.2024', '2024-02-29'],
])('%s is a date', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test.each(['31.02.2026', '05.13.2026', '5.3.26', '', 'завтра'])('«%s» is not a date', (typed) => {
  expect(readDay(typed)).toBeUndefined()
})

test('dots appear while one types', () => {
  expect(['0', '050', '05032', '05032026'].map(typeDay)).toEqual(['0', '05.0', '05.03.2', '05.03.2026'])
  expect(typeDay('5.3.2026')).toBe('5.3.2026')
})

test('a stored day is shown as people write it, an unfinished one as typed', () => {
  expect(showDay('2026-03-05')).toBe('05.03.2026')
  expect(showDay('05.03')).toBe('05.03')
})
