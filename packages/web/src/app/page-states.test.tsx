import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageFailed, PortalFailed } from './page-states.tsx'
import { CallFailed } from '../platform/api/call-failed.ts'
import { aPage, until } from '../platform/testing/a-page.tsx'
import { ConfigFailedPage } from '../pages/public/config-failed-page.tsx'
import { RequestMissingPage } from '../pages/request/request-missing-page.tsx'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const failed = (status: number) => new CallFailed(status, { title: 'Не получилось', status, code: 'INTERNAL', traceId })

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: { drafts: [] } }))
})
afterEach(() => page.close())

const refused = (details: object) =>
  new CallFailed(403, { title: 'Недостаточно прав', status: 403, code: 'FORBIDDEN', traceId, ...details })

// biome-ignore format: read by columns
test.each([
  [{ key: 'ListUsers' },                                /Список пользователей.*Администраторы организаций, сотрудники экспертной организации/],
  [{ key: 'InitCompletness', stage: 'completeness' },   /Инициализация комплектности.*На этапах .*сотрудники экспертной организации/],
  [{ side: 'staff' },                                   /только сотрудникам экспертной организации/],
  [{ key: 'nothing' },                                  /Этот раздел открыт не всем/],
])('who is refused a page with %j learns what it takes and who has it', async (details, words) => {
  await page.show(failing(refused(details), '/journal', PageFailed))
  await until(() => document.querySelector('.message-text') !== null)
  expect(document.querySelector('.message-text')?.textContent.replaceAll('\u00a0', ' ')).toMatch(words)
})

/** The page of an address whose data did not come. */
function failing(error: Error, at: string, Failed: typeof PageFailed) {
  const root = createRootRoute({
    errorComponent: Failed,
    loader: () => {
      throw error
    },
  })
  const history = createMemoryHistory({ initialEntries: [at] })
  return <RouterProvider router={createRouter({ routeTree: root, history })} />
}

// biome-ignore format: read by columns
test.each([
  ['the portal did not open',       failing(failed(500), '/requests', PortalFailed)],
  ['a page did not open',           failing(failed(500), '/requests', PageFailed)],
  ['a page is not the reader’s',    failing(failed(403), '/journal', PageFailed)],
  ['there is no such page',         failing(failed(404), '/journal', PageFailed)],
  ['there is no such application',  <RequestMissingPage key="missing" id="42" error={failed(404)} onRestored={() => undefined} />],
  ['the settings could not be read', <ConfigFailedPage key="config" reason="Нет базы" error={failed(503)} onRetry={undefined} />],
])('%s: the number to quote stands on the page', async (_, shown) => {
  await page.show(shown)
  await until(() => document.querySelector('code') !== null)
  expect(document.querySelector('code')?.textContent).toBe(traceId)
})
