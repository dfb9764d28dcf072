import { expect, test } from 'vitest'
import { fullName, readName, shortName } from './names.ts'

test.each([
  ['Иванов Иван Иванович', 'Иванов И. И.'],
  ['  Иванов   Иван\u00a0Иванович ', 'Иванов И. И.'],
  ['Иванов Иван', 'Иванов И.'],
  ['Иванов', 'Иванов'],
  ['Иванов И. И.', 'Иванов И. И.'],
  ['Иванов И.И.', 'Иванов И. И.'],
  ['Петрова-Водкина Анна-Мария Сергеевна', 'Петрова-Водкина А.-М. С.'],
  ['Алиев Вугар Рашид оглы', 'Алиев В. Р.'],
  ['', ''],
])('«%s» is shortened to «%s»', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test('a name may be given in parts, with no patronymic', () => {
  expect(shortName({ surname: 'Ким', name: 'Вера', patronymic: null })).toBe('Ким В.')
  expect(fullName({ surname: ' Ким ', name: 'Вера', patronymic: '' })).toBe('Ким Вера')
  expect(readName('Алиев Вугар Рашид оглы')).toEqual({ surname: 'Алиев', name: 'Вугар', patronymic: 'Рашид оглы' })
  expect(readName('Ким Вера').patronymic).toBeNull()
})
