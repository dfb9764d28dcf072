import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionQuery } from '../../platform/session/session.tsx'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { byRole } from '../../platform/testing/by-role.ts'
import { aSession } from '../../platform/testing/a-session.ts'
import { PageHead } from '../../platform/ui/page/page.tsx'
import { screen } from './screen-route.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

async function headingFor(keys: typeof aSession.keys) {
  const { component: Rules } = screen({
    path: '/rules',
    title: 'Правила',
    right: 'Administration',
    samples: { none: 'a test' },
    page: async () => () => <PageHead />,
  })
  page.queries.setQueryData(sessionQuery.queryKey, { ...aSession, keys })
  await page.show(
    <Suspense fallback={null}>
      <Rules />
    </Suspense>,
  )
  await until(() => byRole('heading') !== null)
  return { heading: byRole('heading')?.textContent, tab: document.title.split(' · ')[0] }
}

test('a page with no heading of its own bears the title of its screen, and so does the tab', async () => {
  expect(await headingFor(['Administration'])).toEqual({ heading: 'Правила', tab: 'Правила' })
})

test('who does not hold the right of a screen learns for whom it is', async () => {
  expect((await headingFor([])).heading).toBe('Раздел для сотрудников экспертной организации')
})
