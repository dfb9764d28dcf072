import type { Got } from '@portal/contract/endpoint'
import { people } from '@portal/contract/testing/people'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionQuery } from '../../session/session.tsx'
import { aPage, button, press, type Said, until } from '../a-page.tsx'
import { aSession } from '../a-session.ts'
import { PeopleList, type PeopleSearch, readPeopleSearch } from './people-list.tsx'
import { byLabel, textsOf } from '../by-role.ts'

// The page of docs/how-to/add-a-list.md, word by word.
type Page = Got<typeof people.list>
const person = (at: number) => ({
  id: `0198c0de-0000-7000-8000-00000000000${at}`,
  name: `Человек ${at}`,
  login: `login${at}`,
  since: '2026-03-02T07:00:00.000Z',
})

let page: Awaited<ReturnType<typeof aPage>>
let answer: (query: URLSearchParams) => Said
let shown: PeopleSearch
beforeEach(async () => {
  answer = () => told({ rows: [person(1), person(2)], next: 'more', total: { count: 10_000, more: true } })
  page = await aPage(({ path }) => {
    const [at, query] = path.split('?')
    return at === people.list.path ? answer(new URLSearchParams(query)) : { body: {} }
  })
  page.queries.setDefaultOptions({ queries: { retry: false } })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
})
afterEach(() => page.close())

const told = (body: Page): Said => ({ body })

async function show(raw: Record<string, unknown> = {}) {
  function List() {
    const [search, setSearch] = useState(() => readPeopleSearch(raw))
    shown = search
    return <PeopleList search={search} onSearch={(next) => setSearch(readPeopleSearch({ ...next }))} />
  }
  await page.show(<List />)
  await until(() => !document.body.textContent.includes('Загружаем'))
}

const asked = () => page.heard.filter(({ path }) => path.startsWith(people.list.path)).at(-1)?.path ?? ''
const names = () => [...document.querySelectorAll('[data-row-link]')].map(({ textContent }) => textContent)
const said = () => document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')

test('what the address says is asked for and shown as chips; what it says wrongly is left out', async () => {
  await show({ state: 'blocked', from: '2026-01-10', sort: 'colour', text: 'иванов' })
  const query = new URLSearchParams(asked().split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    text: 'иванов',
    state: 'blocked',
    from: '2026-01-10',
    sort: 'name',
    size: '50',
  })
  expect([...document.querySelectorAll('.filter-chip')].map(({ textContent }) => textContent)).toEqual([
    'Убрать фильтр: Закрытые',
    expect.stringMatching(/На.портале.с.10\.01\.2026/),
  ])
  await press('Сбросить')
  await until(() => asked().includes('state=active'))
  expect(shown).toEqual({})
})

test('an address that says nothing asks for the usual, and «Все» for any', async () => {
  await show()
  expect(asked()).toContain('state=active')
  await show({ state: 'all' })
  await until(() => !asked().includes('state='))
})

test('rows come page by page, the total is told as far as it is counted, the keys are named', async () => {
  await show()
  expect(names()).toEqual(['Человек 1', 'Человек 2'])
  expect(said()).toContain('более 10 000 человек')
  answer = () => told({ rows: [person(3)], next: null })
  await press('Показать ещё')
  await until(() => names().length === 3)
  expect(asked()).toContain('cursor=more')
  expect(document.activeElement?.textContent).toBe('Человек 3')
  expect(document.querySelector('.list-rows-keys')?.textContent).toContain('по строкам')
})

test('the head of a column sorts first the way it is read, then the other', async () => {
  await show()
  await press('С какого дня')
  await until(() => asked().includes('sort=-since'))
  await press('С какого дня')
  await until(() => asked().includes('sort=since'))
  await press('Имя')
  await until(() => asked().includes('sort=name'))
  expect(shown.sort).toBeUndefined()
})

test('columns are chosen and kept under the name of the list', async () => {
  await show()
  await act(async () => byLabel('Столбцы')?.click())
  await until(() => document.querySelector('[data-column="login"] input') !== null)
  await act(async () => document.querySelector<HTMLElement>('[data-column="login"] input')?.click())
  await until(() => page.heard.some(({ path }) => path === '/api/me/settings'))
  const saved = page.heard.find(({ path }) => path === '/api/me/settings')
  expect(saved?.body).toEqual({ columns: { people: ['name', 'since'] } })
  expect(textsOf('columnheader')).toEqual(['Имя', 'С какого дня'])
})

test('an empty list, one that the filters emptied, and one that did not come say so each in their words', async () => {
  answer = () => told({ rows: [], next: null, total: { count: 0, more: false } })
  await show()
  await until(() => said().includes('Пока никого нет'))
  expect(button('Excel').getAttribute('aria-disabled')).toBe('true')
  await show({ text: 'никто' })
  await until(() => said().includes('По фильтрам ничего не найдено'))
  answer = () => ({ status: 500, body: { status: 500 } })
  page.queries.removeQueries({ queryKey: ['directory'] })
  await show({ text: 'другой' })
  await until(() => said().includes('Не удалось загрузить людей'))
})

test('the file is asked with the filters, the order and the columns of the screen', async () => {
  await show({ text: 'иванов', columns: 'name,since' })
  await press('Excel')
  await until(() => page.heard.some(({ path }) => path.startsWith(people.file.path)))
  const file = page.heard.find(({ path }) => path.startsWith(people.file.path))?.path ?? ''
  expect([...new URLSearchParams(file.split('?')[1])]).toEqual([
    ['text', 'иванов'],
    ['state', 'active'],
    ['sort', 'name'],
    ['columns', 'name'],
    ['columns', 'since'],
    ['format', 'xlsx'],
  ])
})
