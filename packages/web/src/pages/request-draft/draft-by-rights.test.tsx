import { exampleApplication } from '@portal/domain/request/example'
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aRequest } from '../../features/requests/form/request-form.samples.ts'
import { RightsProvider } from '../../platform/session/rights.tsx'
import { ConfigProvider, sessionQuery } from '../../platform/session/session.tsx'
import { aPage, press, until } from '../../platform/testing/a-page.tsx'
import { byRole } from '../../platform/testing/by-role.ts'
import { aSession } from '../../platform/testing/a-session.ts'
import { aConfig } from '../../platform/testing/a-config.ts'
import { DraftByRights } from './draft-by-rights.tsx'

const draft = aRequest(exampleApplication('20'))
const rights = {
  ...draft.permissions,
  client: { ...draft.permissions.client, viewDocuments: 'hidden' as const },
  reasons: { viewDocuments: { kind: 'stage' as const, why: 'Заявитель ещё не отправил заявление.' } },
}
const colleague = { id: '0198c0de-0000-7000-8000-000000000003', name: 'Смотрова Анна', side: 'organisation' }

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(({ path }) => {
    if (path.endsWith('/presence')) return { body: { people: [{ ...colleague, section: null, isEditing: false }] } }
    if (path.endsWith('/progress')) return { body: { phases: [] } }
    if (path.endsWith('/moves')) return { body: { moves: [], others: [] } }
    return { status: 404, body: { title: 'Не найдено.', status: 404 } }
  })
  page.queries.setQueryData(sessionQuery.queryKey, { ...aSession, capacities: ['examStaff'] })
})
afterEach(() => page.close())

function show(permissions: typeof draft.permissions) {
  const routeTree = createRootRouteWithContext<{ queries: typeof page.queries }>()({
    component: () => (
      <RightsProvider rights={permissions}>
        <DraftByRights request={{ ...draft, permissions }} />
      </RightsProvider>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  return page.show(
    <ConfigProvider value={aConfig}>
      <RouterProvider router={createRouter({ routeTree, history, context: { queries: page.queries } })} />
    </ConfigProvider>,
  )
}

test('staff who look at a draft have read its news, see who else is there, and learn what is closed to them and why', async () => {
  await show(rights)
  await until(() => document.body.textContent.includes('Черновик заявителя'))
  await until(() => page.heard.some(({ path }) => path === `/api/request/${draft.id}/read`))
  await until(() => document.querySelector('.people-here') !== null)
  await press('Что мне недоступно и почему')
  await until(() => byRole('dialog')?.textContent.includes('Просмотр документов') === true)
})

test('who fills a draft in by keyboard comes past its head and its menu to the fields', async () => {
  page.queries.setDefaultOptions({ queries: { enabled: false } })
  await show(draft.permissions)
  const skip = () => document.querySelector<HTMLAnchorElement>('.skip')
  await until(() => skip() !== null && document.getElementById('declarer') !== null)
  expect(skip()?.textContent).toBe('К полям заявления')
  skip()?.click()
  expect(document.activeElement?.id).toBe('declarer')
})
