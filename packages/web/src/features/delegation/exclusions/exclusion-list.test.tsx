import { act, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, button, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { allByLabel, allByRole, byRole } from '../../../platform/testing/by-role.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { Exclusions } from './exclusions.tsx'
import { ExclusionList } from './exclusion-list.tsx'
import type { ExclusionSearch } from './exclusion-search.ts'
import { readExclusionSearch } from './exclusion-search.ts'
import type { Exclusion } from './exclusions-queries.ts'

const row: Exclusion = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  requestId: '0198c0de-0000-7000-8000-00000000000b',
  number: '01-2026-00042',
  objectName: 'Школа на 550 мест',
  person: { id: '0198c0de-0000-7000-8000-00000000000c', name: 'Петров Пётр' },
  reason: 'Родственник заявителя',
  since: '2026-11-01T09:00:00.000Z',
  until: null,
  inForce: true,
  by: 'Главный Иван',
}

const applications = [
  { id: row.requestId, number: row.number, objectName: row.objectName },
  { id: '0198c0de-0000-7000-8000-00000000000e', number: '01-2026-00043', objectName: 'Мост' },
]

const told = (rows: Exclusion[]) => ({ rows, next: null, total: { count: rows.length, more: false } })

let page: Awaited<ReturnType<typeof aPage>>
let rows: Exclusion[]
let status = 200
let answered: Promise<void> | undefined
beforeEach(async () => {
  rows = [row, { ...row, id: '0198c0de-0000-7000-8000-00000000000d', inForce: false, until: '2026-11-10' }]
  status = 200
  answered = undefined
  page = await aPage(async ({ path, method }) => {
    if (method === 'DELETE') return { body: {} }
    if (path.includes('search=')) await answered
    if (path.includes('/examinationrequests')) return { body: { rows: applications } }
    if (path.includes('/users')) return { body: { rows: [{ ...row.person, note: 'Эксперт' }] } }
    if (path.includes('/views')) return { body: { views: [], standard: null, colleagues: null } }
    if (!path.includes('/list')) return { body: { rows: [] } }
    if (status !== 200) return { status, body: { status } }
    return { body: path.includes('text=') ? told([]) : told(rows) }
  })
  page.queries.setDefaultOptions({ queries: { retry: false } })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await show(<List />)
  await until(() => !document.body.textContent.includes('Загружаем'))
})
afterEach(() => page.close())

function show(content: ReactNode) {
  return page.show(<ConfigProvider value={aConfig}>{content}</ConfigProvider>)
}

const options = () => allByRole('option')

async function choose(label: string, typed: string, option: string) {
  await type(label, typed)
  const offered = () => options().find(({ textContent }) => textContent.startsWith(option))
  await until(() => offered() !== undefined)
  await act(async () => offered()?.click())
}

function List() {
  const [search, setSearch] = useState<ExclusionSearch>({})
  return <ExclusionList search={search} onSearch={(next) => setSearch(readExclusionSearch({ ...next }))} />
}

const asked = () => page.heard.filter(({ path }) => path.includes('/list')).at(-1)?.path ?? ''
const titled = (label: string) => allByLabel(label)

test('one lets a person back only after the question that names him and the application', async () => {
  expect(titled('Вернуть доступ: Петров Пётр')).toHaveLength(1)
  await act(async () => titled('Вернуть доступ: Петров Пётр')[0]?.click())
  const dialog = byRole('dialog')
  expect(dialog?.textContent).toMatch(/Петров Пётр.*01-2026-00042.*Школа\sна\s550\sмест/)
  expect(page.heard.some(({ method }) => method === 'DELETE')).toBe(false)
  await press('Вернуть доступ')
  await until(() => page.heard.some(({ method, path }) => method === 'DELETE' && path.endsWith(row.id)))
})

test('the list is of those in force at first, and in the order of the column that is pressed', async () => {
  expect(asked()).toContain('state=inForce')
  await press('Кто')
  await until(() => asked().includes('sort=person'))
  await press('Кто')
  await until(() => asked().includes('sort=-person'))
  await press('Срок')
  await until(() => asked().includes('sort=-since'))
})

test('nobody is kept away without an application, a person and a reason', async () => {
  await press('Отстранить')
  const inDialog = () => byRole('dialog')?.textContent ?? ''
  await until(() => inDialog().includes('Кого'))
  await press('Отстранить')
  await until(() => inDialog().includes('Исправьте 3 поля'))
  for (const why of ['Выберите заявление', 'Выберите, кого отстранить', 'Укажите причину, не короче 5 знаков'])
    expect(inDialog()).toContain(why)
  expect(page.heard.some(({ method }) => method === 'POST')).toBe(false)
  expect(button('Отмена')).toBeTruthy()
})

test('whom another application may be closed to is asked anew', async () => {
  await press('Отстранить')
  await until(() => byRole('dialog') !== null)
  await choose('Заявление', '42', '01-2026-00042')
  await choose('Кого', 'Пет', 'Петров Пётр')
  expect(field('Кого').value).toBe('Петров Пётр')
  await choose('Заявление', '43', '01-2026-00043')
  await until(() => field('Кого').value === '')
})

test('what was found for other words is not offered while the search goes on', async () => {
  await press('Отстранить')
  await until(() => byRole('dialog') !== null)
  await type('Кого', 'Пет')
  await until(() => options().length === 1)
  let answer = () => {}
  answered = new Promise<void>((done) => {
    answer = done
  })
  await type('Кого', 'Сидоров')
  expect(options()).toEqual([])
  await until(() => document.body.textContent.includes('Ищем…'))
  answer()
  await until(() => options().length === 1)
})

test('where the exclusions did not come, that is said, and nothing is said to be on its way', async () => {
  status = 500
  page.queries.clear()
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await show(<Exclusions requestId={row.requestId} leadId={undefined} />)
  await until(() => document.body.textContent.includes('Не удалось загрузить отстранения'))
  await show(<List />)
  await until(() => byRole('alert') !== null)
  expect(document.body.textContent).not.toContain('Загружаем…')
})
