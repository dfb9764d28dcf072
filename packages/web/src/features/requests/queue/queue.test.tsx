import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ConfigProvider, type Session, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, until } from '../../../platform/testing/a-page.tsx'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { navigationWith } from '../list/list-navigation.ts'
import { Queue } from './queue.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => {
  sessionStorage.clear()
  return page.close()
})

const nothing = { rows: [], total: { count: 0, more: false } }

async function show(create: boolean, person: Partial<Session> = {}, parts: object = { you: nothing, other: nothing }) {
  page = await aPage(({ path }) => ({
    body: path.startsWith('/api/requests/queue/drafts')
      ? { a: { percent: 35, missing: ['Адрес', 'Смета'], more: 4 } }
      : path.startsWith('/api/requests/queue')
        ? { overdue: nothing.total, days: [], ...parts }
        : { rows: [], next: null, total: nothing.total },
  }))
  page.queries.setQueryData(sessionQuery.queryKey, { ...aSession, ...person })
  await page.show(
    <ConfigProvider value={aConfig}>
      <Queue of="mine" onOf={() => undefined} create={create && <button type="button">Новое</button>} sign={null} />
    </ConfigProvider>,
  )
  await until(() => /ничего не ждёт|Заявлений пока нет|Школа/.test(document.body.textContent))
  return document.body.textContent
}

test('who belongs to no organisation is told at his first sight who lets him in', async () => {
  const said = await show(false)
  expect(said).toContain('Попросите её администратора')
  expect(said).not.toContain('Ждём экспертизу')
})

test('who may create an application sees his empty queue', async () => {
  expect(await show(true)).toContain('Ждём экспертизу')
})

test('a deputy whose queue is empty is told that nothing waits for him, not that he belongs nowhere', async () => {
  const said = await show(false, { capacities: ['delegate'] })
  expect(said).toContain('никто ничего не ждёт')
  expect(said).not.toContain('Попросите её администратора')
})

test('from the queue one walks through the part opened from, and is told how many it holds in truth', async () => {
  const turn = {
    side: 'you',
    who: 'Ваш ход',
    todo: 'Подпишите',
    otherwise: '',
    dueAt: null,
    daysLeft: null,
    tone: 'info',
  }
  const part = (id: string, count: number) => ({
    rows: [
      { id, number: id, stage: 'signing', stageTitle: '', tone: 'info', objectName: 'Школа', turn, unread: false },
    ],
    total: { count, more: false },
  })
  await show(true, {}, { you: part('a', 63), other: part('b', 12) })
  // The window is every file's: it may hinder clicks in this test alone.
  const stay = (event: Event) => event.preventDefault()
  document.body.addEventListener('click', stay)
  onTestFinished(() => document.body.removeEventListener('click', stay))
  const open = (id: string) => document.querySelector<HTMLElement>(`a[href="/request/${id}"]`)?.click()
  open('a')
  expect(navigationWith('a')).toMatchObject({ ids: ['a'], total: { count: 63 }, href: '/workplace' })
  // The list of a declarant is of his organisation, too: his own end where the queue does.
  expect(navigationWith('a')?.more).toBeNull()
  open('b')
  expect(navigationWith('b')).toMatchObject({ ids: ['b'], total: { count: 12 } })
  await page.close()
  await show(false, { capacities: ['examStaff'] }, { you: part('a', 63), other: part('b', 1) })
  open('a')
  expect(navigationWith('a')?.more).toEqual({ scope: 'mine', search: '?turn=you&sort=dueAt', cursor: '' })
  open('b')
  expect(navigationWith('b')?.more).toBeNull()
})

const turn = {
  side: 'you',
  who: '',
  todo: 'Дозаполните черновик',
  otherwise: '',
  dueAt: null,
  daysLeft: null,
  tone: 'info',
}
const row = { number: 'Ч-4', stage: 'draft_creating', stageTitle: '', tone: 'info', objectName: 'Школа', unread: false }

test('a draft in the queue says how much of it is filled and what is missing', async () => {
  const you = { rows: [{ id: 'a', ...row, turn }], total: { count: 1, more: false } }
  await show(true, {}, { you, other: nothing })
  await until(() => document.querySelector('progress') !== null)
  const said = document.body.textContent
  expect(said.replaceAll('\u00A0', ' ')).toContain('заполнено 35 %Осталось: Адрес, Смета и ещё 4')
})

test('the queue of staff names the curator of each, and says where there is none', async () => {
  const rows = [
    { id: 'a', ...row, turn, lead: 'Белова Ирина Петровна' },
    { id: 'b', ...row, turn, lead: null },
  ]
  const part = { rows, total: { count: 2, more: false } }
  const said = await show(false, { capacities: ['examStaff'] }, { you: part, other: part })
  const named = [...said.replaceAll('\u00A0', ' ').matchAll(/Куратор (Белова И\. П\.|не назначен)/g)].map(
    ([, name]) => name,
  )
  expect(named).toEqual(['Белова И. П.', 'не назначен', 'Белова И. П.', 'не назначен'])
  await page.close()
  expect(await show(true, {}, { you: part, other: part })).not.toContain('Куратор')
})
