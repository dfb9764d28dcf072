import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { localCopy } from '../../platform/autosave/local-copy.ts'
import { unsentTask } from '../../platform/autosave/unsent.ts'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { UnsentNotice } from './unsent-notice.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(async () => {
  await page.close()
  localStorage.clear()
})

async function showAt(path: string) {
  page = await aPage(() => ({ body: {} }))
  const notice = () => <UnsentNotice userId={aSession.id} />
  const routeTree = createRootRoute({ component: notice, notFoundComponent: notice })
  const history = createMemoryHistory({ initialEntries: [path] })
  await page.show(<RouterProvider router={createRouter({ routeTree, history })} />)
}

const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('what was not sent leads to where it was typed, unless one is there', async () => {
  for (const requestId of ['r1', unsentTask('t1'), unsentTask('t2')])
    localCopy({ userId: aSession.id, requestId, part: 'name' }).write({
      base: {},
      mine: { name: 'Театр' },
      revision: 1,
    })
  await showAt('/design-task/t2')
  await until(() => links().length > 0)
  expect(new Set(links())).toEqual(new Set(['/design-task/t1', '/request/r1']))
  expect(document.body.textContent).toContain('в одном из заданий на проектирование')
})
