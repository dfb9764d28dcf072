import { expect, test } from 'vitest'
import { assertNewPassword } from './new-password.ts'

const owner = { login: 'ivanova', email: 'ivanova.anna@example.ru' }

test.each([
  'qwerty123456',
  'Password1!',
  'iloveyou2',
  'gfhjkm123',
  'йцукенгшщз',
  'Пароль2024',
  'экспертиза1',
  'Ivanova.Anna@example.ru',
  'ivanova',
  'aaaaaaaaaaaaaaa',
])('«%s» is refused with a sentence', async (password) => {
  await expect(assertNewPassword(password, owner)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { errors: [{ path: 'password', message: expect.stringMatching(/^(Пароль|Этот пароль)/) }] },
  })
})

test.each(['лесная тропа у озера', 'kM7#pq2ZrW', 'correct horse battery staple', 'demo-portal-2026'])(
  '«%s» is taken',
  async (password) => {
    await expect(assertNewPassword(password, owner)).resolves.toBeUndefined()
  },
)
