import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage, until } from '../../testing/a-page.tsx'
import { mayLeave, useAskedLeave } from './use-asked-leave.ts'

let page: Awaited<ReturnType<typeof aPage>>
let held: Set<string>
const ask = vi.fn(() => false)
const history = createMemoryHistory({ initialEntries: ['/request'] })
beforeEach(async () => {
  held = new Set()
  ask.mockReset().mockReturnValue(false)
  vi.stubGlobal('confirm', ask)
  page = await aPage(() => ({ body: {} }))
  const routeTree = createRootRoute({ component: Forms, notFoundComponent: Forms })
  await page.show(<RouterProvider router={createRouter({ routeTree, history })} />)
  await until(() => document.querySelector('p') !== null)
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

function Forms() {
  useAskedLeave(() => held.has('payment'))
  useAskedLeave(() => held.has('sheet'), 'Изменения листа не сохранены. Уйти без них?')
  return <p>Формы</p>
}

const leave = (to: string) => act(async () => history.push(to))

test('two forms with text are asked about once, in the words of the first that holds some', async () => {
  await leave('/requests')
  expect([ask.mock.calls.length, history.location.pathname]).toEqual([0, '/requests'])
  held.add('sheet')
  await leave('/help')
  expect(ask.mock.calls).toEqual([['Изменения листа не сохранены. Уйти без них?']])
  held.add('payment')
  await leave('/help')
  expect(ask.mock.calls.length).toBe(2)
  expect(history.location.pathname).toBe('/requests')
  ask.mockReturnValue(true)
  await leave('/help')
  expect([ask.mock.calls.length, history.location.pathname]).toEqual([3, '/help'])
})

test('whoever signs out is asked by the same question; a form that has gone asks nothing', async () => {
  held.add('payment')
  expect(mayLeave()).toBe(false)
  expect(ask).toHaveBeenCalledWith('Введённое и выбранное не сохранены. Уйти без них?')
  await page.show(<p>Пусто</p>)
  expect([mayLeave(), ask.mock.calls.length]).toEqual([true, 1])
})
