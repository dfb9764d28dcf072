import type { Got } from '@portal/contract/endpoint'
import type { system } from '@portal/contract/system'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ConfigProvider } from '../../platform/session/session.tsx'
import { aPage, button, press, until } from '../../platform/testing/a-page.tsx'
import { keptSubdivisionsQuery } from './registers-queries.ts'
import { SubdivisionList } from './subdivision-list.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

test('a subdivision that is being written stays where the list could not be asked for anew', async () => {
  let status = 200
  page = await aPage(() => ({ status, body: status === 200 ? { asOf: null, subdivisions: [] } : { status } }))
  page.queries.setDefaultOptions({ queries: { retry: false } })
  const config: Pick<Got<typeof system.config>, 'demo'> = { demo: false }
  await page.show(
    <ConfigProvider value={Object.assign(Object.create(null), config)}>
      <SubdivisionList />
    </ConfigProvider>,
  )
  await until(() => !button('Добавить подразделение').hasAttribute('disabled'))
  await press('Добавить подразделение')
  await until(() => document.querySelector('[role="dialog"]') !== null)
  status = 500
  await act(async () => {
    await page.queries.refetchQueries({ queryKey: keptSubdivisionsQuery.queryKey })
    // Drawn after that.
    await new Promise((done) => setTimeout(done, 50))
  })
  expect(page.queries.getQueryState(keptSubdivisionsQuery.queryKey)?.status).toBe('error')
  expect(document.querySelector('[role="dialog"]')).not.toBeNull()
})
