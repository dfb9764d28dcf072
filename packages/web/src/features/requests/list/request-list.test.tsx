import { requests } from '@portal/contract/features/requests/endpoints'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, press, type Said, until } from '../../../platform/testing/a-page.tsx'
import { byRole, textsOf } from '../../../platform/testing/by-role.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { type ListSearch, readListSearch } from '../list-search.ts'
import { RequestList } from './request-list.tsx'

let isEmpty = false
let found = { count: 7, more: false }
let counted: Said = { body: { count: 0, more: false } }
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  isEmpty = false
  found = { count: 7, more: false }
  page = await aPage(({ path }) => {
    if (path.startsWith('/api/me')) return { body: aSession }
    if (['/api/requests', requests.list.path].includes(path.split('?')[0] ?? '')) {
      const total = isEmpty || path.includes('from=') ? { count: 0, more: false } : found
      return { body: { rows: [], next: null, total } }
    }
    if (path === requests.count.path) return counted
    if (path.includes('subdivisions')) return { body: { subdivisions: [] } }
    if (path.includes('views')) return { body: { views: [], colleagues: null } }
    return { body: { groups: [], total: 7 } }
  })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await show(<List />)
})
afterEach(() => page.close())

function show(content: ReactNode) {
  return page.show(<ConfigProvider value={aConfig}>{content}</ConfigProvider>)
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
  await until(() => byRole('searchbox') !== null)
  await until(() => document.body.textContent.includes('0 из 7'))
  const box = byRole('searchbox')
  await press('Сбросить')
  await until(() => !document.body.textContent.includes('0 из 7'))
  expect(byRole('searchbox')).toBe(box)
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

test.each([
  ['staff who look at everybody’s', ['examStaff'], 'all', true],
  ['staff who look at their own', ['examStaff'], 'mine', false],
  ['a declarant', [], 'all', false],
] as const)('what nobody has taken is asked by %s only where such rows are', async (_, capacities, scope, isAsked) => {
  const list = { search: readListSearch({}), onSearch: () => undefined, onOpen: () => undefined }
  page.queries.setQueryData(sessionQuery.queryKey, { ...aSession, capacities: [...capacities] })
  await show(<RequestList {...list} title="Заявления" path="/requests" scope={scope} create={undefined} />)
  await until(() => byRole('searchbox') !== null)
  await press('Ещё фильтры')
  await until(() => document.body.textContent.includes('Срок прошёл'))
  expect(document.body.textContent.includes('Без исполнителя')).toBe(isAsked)
})

test.each([
  ['staff', ['examStaff'], true],
  ['a declarant', [], false],
] as const)('the curator has a column for %s: %j %s', async (_, capacities, isShown) => {
  const list = { search: readListSearch({}), onSearch: () => undefined, onOpen: () => undefined }
  page.queries.setQueryData(sessionQuery.queryKey, { ...aSession, capacities: [...capacities] })
  await show(<RequestList {...list} title="Заявления" path="/requests" scope="mine" create={undefined} />)
  await until(() => byRole('table') !== null)
  expect(textsOf('columnheader').some((title) => title?.startsWith('Куратор'))).toBe(isShown)
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

test.each([
  ['the exact number', { body: { count: 1234, more: false } }, /1.234 из 7/],
  ['that they are more than are counted', { body: { count: 10_000, more: true } }, /более 10.000 · сосчитать точно/],
  [
    'what it said before when the count fails',
    { status: 503, body: { title: '', status: 503, code: 'TOO_BUSY' } },
    /более 50 · сосчитать точно/,
  ],
])('a search that stopped counting early says after its rows %s', async (_what, answer: Said, words) => {
  found = { count: 50, more: true }
  counted = answer
  const search = readListSearch({ text: 'школа' })
  const list = { search, onSearch: () => undefined, onOpen: () => undefined, create: undefined }
  await show(<RequestList {...list} title="Все заявления" path="/requests-all" scope="all" />)
  const asked = () => page.heard.filter(({ path }) => path === requests.count.path)
  await until(() => asked().length > 0)
  await until(() => words.test(document.querySelector('[aria-live]')?.textContent ?? ''))
  expect(asked().map(({ body }) => body)).toEqual([expect.objectContaining({ upTo: 10_000 })])
})

test('a board whose filters leave nothing says so once, with the way out, as a list does', async () => {
  isEmpty = true
  const reset: ListSearch[] = []
  const search = readListSearch({ from: '2026-09-01', layout: 'board' })
  const list = { search, onSearch: (next: ListSearch) => reset.push(next), onOpen: () => undefined, create: undefined }
  await show(<RequestList {...list} title="Все заявления" path="/requests-all" scope="all" />)
  await until(() => document.querySelector('.empty b')?.textContent === 'По фильтрам ничего не найдено')
  expect(document.querySelector('.board')).toBeNull()
  await press('Сбросить фильтры')
  expect(reset).toEqual([expect.objectContaining({ layout: 'board' })])
  expect(reset[0]).not.toHaveProperty('from')
})
