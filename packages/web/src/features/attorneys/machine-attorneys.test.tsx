import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, button, press, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { byRole } from '../../platform/testing/by-role.ts'
import { sessionQuery } from '../../platform/session/session.tsx'
import type { Attorney } from './attorneys-queries.ts'
import { MachineAttorneys } from './machine-attorneys.tsx'

const requestId = '0198c0de-0000-7000-8000-000000000001'
const participant = { id: '0198c0de-0000-7000-8000-000000000002', role: 'Заявитель', name: 'ООО «Строй-Пример»' }
const attorney: Attorney = {
  id: '0198c0de-0000-7000-8000-000000000003',
  guid: 'a1b2c3d4-0000-4000-8000-000000000001',
  format: 'EMCHD_1',
  innerNumber: '15',
  name: 'ON_EMCHD_20260115.xml',
  issuedOn: '2026-01-15',
  until: '2026-12-31',
  isIrrevocable: false,
  mayDelegate: false,
  isJoint: false,
  principal: { name: 'ООО «Строй-Пример»', inn: '9900001236', ogrn: '1239900000010', kpp: '990001001' },
  representatives: [{ name: 'Образцова Вера Примеровна', inn: '', snils: '90000001184' }],
  powers: [{ code: 'EXAM_01', name: 'Подавать документы на экспертизу' }],
  chain: [],
  state: 'active',
  checks: [{ title: 'Реестр доверенностей', state: 'ok', detail: 'В реестре доверенностей: действует.' }],
  participant,
  employee: null,
  uploadedBy: 'Образцова Вера Примеровна',
  uploadedAt: '2026-03-02T07:00:00.000Z',
  checkedAt: '2026-03-02T07:00:00.000Z',
  history: [],
  mayRemove: true,
}
const revoked: Attorney = {
  ...attorney,
  id: '0198c0de-0000-7000-8000-000000000004',
  representatives: [{ name: 'Бумагина Лидия Условновна', inn: '', snils: '' }],
  state: 'revoked',
  checks: [
    { title: 'Реестр доверенностей', state: 'failed', detail: 'В реестре доверенностей: отозвана доверителем.' },
  ],
}

let page: Awaited<ReturnType<typeof aPage>>
let rows: Attorney[]
let closed: string | null
let refusal: object | undefined
beforeEach(async () => {
  ;[rows, closed, refusal] = [[attorney, revoked], null, undefined]
  page = await aPage(({ method, path }) => {
    if (method === 'POST' && refusal) return { status: 400, body: refusal }
    if (method !== 'GET') return { body: attorney }
    if (path.includes('employee')) return { body: { rows: [], mayAdd: false } }
    return { body: { rows, total: rows.length, participants: [{ ...participant, isRequired: true }], closed } }
  })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
})
afterEach(() => page.close())

const text = () => document.body.textContent.replaceAll(/\s+/g, ' ')
const show = () => page.show(<MachineAttorneys requestId={requestId} />)

test('a power is told in words: who, for whom, until when, by what; what failed stands beside it', async () => {
  await show()
  await until(() => text().includes('Образцова Вера Примеровна'))
  expect(text()).toMatch(/Доверитель: ООО «Строй-Пример» · с 15\.01\.2026 по 31\.12\.2026/)
  expect(text()).toContain('Подавать документы на экспертизу')
  expect(text()).toMatch(/Реестр доверенностей: В реестре доверенностей: отозвана/)
  await press('Только действующие')
  await until(() => !text().includes('Бумагина'))
})

test('where one is required and none is in force the page says so', async () => {
  rows = [revoked]
  await show()
  await until(() => text().includes('Нужна доверенность: заявитель'))
})

test('both files are taken in any order, and what the portal refuses is told in the dialog', async () => {
  refusal = {
    code: 'INVALID_INPUT',
    title: 'Проверьте поля',
    status: 400,
    detail: 'Доверитель: В доверенности ИНН 1, у участника ИНН 2',
    errors: [{ path: 'xml', message: 'Доверитель: В доверенности ИНН 1, у участника ИНН 2' }],
  }
  await show()
  await until(() => text().includes('Приложить доверенность'))
  await press('Приложить доверенность')
  const chosen = () => document.querySelector<HTMLInputElement>('[role="dialog"] input[type=file]')
  await until(() => chosen() !== null)
  expect(button('Приложить')).toHaveProperty('disabled', true)
  const input = chosen()
  const files = [new File(['sig'], 'д.xml.sig'), new File(['<Доверенность/>'], 'д.xml')]
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => text().includes('д.xml.sig') && !button('Приложить').hasAttribute('disabled'))
  await act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(text()).toContain('Введённое и выбранное не сохранено. Закрыть без сохранения?')
  await press('Вернуться')
  await press('Приложить')
  await until(() => text().includes('у участника ИНН 2'))
  const sent = page.heard.find(({ method }) => method === 'POST')
  expect(sent?.body).toMatchObject({ requestId, participantId: null, name: 'д.xml' })
  expect(sent?.key).toBeTruthy()
})

test('while nothing is open the page says why nothing can be brought', async () => {
  closed = 'Доверенности изменяются, пока открыт хотя бы один документ или раздел.'
  rows = []
  await show()
  await until(() => text().includes(`Приложить доверенность нельзя. ${closed}`))
  expect(byRole('button', 'Приложить доверенность')).toBeNull()
})
