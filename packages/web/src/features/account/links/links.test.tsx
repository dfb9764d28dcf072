import type { ErrorCode } from '@portal/domain/errors'
import { errorText } from '@portal/domain/errors'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigProvider } from '../../../platform/session/session.tsx'
import { aPage, press, type Said, type, until } from '../../../platform/testing/a-page.tsx'
import { aSession } from '../../../platform/testing/a-session.ts'
import { pageText } from '../../../platform/testing/by-role.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { AskRecovery, SetPasswordByLink } from '../index.ts'

const link = {
  kind: 'invitation',
  login: 'novikova',
  name: 'Новикова Анна',
  email: 'novikova@test.example',
  expiresAt: '2026-11-27T09:00:00.000Z',
}
const refusal = (code: ErrorCode, details: object = {}) => ({
  status: 410,
  body: { title: errorText(code), status: 410, code, ...details },
})

let page: Awaited<ReturnType<typeof aPage>>
let found: { status?: number; body: unknown }
let set: Said | Promise<Said>
beforeEach(async () => {
  found = { body: link }
  set = { body: aSession }
  page = await aPage(({ path }) => {
    if (path.endsWith('/recovery')) return { body: {} }
    return path.endsWith('/password') ? set : found
  })
})
afterEach(() => page.close())

function show(content: ReactNode) {
  return page.show(<ConfigProvider value={aConfig}>{content}</ConfigProvider>)
}

async function open(onSignedIn = vi.fn()) {
  await show(<SetPasswordByLink token="t" kind="invitation" onSignedIn={onSignedIn} />)
  await until(() => !document.body.textContent.includes('Загружаем'))
  return onSignedIn
}

test('an invited person reads whose account it is, chooses a password and is in', async () => {
  const onSignedIn = await open()
  expect(pageText()).toContain('Новикова Анна, ваш логин: novikova')
  await press('Задать пароль и войти')
  expect(pageText()).toContain('Пароль не короче 8 знаков')
  await type('Новый пароль', 'novikova')
  await press('Задать пароль и войти')
  expect(pageText()).toContain('не должен совпадать с логином')
  expect(page.heard.filter(({ path }) => path.endsWith('/password'))).toEqual([])
  await type('Новый пароль', 'лесная тропа у озера')
  await press('Задать пароль и войти')
  await until(() => onSignedIn.mock.calls.length > 0)
  expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ login: 'declarant' }))
  expect(page.heard.at(-1)?.body).toEqual({ token: 't', password: 'лесная тропа у озера' })
})

test.each<[ErrorCode, string, string]>([
  ['LINK_USED', 'Пароль уже задан', '/login'],
  ['LINK_EXPIRED', 'прислать приглашение ещё раз', '/login'],
  ['LINK_VOID', 'прислать приглашение ещё раз', '/login'],
  ['LINK_UNKNOWN', 'прислать приглашение ещё раз', '/login'],
  ['LINK_OF_ANOTHER', 'меню с вашими инициалами', '/'],
])('%s is said with the way on', async (code, say, to) => {
  found = refusal(code, { kind: 'invitation' })
  await open()
  expect(pageText()).toContain(errorText(code))
  expect(pageText()).toContain(say)
  expect(document.querySelector('.link-problem a')?.getAttribute('href')).toBe(to)
})

test('a link that was used meanwhile in another tab says so in the place of the form', async () => {
  await open()
  set = refusal('LINK_USED', { kind: 'invitation' })
  await type('Новый пароль', 'лесная тропа у озера')
  await press('Задать пароль и войти')
  await until(() => pageText().includes('Пароль уже задан'))
  expect(document.querySelector('form')).toBeNull()
})

test('what the server says of the password stands at its field', async () => {
  await open()
  const errors = [{ path: 'password', message: 'Этот пароль слишком известен' }]
  set = { status: 400, body: { title: 'Проверьте заполнение полей.', status: 400, code: 'INVALID_INPUT', errors } }
  await type('Новый пароль', 'лесная тропа у озера')
  await press('Задать пароль и войти')
  await until(() => pageText().includes('слишком известен'))
  await type('Новый пароль', 'лесная тропа у моря')
  expect(pageText()).not.toContain('слишком известен')
})

test('what the server says of one password is not said of another that was typed meanwhile', async () => {
  const errors = [{ path: 'password', message: 'Этот пароль есть в списках' }]
  let answer: (said: Said) => void = () => undefined
  set = new Promise<Said>((done) => (answer = done))
  await open()
  await type('Новый пароль', 'password12345')
  await press('Задать пароль и войти')
  await type('Новый пароль', 'лесная тропа у озера')
  answer({ status: 422, body: { title: 'Исправьте отмеченное', status: 422, code: 'INVALID_INPUT', errors } })
  await until(() => document.querySelector('[data-loading]') === null)
  expect(pageText()).not.toContain('Этот пароль есть в списках')
  set = { body: aSession }
  await press('Задать пароль и войти')
  await until(() => page.heard.at(-1)?.body !== undefined && page.heard.at(-1)?.path.endsWith('/password') === true)
  expect(page.heard.at(-1)?.body).toEqual({ token: 't', password: 'лесная тропа у озера' })
})

test('a lost password is asked for by address, and no word tells whether it is known', async () => {
  await show(<AskRecovery />)
  await type('Электронная почта', 'не адрес')
  await press('Прислать ссылку')
  expect(pageText()).toContain('Укажите адрес почты')
  await type('Электронная почта', ' ivanova@test.example ')
  await press('Прислать ссылку')
  await until(() => pageText().includes('письмо уже в пути'))
  expect(pageText()).toContain('Если адрес ivanova@test.example есть на портале')
  expect(page.heard).toMatchObject([{ path: '/api/account/recovery', body: { email: 'ivanova@test.example' } }])
  await press('Указать другой адрес')
  expect(document.querySelector('form')).not.toBeNull()
})
