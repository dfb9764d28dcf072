import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigProvider } from '../../platform/session/session.tsx'
import { aPage, press, type, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { pageText } from '../../platform/testing/by-role.ts'
import { aConfig } from '../../platform/testing/a-config.ts'
import { SignInForm } from './index.ts'

let page: Awaited<ReturnType<typeof aPage>>
const onSignedIn = vi.fn()
beforeEach(async () => {
  onSignedIn.mockReset()
  page = await aPage(({ body: { code } }) => {
    if (code === undefined)
      return { status: 401, body: { title: 'Введите код', status: 401, code: 'SECOND_FACTOR_NEEDED' } }
    if (code === '123456') return { body: aSession }
    return { status: 422, body: { title: 'Код не подошёл.', status: 422, code: 'WRONG_CODE' } }
  })
  await page.show(
    <ConfigProvider value={aConfig}>
      <SignInForm onSignedIn={onSignedIn} />
    </ConfigProvider>,
  )
  await type('Логин', 'declarant')
  await type('Пароль', 'лесная тропа у озера')
  await press('Войти')
  await until(() => pageText().includes('Остался второй фактор'))
})
afterEach(() => page.close())

test('after the right password the code is asked for, and sent with both', async () => {
  await press('Войти')
  expect(pageText()).toContain('Введите шесть цифр из приложения или код восстановления')
  await type('Код из приложения', '000000')
  await press('Войти')
  await until(() => pageText().includes('Код не подошёл'))
  await type('Код из приложения', '123456')
  await press('Войти')
  await until(() => onSignedIn.mock.calls.length === 1)
  expect(page.heard.at(-1)?.body).toEqual({ login: 'declarant', password: 'лесная тропа у озера', code: '123456' })
})

test('who has no telephone types a recovery code, or goes back', async () => {
  await press('Нет телефона?')
  await type('Код восстановления', 'abcde fghjk')
  await press('Войти')
  await until(() => pageText().includes('Код не подошёл'))
  await press('Назад')
  expect(document.querySelector<HTMLInputElement>('#sign-in-login')?.value).toBe('declarant')
})
