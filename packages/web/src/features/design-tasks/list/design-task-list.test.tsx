import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, press, until } from '../../../platform/testing/a-page.tsx'
import { byRole } from '../../../platform/testing/by-role.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import type { DesignTaskRow } from '../design-task-queries.ts'
import { DesignTaskList } from './design-task-list.tsx'
import { type DesignTaskSearch, readDesignTaskSearch } from './design-task-search.ts'

const row: DesignTaskRow = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  taskId: '0198c0de-0000-7000-8000-00000000000b',
  number: 'ЗП-12',
  version: 2,
  status: 'returned',
  documentType: 'designTask',
  object: 'Школа на 550 мест',
  developer: 'ООО «Строй»',
  customer: '',
  author: 'Образцова Вера',
  schema: '01.01',
  createdAt: '2026-01-10T09:00:00.000Z',
  changedAt: '2026-01-12T09:00:00.000Z',
}

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(async ({ path }) => {
    if (path.startsWith('/api/views')) return { body: { views: [], standard: null, colleagues: null } }
    if (path.includes('countByStatus')) return { body: { rows: [{ status: 'returned', count: 1 }], total: 1 } }
    return { body: { rows: [row], next: null, total: { count: 1, more: false } } }
  })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(
    <ConfigProvider value={aConfig}>
      <List />
    </ConfigProvider>,
  )
  await until(() => document.body.textContent.includes('1 задание'))
})
afterEach(() => page.close())

function List() {
  const [search, setSearch] = useState<DesignTaskSearch>({})
  return <DesignTaskList search={search} onSearch={(next) => setSearch(readDesignTaskSearch({ ...next }))} />
}

const asked = (call: string) => page.heard.filter(({ path }) => path.includes(call)).at(-1)?.path ?? ''

test('a row says what is to be designed, which version it is and how it stands', () => {
  expect(byRole('row')?.textContent).toMatch(/Школа на.550.мест.*ЗП-12.*2.*На доработке/)
  expect(document.querySelector('a[data-row-link]')?.getAttribute('href')).toBe(`/design-task/${row.id}`)
})

test('counters narrow the list to a status, views to whose it is', async () => {
  await until(() => document.querySelector('.counters') !== null)
  const counter = document.querySelector<HTMLElement>('.counters button')
  expect(counter?.textContent).toContain('На доработке')
  await act(async () => counter?.click())
  await until(() => asked('listOfDesignTasks').includes('status=returned'))
  await press('Мои')
  await until(() => asked('countByStatus').includes('whose=mine'))
})
