import { expect, test } from 'vitest'
import { soughtText } from './use-request-search.ts'

const asked = { isSeeking: false, error: null, shown: 5, nothingAtHand: 'Заявлений нет.', advice: 'Проверьте номер.' }

test.each([
  ['', 0, 'Заявлений нет.'],
  ['', 2, 'Можно выбрать: 2.'],
  ['', 6, 'Показаны первые 5. Уточните номер или объект.'],
  ['01', 0, 'Введите не меньше трёх знаков.'],
  ['01', 2, 'Нашлось: 2. Чтобы искать по всем номерам, введите не меньше трёх знаков.'],
  ['01-2026', 0, 'Проверьте номер.'],
  ['01-2026', 2, 'Нашлось: 2.'],
  ['01-2026', 6, 'Нашлось: 6, показаны первые 5. Уточните номер или объект.'],
  ['Школа '.repeat(9), 0, 'Ничего не нашлось: номер и шифр не длиннее 50 знаков. Сократите запрос.'],
])('of «%s», of which %i are known, it is said: %s', (sought, count, said) => {
  expect(soughtText({ ...asked, sought, count })).toBe(said)
})

test('while it is sought and when it could not be, nobody is told that there is nothing', () => {
  expect(soughtText({ ...asked, sought: '01-2026', count: 0, isSeeking: true })).toBe('Ищем…')
  expect(soughtText({ ...asked, sought: '01-2026', count: 0, error: new Error('away') })).toBe('')
})
