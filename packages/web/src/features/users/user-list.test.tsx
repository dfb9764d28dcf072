import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../platform/session/session.tsx'
import { aPage, press, type, until } from '../../platform/testing/a-page.tsx'
import { byRole } from '../../platform/testing/by-role.ts'
import { aSession } from '../../platform/testing/a-session.ts'
import { aConfig } from '../../platform/testing/a-config.ts'
import { UserList } from './user-list.tsx'
import { readUserSearch, type UserSearch } from './user-search.ts'
import type { UserRow } from './users-queries.ts'

const row: UserRow = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  name: 'Образцова Вера',
  login: 'vera',
  email: 'vera@portal.example',
  position: 'Инженер',
  state: 'active',
  role: 'member',
  isStaff: false,
  organizations: [
    { id: '0198c0de-0000-7000-8000-00000000000b', name: 'ООО «Строй»', role: 'member', position: 'Главный инженер' },
    { id: '0198c0de-0000-7000-8000-00000000000c', name: 'АО «Проект»', role: 'member', position: null },
  ],
  enteredAt: null,
  createdAt: '2026-01-10T09:00:00.000Z',
}
const [organization] = row.organizations

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(async ({ path }) => {
    if (path.startsWith('/api/views')) return { body: { views: [], standard: null, colleagues: null } }
    if (path.startsWith('/api/users/organizations'))
      return { body: { rows: [{ id: organization?.id, name: organization?.name, note: 'ИНН 9900001236' }] } }
    const rows = path.includes('text=') ? [] : [row, { ...row, id: row.id.replace('a', 'd'), state: 'blocked' }]
    return { body: { rows, next: null, total: { count: rows.length, more: false } } }
  })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(
    <ConfigProvider value={aConfig}>
      <List />
    </ConfigProvider>,
  )
  await until(() => document.body.textContent.includes('2 пользователя'))
})
afterEach(() => page.close())

function List() {
  const [search, setSearch] = useState<UserSearch>({})
  return <UserList search={search} onSearch={(next) => setSearch(readUserSearch({ ...next }))} />
}

const asked = () => page.heard.filter(({ path }) => path.startsWith('/api/users?')).at(-1)?.path ?? ''

test('a row says who it is, for whom he works, what he is there and whether he may come in', () => {
  const text = byRole('row')?.textContent ?? ''
  expect(text).toMatch(/Образцова Вера.*vera.*ООО.«Строй».*и ещё 1.*Главный инженер.*Заявитель.*Подтверждён.*не было/)
  expect(document.querySelector('a[data-row-link]')?.getAttribute('href')).toBe(`/user/${row.id}`)
  expect(document.body.textContent).toContain('Заблокирован')
})

test('ready views and heads of columns ask the server anew', async () => {
  await press('Приглашены')
  await until(() => asked().includes('state=invited') && asked().includes('sort=-since'))
  await press('Все')
  await press('Последний вход')
  await until(() => asked().includes('sort=-entered'))
})

test('an organisation is found by typing, named where it is chosen, and taken away', async () => {
  await press('Организация')
  await type('Организация', 'стр')
  const option = () => byRole('option')
  await until(() => option() !== null)
  await act(async () => option()?.click())
  await until(() => asked().includes(`organization=${organization?.id}`))
  const chip = () => document.querySelector<HTMLElement>('.filter-chip')
  await until(() => chip()?.textContent.includes('Строй') === true)
  await act(async () => chip()?.click())
  await until(() => !asked().includes('organization='))
})

test('where nothing is found the way back stands', async () => {
  await act(async () => document.querySelector<HTMLInputElement>('input[type="search"], .search-box input')?.focus())
  const box = document.querySelector<HTMLInputElement>('.search-box input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'никто')
    box?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await until(() => asked().includes('text='))
  await until(() => document.body.textContent.includes('Сбросить'))
})
