import type { Got } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/requests'
import type { system } from '@portal/contract/system'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../platform/session/session.tsx'
import { aPage, press, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { type ListSearch, readListSearch } from './list-search.ts'
import { RequestList } from './request-list.tsx'

let isEmpty = false
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  isEmpty = false
  page = await aPage(({ path }) => {
    if (path.startsWith('/api/me')) return { body: aSession }
    if (['/api/requests', requests.list.path].includes(path.split('?')[0] ?? '')) {
      const count = isEmpty || path.includes('from=') ? 0 : 7
      return { body: { rows: [], next: null, total: { count, isExact: true } } }
    }
    if (path.includes('subdivisions')) return { body: { subdivisions: [] } }
    if (path.includes('views')) return { body: { views: [], colleagues: null } }
    return { body: { groups: [], total: 7 } }
  })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await show(<List />)
})
afterEach(() => page.close())

function show(content: ReactNode) {
  const config: Pick<Got<typeof system.config>, 'demo'> = { demo: false }
  return page.show(<ConfigProvider value={Object.assign(Object.create(null), config)}>{content}</ConfigProvider>)
}

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

test('the head of a list says nothing rather than an empty line, and the way to deleted drafts is not printed', async () => {
  const list = { search: readListSearch({}), onSearch: () => undefined, onOpen: () => undefined }
  isEmpty = true
  await show(<RequestList {...list} title="Все заявления" path="/requests-all" scope="all" create={undefined} />)
  await until(() => document.body.textContent.includes('Заявлений пока нет'))
  expect(document.querySelector('.page-head p')).toBeNull()
  await show(<RequestList {...list} title="Заявления" path="/requests" scope="mine" create="Новое заявление" />)
  await until(() => document.querySelector('.page-head p')?.textContent === 'Удалённые черновики')
  expect(document.querySelector('.page-head p a')?.closest('.no-print')).not.toBeNull()
})
