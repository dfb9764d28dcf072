import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { pageText } from '../../../platform/testing/by-role.ts'
import { PaymentForm } from './payment-form.tsx'

const requestId = '0198c0de-0000-7000-8000-000000000001'
const deal = { balance: '1000.00', paid: '0.00', payableFrom: '2026-11-01' }

let page: Awaited<ReturnType<typeof aPage>>
let history: ReturnType<typeof createMemoryHistory>
let isDone: boolean
beforeEach(async () => {
  isDone = false
  page = await aPage(() => ({ body: {} }))
  history = createMemoryHistory({ initialEntries: ['/request'] })
  const form = () => (
    <PaymentForm requestId={requestId} due="1000.00" deal={deal} today="2026-11-28" onDone={() => (isDone = true)} />
  )
  const routeTree = createRootRoute({ component: form, notFoundComponent: form })
  await page.show(<RouterProvider router={createRouter({ routeTree, history })} />)
  await until(() => document.querySelector('form') !== null)
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

const sent = () => page.heard.filter(({ method }) => method === 'POST').map(({ body }) => body)

test.each(['12345,678', '9'.repeat(20), '9'.repeat(14)])(
  'a sum that is no money is told at its field: %s',
  async (sum) => {
    await type('Поступившая сумма', sum)
    await type('Номер платёжного поручения', '17')
    await press('Зарегистрировать оплату')
    expect(pageText()).toContain('Укажите сумму больше нуля: не больше 13 цифр до запятой и двух после')
    expect(sent()).toEqual([])
  },
)

test('a sum pasted out of a table is taken', async () => {
  await type('Поступившая сумма', '345,67\u00a0₽')
  await type('Номер платёжного поручения', '17')
  await press('Зарегистрировать оплату')
  await until(() => isDone)
  expect(sent()).toEqual([{ amount: '345.67', date: '2026-11-28', number: '17' }])
})

test('a page is not left with what was typed before its person has agreed', async () => {
  const ask = vi.fn(() => false)
  vi.stubGlobal('confirm', ask)
  const leave = () => act(async () => history.push('/requests'))
  await type('Номер платёжного поручения', '17')
  await leave()
  expect(ask).toHaveBeenCalledWith('Введённое и выбранное не сохранены. Уйти без них?')
  expect(history.location.pathname).toBe('/request')
  await type('Номер платёжного поручения', '')
  await leave()
  expect(field('Номер платёжного поручения').value).toBe('')
  expect([ask.mock.calls.length, history.location.pathname]).toEqual([1, '/requests'])
})
