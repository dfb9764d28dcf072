import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterAll, afterEach, expect, test } from 'vitest'
import { keys } from '../platform/api/keys.ts'
import { ConfigProvider } from '../platform/session/session.tsx'
import { aConfig } from '../platform/testing/a-config.ts'
import { aPage, until } from '../platform/testing/a-page.tsx'
import { byRole } from '../platform/testing/by-role.ts'
import { aSession } from '../platform/testing/a-session.ts'
import { NotFound } from './not-found.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

// The frame shares one stream of news among the tabs of a browser; here is one tab.
Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: async () => undefined } })
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))

async function open(status: number): Promise<void> {
  page = await aPage(({ path }) =>
    path === '/api/me'
      ? status === 200
        ? { body: aSession }
        : { status, body: { title: 'Войдите', status, code: 'NOT_SIGNED_IN' } }
      : { status: 404, body: { title: 'Нет', status: 404, code: 'NOT_FOUND' } },
  )
  const router = createRouter({
    routeTree: createRootRoute({ notFoundComponent: NotFound }),
    history: createMemoryHistory({ initialEntries: ['/nowhere'] }),
  })
  await page.show(
    <ConfigProvider value={aConfig}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  )
  await until(() => byRole('heading')?.textContent === 'Такой страницы нет')
}

const menu = () => byRole('navigation', 'Разделы портала')

test('a guest at an address that leads nowhere is shown the way to the first page', async () => {
  await open(401)
  expect(menu()).toBeNull()
})

test('who is signed in keeps the menu at an address that leads nowhere', async () => {
  await open(200)
  expect(page.queries.getQueryData(keys.me)).toEqual(aSession)
  expect(menu()).not.toBeNull()
})
