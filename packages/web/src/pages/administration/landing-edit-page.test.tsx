import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readLandingPlace } from '../../features/landing/edit/landing-places.ts'
import { aPage, press, type, until } from '../../platform/testing/a-page.tsx'
import { pageText, toastText } from '../../platform/testing/by-role.ts'
import { LandingEditPage } from './landing-edit-page.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

test.each([
  { place: 'head', label: 'Заголовок', typed: 'Экспертиза проектов', saves: 'Сохранить шапку' },
  { place: 'support', label: 'Телефон', typed: '+7 495 111-11-11', saves: 'Сохранить поддержку' },
])('whoever has saved the $place of the public page leaves it unasked', async ({ place, label, typed, saves }) => {
  const ask = vi.fn(() => false)
  vi.stubGlobal('confirm', ask)
  const head = { title: 'Экспертиза', description: [], links: [] }
  const support = {
    info: [],
    phone: '+7 495 000-00-00',
    email: null,
    days: [1, 2, 3, 4, 5],
    period: { from: '09:00', to: '18:00' },
    exclusions: [],
    isOpen: true,
    closesAt: null,
    opensAt: null,
  }
  let saved = {}
  let toldBefore = 'nothing was read anew'
  page = await aPage(({ method, path, body }) => {
    if (method !== 'GET') saved = body
    if (path === '/api/landing/edit' && Object.keys(saved).length > 0) toldBefore = toastText()
    if (!path.includes('/edit')) return { body: { revision: 2, total: 0, months: [] } }
    return {
      body: {
        head: { ...head, ...saved },
        support: { ...support, ...saved },
        revision: 2,
        changedAt: null,
        changedBy: null,
        entries: [],
        today: '2026-11-28',
      },
    }
  })
  const reads = () => page.heard.filter(({ method, path }) => method === 'GET' && path === '/api/landing/edit').length
  const root = createRootRoute({ notFoundComponent: () => 'Ушли' })
  const signed = createRoute({ getParentRoute: () => root, id: 'signed' })
  const edit = createRoute({
    getParentRoute: () => signed,
    path: 'landingEdit',
    validateSearch: readLandingPlace,
    component: LandingEditPage,
  })
  const history = createMemoryHistory({ initialEntries: [`/landingEdit?place=${place}`] })
  const routeTree = root.addChildren([signed.addChildren([edit])])
  await page.show(<RouterProvider router={createRouter({ routeTree, history })} />)
  await until(() => pageText().includes(saves))
  await type(label, typed)
  await press(saves)
  await until(() => reads() === 2 && page.queries.isFetching() + page.queries.isMutating() === 0)
  // Told once the page has been read anew, not before.
  expect(toldBefore).toBe('')
  await until(() => toastText().includes('Сохранено'))
  await act(async () => history.push('/requests'))
  expect([ask.mock.calls.length, history.location.pathname]).toEqual([0, '/requests'])
})
