import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys } from '../../../platform/api/keys.ts'
import { aPage, press, type, until } from '../../../platform/testing/a-page.tsx'
import { aSession } from '../../../platform/testing/a-session.ts'
import { pageText } from '../../../platform/testing/by-role.ts'
import { OwnFactor } from '../index.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codes = ['ABCDE-FGHJK', '23456-789AB']

let page: Awaited<ReturnType<typeof aPage>>
let factor: { since: string | null; codesLeft: number; isObligatory: boolean }
beforeEach(async () => {
  factor = { since: null, codesLeft: 0, isObligatory: false }
  page = await aPage(({ path, method, body }) => {
    if (path.endsWith('/offer')) return { body: { secret, uri: `otpauth://totp/P:d?secret=${secret}&issuer=P` } }
    if (path.endsWith('/recoveryCodes')) return { body: { codes } }
    if (method === 'POST') {
      if (body['code'] !== '123456')
        return { status: 422, body: { title: 'Код не подошёл.', status: 422, code: 'WRONG_CODE' } }
      factor = { since: '2026-11-20T09:00:00.000Z', codesLeft: 10, isObligatory: false }
      return { body: { codes } }
    }
    if (path === '/api/account') return { body: { hasPassword: true } }
    if (path === '/api/me') return { body: aSession }
    return { body: factor }
  })
  page.queries.setQueryData(keys.me, aSession)
})
afterEach(() => page.close())

const sent = () => page.heard.filter(({ method }) => method === 'POST')

test('is set up in three steps: the password, the picture with its first code, the recovery codes', async () => {
  await page.show(<OwnFactor />)
  await until(() => pageText().includes('без телефона не войдёт'))
  await press('Включить')
  await until(() => document.querySelector('#factor-password') !== null)
  await press('Продолжить')
  expect(pageText()).toContain('Укажите пароль')
  await type('Ваш пароль', 'лесная тропа у озера')
  await press('Продолжить')
  await until(() => pageText().includes('JBSW Y3DP'))
  expect(document.querySelector('svg[aria-label^="Картинка"] path')?.getAttribute('d')).toMatch(/^M/)
  await type('Код из приложения', '12345')
  await press('Включить')
  expect(pageText()).toContain('Введите шесть цифр')
  await type('Код из приложения', '111 111')
  await press('Включить')
  await until(() => pageText().includes('Код не подошёл'))
  await type('Код из приложения', '123456')
  await press('Включить')
  await until(() => pageText().includes('ABCDE-FGHJK'))
  expect(pageText()).toContain('больше портал их не покажет')
  await press('Коды сохранены')
  await until(() => pageText().includes('Включён 20.11.2026'))
  expect(sent()[0]?.body).toEqual({ password: 'лесная тропа у озера' })
})

test('says when few recovery codes are left, and makes new ones', async () => {
  factor = { since: '2026-11-20T09:00:00.000Z', codesLeft: 2, isObligatory: true }
  await page.show(<OwnFactor />)
  await until(() => pageText().includes('Осталось 2 кода восстановления'))
  await press('Новые коды')
  await press('Сделать новые')
  await until(() => pageText().includes('23456-789AB'))
})
