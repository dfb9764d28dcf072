import type { Got } from '@portal/contract/endpoint'
import type { system } from '@portal/contract/system'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../platform/session/session.tsx'
import { aPage, press, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { type ListSearch, readListSearch } from './list-search.ts'
import { RequestList } from './request-list.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(({ path }) => {
    if (path.startsWith('/api/me')) return { body: aSession }
    if (path.split('?')[0] === '/api/requests') {
      const count = path.includes('from=') ? 0 : 7
      return { body: { rows: [], next: null, total: { count, isExact: true } } }
    }
    if (path.includes('subdivisions')) return { body: { subdivisions: [] } }
    if (path.includes('views')) return { body: { views: [], colleagues: null } }
    return { body: { groups: [], total: 7 } }
  })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  const config: Pick<Got<typeof system.config>, 'demo'> = { demo: false }
  await page.show(
    <ConfigProvider value={Object.assign(Object.create(null), config)}>
      <List />
    </ConfigProvider>,
  )
})
afterEach(() => page.close())

function List() {
  const [search, setSearch] = useState<ListSearch>(() => readListSearch({ from: '2026-09-01' }))
  return (
    <RequestList
      title="Заявления"
      path="/requests"
      scope="mine"
      search={search}
      onSearch={(next) => setSearch(readListSearch(next))}
      onOpen={() => undefined}
      create={undefined}
    />
  )
}

test('the filters stay in their place while they are reset after nothing was found', async () => {
  await until(() => document.querySelector('input[type=search]') !== null)
  await until(() => document.body.textContent.includes('0 из 7'))
  const box = document.querySelector('input[type=search]')
  await press('Сбросить')
  await until(() => !document.body.textContent.includes('0 из 7'))
  expect(document.querySelector('input[type=search]')).toBe(box)
})

test('a file of an empty list says why there is none', async () => {
  await until(() => document.body.textContent.includes('0 из 7'))
  const reasons = [...document.querySelectorAll('button[aria-disabled="true"]')].map((button) => {
    const note = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    return [button.getAttribute('aria-label') ?? button.textContent, note?.textContent]
  })
  expect(reasons).toEqual([
    [expect.stringContaining('Excel'), expect.stringContaining('выгружать нечего')],
    ['Список в Excel', expect.stringContaining('выгружать нечего')],
  ])
})
