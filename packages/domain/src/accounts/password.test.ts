import { expect, test } from 'vitest'
import { checkPassword } from './password.ts'

test.each([
  ['demo-portal-2026', null],
  ['тёплый-дождь', null],
  ['R7k!mQ2z', null],
  ['короток', 'Пароль не короче 8 знаков'],
  ['Password1', expect.stringContaining('слишком известен')],
  ['12345678', expect.stringContaining('слишком известен')],
  ['aaaaaaaaaaaaaaaa', expect.stringContaining('слишком прост')],
  ['x1'.repeat(65), 'Пароль не длиннее 128 знаков'],
])('the password «%s» → %s', (password, text) => {
  expect(checkPassword(password)).toEqual(text)
})

test('the login is no password', () => {
  expect(checkPassword('declarant', 'Declarant')).toBe('Пароль не должен совпадать с логином')
})
