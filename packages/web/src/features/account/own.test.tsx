import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, button, press, type, until } from '../../platform/testing/a-page.tsx'
import { byRole, pageText } from '../../platform/testing/by-role.ts'
import { OwnEntry, OwnNameForms, OwnSessions } from './index.ts'

const own = {
  login: 'declarant',
  email: 'office@severny.example.ru',
  newEmail: null,
  hasPassword: true,
  nameForms: [
    {
      gender: 'female',
      genitive: 'Орловой Марии',
      dative: 'Орловой Марии',
      accusative: 'Орлову Марию',
      instrumental: 'Орловой Марией',
      prepositional: 'Орловой Марии',
    },
  ],
  ownForms: null,
}
const moment = '2026-11-20T09:00:00.000Z'
const session = (id: string, isThis: boolean) => ({
  id: `0198c0de-0000-7000-8000-00000000000${id}`,
  agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0',
  ip: '203.0.113.7',
  startedAt: moment,
  seenAt: moment,
  isThis,
})

let page: Awaited<ReturnType<typeof aPage>>
let account: object
let refused: object | undefined
beforeEach(async () => {
  account = own
  refused = undefined
  page = await aPage(({ path, method }) => {
    if (refused && method === 'PUT') return { status: 400, body: refused }
    if (path.includes('ession') && method === 'GET')
      return { body: { rows: [session('1', true), session('2', false)] } }
    if (path.includes('ession')) return { body: { rows: [session('1', true)] } }
    return { body: method === 'GET' ? account : {} }
  })
})
afterEach(() => page.close())

const sent = (method: string) => page.heard.filter((one) => one.method === method)

test('the password is changed by who knows it; what is wrong stands at its field', async () => {
  await page.show(<OwnEntry />)
  await until(() => pageText().includes('declarant'))
  await press('Сменить пароль')
  await type('Новый пароль', 'мало')
  await press('Сменить пароль')
  expect(pageText()).toContain('Укажите нынешний пароль')
  expect(pageText()).toContain('Пароль не короче 8 знаков')
  expect(sent('PUT')).toEqual([])
  const errors = [{ path: 'current', message: 'Неверный пароль' }]
  refused = { title: 'Проверьте заполнение полей.', status: 400, code: 'INVALID_INPUT', errors }
  await type('Нынешний пароль', 'прежний пароль')
  await type('Новый пароль', 'лесная тропа у озера')
  await press('Сменить пароль')
  await until(() => pageText().includes('Неверный пароль'))
  refused = undefined
  await type('Нынешний пароль', 'прежний пароль!')
  await press('Сменить пароль')
  await until(() => byRole('dialog') === null)
  expect(sent('PUT').at(-1)?.body).toEqual({ current: 'прежний пароль!', password: 'лесная тропа у озера' })
})

test('an address that waits to be proved is said, and can be given up', async () => {
  account = { ...own, newEmail: { email: 'novyj@severny.example.ru', expiresAt: moment } }
  await page.show(<OwnEntry />)
  await until(() => pageText().includes('novyj@severny.example.ru'))
  account = own
  await press('Отказаться')
  await until(() => !pageText().includes('novyj@severny.example.ru'))
  expect(sent('DELETE')).toMatchObject([{ path: '/api/account/email' }])
})

test('sessions are ended one by one, asked before; this one is not offered', async () => {
  await page.show(<OwnSessions />)
  await until(() => pageText().includes('этот сеанс'))
  expect(pageText()).toContain('Chrome, Windows')
  const rows = [...document.querySelectorAll('.own-sessions li')]
  expect(rows.map((row) => row.querySelector('button') !== null)).toEqual([false, true])
  await act(async () => rows[1]?.querySelector('button')?.click())
  expect(sent('DELETE')).toEqual([])
  await press('Завершить')
  await until(() => document.querySelectorAll('.own-sessions li').length === 1)
  expect(sent('DELETE')).toMatchObject([{ path: '/api/account/sessions/0198c0de-0000-7000-8000-000000000002' }])
})

test('all the others are ended at once', async () => {
  await page.show(<OwnSessions />)
  await until(() => pageText().includes('этот сеанс'))
  await press('Завершить все остальные')
  expect(button('Завершить').textContent).toBe('Завершить')
  await press('Завершить')
  await until(() => document.querySelectorAll('.own-sessions li').length === 1)
  expect(sent('POST')).toMatchObject([{ path: '/api/account/endOtherSessions' }])
})

test('how the name will stand in documents is shown and put right', async () => {
  await page.show(<OwnNameForms />)
  await until(() => pageText().includes('Орловой Марии'))
  await press('Исправить')
  await type('Кого? (родительный)', '')
  await press('Сохранить')
  expect(pageText()).toContain('Укажите имя в этом падеже')
  expect(sent('PUT')).toEqual([])
  await type('Кого? (родительный)', 'Орловы Марии')
  await press('Сохранить')
  await until(() => sent('PUT').length === 1)
  expect(sent('PUT')[0]).toMatchObject({
    path: '/api/account/nameForms',
    body: { forms: { gender: 'female', genitive: 'Орловы Марии', dative: 'Орловой Марии' } },
  })
})
