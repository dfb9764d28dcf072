import { users } from '@portal/contract/features/users/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSend } from '../../platform/api/use-api.ts'
import { aPage, press, type, until } from '../../platform/testing/a-page.tsx'
import { byRole, pageText } from '../../platform/testing/by-role.ts'
import { useCheckAgain } from './use-check-again.tsx'

const names = { surname: 'Новая', name: 'Анна', patronymic: null, position: null, email: 'a@example.ru' }

let page: Awaited<ReturnType<typeof aPage>>
let isProved: boolean
beforeEach(async () => {
  isProved = false
  page = await aPage(({ path, body }) => {
    if (path === '/api/account/check') {
      isProved = body['code'] === '123456'
      return isProved
        ? { body: {} }
        : { status: 422, body: { title: 'Код не подошёл.', status: 422, code: 'WRONG_CODE' } }
    }
    return isProved
      ? { body: { id: 'one', url: '' } }
      : { status: 403, body: { title: 'Подтвердите, что это вы', status: 403, code: 'CHECK_AGAIN' } }
  })
  await page.show(<Creating />)
})
afterEach(() => page.close())

function Creating() {
  const check = useCheckAgain()
  const create = useSend(users.create)
  return (
    <>
      <button type="button" onClick={() => create.mutate({ body: { ...names, organization: null } })}>
        Завести
      </button>
      <output>{create.status}</output>
      {check}
    </>
  )
}

const status = () => byRole('status')?.textContent
const created = () => page.heard.filter(({ path }) => path === '/api/user')

test('an act that asks for the second factor waits for it and goes on by itself, under the same key', async () => {
  await press('Завести')
  await until(() => pageText().includes('Подтвердите, что это вы'))
  await press('Подтвердить')
  expect(pageText()).toContain('Введите шесть цифр из приложения или код восстановления')
  await type('Код из приложения', '000 000')
  await press('Подтвердить')
  await until(() => pageText().includes('Код не подошёл'))
  expect(status()).toBe('pending')
  await type('Код из приложения', '123456')
  await press('Подтвердить')
  await until(() => status() === 'success')
  expect(byRole('dialog')).toBeNull()
  const [first, second] = created()
  expect([created().length, second?.key]).toEqual([2, first?.key])
})

test('who gives the check up has done nothing, and may try again', async () => {
  await press('Завести')
  await until(() => pageText().includes('Подтвердите, что это вы'))
  await press('Отмена')
  await until(() => status() === 'error')
  await press('Завести')
  await until(() => pageText().includes('Подтвердите, что это вы'))
  await type('Код из приложения', '123456')
  await press('Подтвердить')
  await until(() => status() === 'success')
})
