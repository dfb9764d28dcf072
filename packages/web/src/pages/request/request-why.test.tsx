import { exampleApplication } from '@portal/domain/request/example'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aRequest } from '../../features/requests/form/request-form.samples.ts'
import { currentCommands } from '../../platform/commands/commands.ts'
import { RightsProvider } from '../../platform/session/rights.tsx'
import { ConfigProvider, sessionQuery } from '../../platform/session/session.tsx'
import { aPage, press, until } from '../../platform/testing/a-page.tsx'
import { byRole } from '../../platform/testing/by-role.ts'
import { aSession } from '../../platform/testing/a-session.ts'
import { aConfig } from '../../platform/testing/a-config.ts'
import { RequestTestPage } from './request-test-page.tsx'
import { RequestWhy } from './request-why.tsx'

const request = aRequest(exampleApplication('20'))
const opened = `/request/${request.id}/test`

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(({ path }) => {
    if (path.endsWith('/moves')) return { body: { moves: [], others: [] } }
    return { status: 503, body: { title: 'Недоступно', status: 503, code: 'AWAY' } }
  })
  page.queries.setDefaultOptions({ queries: { retry: false } })
  page.queries.setQueryData(['request', request.id], request)
})
afterEach(() => page.close())

interface Reader {
  staff?: boolean
  demo?: boolean
}

async function show({ staff = false, demo = false }: Reader, at: string) {
  page.queries.setQueryData(sessionQuery.queryKey, { ...aSession, capacities: staff ? ['examStaff'] : [] })
  const root = createRootRoute({ component: Outlet })
  const signed = createRoute({ getParentRoute: () => root, id: 'signed', component: Outlet })
  const project = createRoute({
    getParentRoute: () => signed,
    path: '/request/$id/project',
    component: () => (
      <RightsProvider rights={request.permissions}>
        <RequestWhy id={request.id} />
      </RightsProvider>
    ),
  })
  const rights = createRoute({
    getParentRoute: () => signed,
    path: '/request/$id/test',
    component: RequestTestPage,
  })
  const routeTree = root.addChildren([signed.addChildren([project, rights])])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) })
  await page.show(
    <ConfigProvider value={{ ...aConfig, demo }}>
      <RouterProvider key={JSON.stringify({ staff, demo, at })} router={router} />
    </ConfigProvider>,
  )
  return router
}

const project = `/request/${request.id}/project`
const command = () => currentCommands().flatMap(({ commands }) => commands.filter(({ id }) => id === 'rights'))[0]
const link = () => document.querySelector(`[role="dialog"] a[href="${opened}"]`)

test.each([
  ['staff', { staff: true }],
  ['a declarant of the demonstration', { demo: true }],
] satisfies [string, Reader][])(
  '%s comes from what is closed to all rights with their conditions, and by the palette',
  async (_, reader) => {
    const router = await show(reader, project)
    await until(() => command() !== undefined)
    await press('Что мне недоступно и почему')
    await until(() => link() !== null)
    command()?.run()
    await until(() => router.history.location.pathname === opened)
  },
)

test('a declarant is not led to what he may not open, and goes on from there if he came by himself', async () => {
  await show({}, project)
  await press('Что мне недоступно и почему')
  await until(() => byRole('dialog') !== null)
  expect([link(), command()]).toEqual([null, undefined])
  await show({}, opened)
  await until(() => document.body.textContent.includes('Такой страницы нет'))
  expect(document.querySelector('.message a')?.getAttribute('href')).toBe('/workplace')
})
