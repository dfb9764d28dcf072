import { expect, test } from 'vitest'
import { emailFault, invitedFaults } from './account-names.ts'

const person = { surname: 'Новикова', name: 'Анна', patronymic: '', position: '', email: 'novikova@severny.example' }

test('of a person to be invited only what is needed is asked for', () => {
  expect(invitedFaults(person)).toEqual({})
  expect(Object.keys(invitedFaults({ ...person, surname: ' ', name: '', email: '' }))).toEqual([
    'surname',
    'name',
    'email',
  ])
})

test.each([
  ['surname', 'Нoвикова', 'смешаны буквы'],
  ['name', '<b>', 'Только буквы'],
  ['patronymic', 'Петр0вна', 'Только буквы'],
  ['email', 'novikovа@severny.example', 'смешаны буквы'],
  ['email', '"a b"@severny.example', 'Проверьте адрес'],
  ['email', 'novikova@severny', 'Проверьте адрес'],
] as const)('%s «%s» is refused', (field, typed, says) => {
  expect(invitedFaults({ ...person, [field]: typed })[field]).toContain(says)
})

test('an address in Cyrillic is one', () => {
  expect(emailFault('почта@пример.рф')).toBeNull()
})
