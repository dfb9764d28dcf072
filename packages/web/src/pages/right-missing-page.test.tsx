import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionQuery } from '../platform/session/session.tsx'
import { aPage } from '../platform/testing/a-page.tsx'
import { byRole } from '../platform/testing/by-role.ts'
import { aSession } from '../platform/testing/a-session.ts'
import { RightMissingPage } from './right-missing-page.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

test('staff are not sent to the administrator of an organisation to file an application', async () => {
  const shown = async (capacities: typeof aSession.capacities) => {
    page.queries.setQueryData(sessionQuery.queryKey, { ...aSession, capacities })
    await page.show(<RightMissingPage missing="CreateRequest" />)
    return document.body.textContent
  }
  expect(await shown(['examStaff'])).toContain('рассматривают заявления')
  expect(await shown([])).toContain('Попросите её администратора')
  expect(byRole('link')?.getAttribute('href')).toBe('/workplace')
})
