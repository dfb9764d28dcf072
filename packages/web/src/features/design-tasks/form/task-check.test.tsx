import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { localCopy } from '../../../platform/autosave/local-copy.ts'
import { unsentOf, unsentTask } from '../../../platform/autosave/unsent.ts'
import { keys } from '../../../platform/api/keys.ts'
import { aPage, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { aSession } from '../../../platform/testing/a-session.ts'
import { type DesignTaskVersion, versionQuery } from '../design-task-queries.ts'
import { id, model, version } from './a-task.ts'
import { TaskWork } from './task-work.tsx'

const fault = { kind: 'schema' as const, path: 'Name', place: 'Наименование', text: 'Поле обязательно.' }
const remark = {
  id: 'remark',
  path: 'Share',
  place: 'Доля',
  text: 'Откуда она?',
  author: 'Образцова Вера',
  isOwn: false,
  at: '2026-01-10T09:00:00.000Z',
  answer: '',
  closedAt: null,
}
const task: DesignTaskVersion = {
  ...version,
  remarks: [remark],
  may: {
    ...version.may,
    moves: [
      { to: 'onApproval', title: 'Передать на согласование' },
      { to: 'deleted', title: 'Удалить' },
    ],
  },
}

let page: Awaited<ReturnType<typeof aPage>>
afterEach(async () => {
  await page.close()
  localStorage.clear()
  sessionStorage.clear()
})

async function showTask(shown = task) {
  page = await aPage(({ method, path, body }) => {
    if (method === 'PUT') return { body: { revision: 5, changed: [], more: false, path: body['path'] } }
    return path.includes('validate')
      ? { body: { revision: 4, isValid: false, faults: [fault], counts: { schema: 1, assert: 0, hint: 0 } } }
      : { body: shown }
  })
  page.queries.setQueryData(keys.me, aSession)
  page.queries.setQueryData(versionQuery(id).queryKey, shown)
  const routeTree = createRootRoute({ component: Work, notFoundComponent: Work })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await page.show(<RouterProvider router={router} />)
  await until(() => document.body.textContent.includes('По схеме: 1'))
}

function Work() {
  const { data } = useQuery({ ...versionQuery(id), staleTime: Number.POSITIVE_INFINITY })
  const settings = { fields: {}, order: ['@'] }
  const schema = { id, model, settings }
  return data && <TaskWork version={data} schema={schema} onSign={() => undefined} renderXml={() => null} />
}

const isRed = () => document.querySelector('[data-place="Name"]')?.textContent.includes(fault.text)
const writes = () => page.heard.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const floor = { path: 'Floor~1', value: null, position: 1024, isRemoved: false, revision: 4, image: null }

function keepUnsent(path: string, value: string) {
  const copy = localCopy({ userId: aSession.id, requestId: unsentTask(id), part: path })
  copy.write({ base: {}, mine: { [path]: value }, revision: 4 })
}

const nameInput = () => document.querySelector<HTMLElement>('[data-place="Name"] input')

test('a new task is not red: an empty field is told of once somebody has left it', async () => {
  await showTask()
  expect(isRed()).toBe(false)
  await act(async () => nameInput()?.focus())
  expect(isRed()).toBe(false)
  await act(async () => nameInput()?.blur())
  expect(isRed()).toBe(true)
})

test('whoever follows what is left, sees what is wrong', async () => {
  await showTask()
  const line = [...document.querySelectorAll<HTMLElement>('.design-task-left li button')]
  await act(async () => line.find(({ textContent }) => textContent === 'Наименование')?.click())
  expect(isRed()).toBe(true)
})

test('whoever asks for a move that the check stands in the way of, sees what is wrong', async () => {
  await showTask()
  await press('Передать на согласование')
  expect(isRed()).toBe(true)
})

test('neither a remark of somebody nor another move asks for the check', async () => {
  await showTask()
  await press('Доля')
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Ещё действия"]')?.click())
  await until(() => document.querySelector('[role="menu"]') !== null)
  await press('Удалить')
  await until(() => document.querySelector('[role="dialog"]') !== null)
  expect(isRed()).toBe(false)
})

test('a remark and an answer that are typed are there again when the page is loaded anew', async () => {
  await showTask()
  await press('Написать о нём')
  await type('О\u00a0месте', 'Уточните адрес')
  await press('Ответить или закрыть')
  await type('Ответ', 'Из проекта')
  await page.close()
  await showTask()
  expect([field('О\u00a0месте').value, field('Ответ').value]).toEqual(['Уточните адрес', 'Из проекта'])
})

test.each([
  { why: 'no longer changed', path: 'Name', edit: false, said: 'Сейчас задание изменять нельзя' },
  { why: 'without the block', path: 'Floor~1', edit: true, said: 'Если блок вернут' },
])('what was typed in a task that is now $why is shown until it is taken away', async ({ path, edit, said }) => {
  keepUnsent(path, '17 этажей')
  await showTask({ ...task, may: { ...task.may, edit } })
  await until(() => document.body.textContent.includes(said))
  expect(document.body.textContent).toContain('17 этажей')
  await press('Убрать')
  expect(document.body.textContent).not.toContain('17 этажей')
  expect([unsentOf(aSession.id).size, writes()]).toEqual([0, []])
})

test.each([
  { why: 'may be changed again', path: 'Name', edit: false },
  { why: 'has the block again', path: 'Floor~1', edit: true },
])('what was typed is written as soon as the task $why', async ({ path, edit }) => {
  keepUnsent(path, '17')
  const shut = { ...task, may: { ...task.may, edit } }
  await showTask(shut)
  await until(() => document.body.textContent.includes('Введённое вами раньше не записано'))
  expect(writes()).toEqual([])
  await act(async () => page.queries.setQueryData(versionQuery(id).queryKey, { ...task, content: [floor] }))
  await until(() => writes().length === 1)
  expect(writes()[0]).toMatchObject({ path, value: '17', revision: 4 })
  expect(document.body.textContent).not.toContain('Введённое вами раньше не записано')
})

test('with a task that is deleted goes what was typed in it, in another tab too', async () => {
  const lying = JSON.stringify({ base: {}, mine: { 'Floor~1': '17' }, revision: 4 })
  localStorage.setItem(`unsent ${aSession.id} ${unsentTask(id)} Floor~1 another-tab`, lying)
  await showTask()
  // Typed there since this page was opened.
  localStorage.setItem(`unsent ${aSession.id} ${unsentTask(id)} Name another-tab`, lying)
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Ещё действия"]')?.click())
  await until(() => document.querySelector('[role="menu"]') !== null)
  await press('Удалить')
  await until(() => document.querySelector('[role="dialog"]') !== null)
  await press('Удалить')
  await until(() => unsentOf(aSession.id).size === 0)
})
