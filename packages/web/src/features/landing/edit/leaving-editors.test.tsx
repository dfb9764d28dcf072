import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPage, type, until } from '../../../platform/testing/a-page.tsx'
import type { EditedLanding } from '../landing-queries.ts'
import { HeadEditor } from './head-editor.tsx'
import { SupportEditor } from './support-editor.tsx'

const landing: EditedLanding = {
  head: { title: 'Экспертиза', description: [], links: [] },
  support: {
    info: [],
    phone: '+7 495 000-00-00',
    email: null,
    days: [1, 2, 3, 4, 5],
    period: { from: '09:00', to: '18:00' },
    exclusions: [{ from: '2026-12-31', to: '2027-01-10', reason: 'Праздники' }],
    isOpen: true,
    closesAt: null,
    opensAt: null,
  },
  revision: 1,
  changedAt: null,
  changedBy: null,
  entries: [],
  today: '2026-11-28',
}

let page: Awaited<ReturnType<typeof aPage>>
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

test.each([
  { what: 'head', Editor: HeadEditor, label: 'Заголовок' },
  { what: 'support', Editor: SupportEditor, label: 'Телефон' },
])('what is typed in the $what of the public page is asked about before it goes', async ({ Editor, label }) => {
  const ask = vi.fn(() => false)
  vi.stubGlobal('confirm', ask)
  page = await aPage(() => ({ body: { total: 0, months: [] } }))
  const history = createMemoryHistory({ initialEntries: ['/landingEdit'] })
  const form = () => <Editor page={landing} onSaved={() => undefined} />
  const routeTree = createRootRoute({ component: form, notFoundComponent: form })
  await page.show(<RouterProvider router={createRouter({ routeTree, history })} />)
  await until(() => document.querySelector('form') !== null)
  const leave = (to: string) => act(async () => history.push(to))
  await leave('/untouched')
  expect([ask.mock.calls.length, history.location.pathname]).toEqual([0, '/untouched'])
  await type(label, 'Государственная экспертиза')
  await leave('/requests')
  expect([ask.mock.calls.length, history.location.pathname]).toEqual([1, '/untouched'])
})
