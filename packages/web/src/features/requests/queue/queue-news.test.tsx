import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, type Said, until } from '../../../platform/testing/a-page.tsx'
import { byRole } from '../../../platform/testing/by-role.ts'
import { QueueNews } from './queue-news.tsx'

const idOf = (n: number) => `0198c0de-0000-7000-8000-0000000000${n}`
const aNotice = (n: number, readAt: string | null = null) => ({
  id: idOf(n),
  code: 'letterReceived',
  title: 'Письмо',
  text: `Письмо ${n}`,
  link: `/request/${idOf(99)}`,
  requestId: idOf(99),
  requestNumber: '77-2026-00012',
  importance: 1,
  createdAt: '2026-03-02T07:00:00.000Z',
  readAt,
})

let further: Said
let read: string[]
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  read = []
  further = { body: { rows: [aNotice(13)], next: null } }
  page = await aPage(({ method, path, body }) => {
    if (method === 'POST') read.push(...[body['ids']].flat().map(String))
    if (path.includes('cursor=')) return further
    const rows = [11, 12].map((n) => aNotice(n, read.includes(idOf(n)) ? '2026-03-02T08:00:00.000Z' : null))
    return { body: method === 'POST' ? { count: 0 } : { rows, next: 'дальше' } }
  })
  page.queries.setDefaultOptions({ queries: { retry: false } })
  await page.show(<QueueNews now={new Date('2026-03-02T09:00:00.000Z')} />)
  await until(() => links().length === 2)
})
afterEach(() => page.close())

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.queue-news a')]
const fresh = () => document.querySelectorAll('.queue-news [data-unread]').length
const open = (link: HTMLAnchorElement | undefined) =>
  act(async () => {
    link?.addEventListener('click', (event) => event.preventDefault())
    link?.click()
  })

test('earlier news come when they are asked for, and who asked goes on at the first of them', async () => {
  await press('Показать ещё')
  await until(() => links().length === 3)
  expect(document.activeElement).toBe(links()[2])
  expect(document.body.textContent).not.toContain('Показать ещё')
})

test('earlier news that did not come say so, and are asked for again', async () => {
  further = { status: 503, body: { title: 'База данных недоступна.', status: 503, code: 'DATABASE_AWAY' } }
  await press('Показать ещё')
  await until(() => byRole('alert')?.textContent === 'База данных недоступна.')
  further = { body: { rows: [aNotice(13)], next: null } }
  await press('Показать ещё')
  await until(() => links().length === 3)
})

test('what is opened is read, and is called new no more; what was read is not told again', async () => {
  await open(links()[0])
  await until(() => fresh() === 1)
  await open(links()[0])
  await open(links()[1])
  await until(() => fresh() === 0)
  expect(read).toEqual([idOf(11), idOf(12)])
})

test('where nothing has happened yet it is said what will come here', async () => {
  await page.close()
  page = await aPage(() => ({ body: { rows: [], next: null } }))
  await page.show(<QueueNews now={new Date('2026-03-02T09:00:00.000Z')} />)
  await until(() => document.querySelector('.empty b')?.textContent === 'Событий пока нет')
})
