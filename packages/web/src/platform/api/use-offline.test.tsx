import { completeness } from '@portal/contract/completeness'
import { messages } from '@portal/contract/messages'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveThrough } from '../autosave/save-through.ts'
import { aPage, until } from '../testing/a-page.tsx'
import { apiQuery } from './use-api.ts'
import { useOffline } from './use-offline.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
let away: boolean
let page: Awaited<ReturnType<typeof aPage>>

beforeEach(async () => {
  // What a line that breaks off leaves of an answer.
  page = await aPage(() => ({ body: away ? undefined : { count: 1 } }))
  await page.show(<Strip />)
})
afterEach(() => page.close())

function Strip() {
  return useOffline() ? 'Нет связи' : 'Связь есть'
}

const ask = () => page.queries.fetchQuery({ ...apiQuery(['text', 'школа'], messages.count, {}), retry: false })
const save = () => saveThrough(page.queries, completeness.removeItem, { params: { id } })
const tried = (attempt: () => Promise<unknown>) => act(() => attempt().catch(() => undefined))
const says = (text: string) => until(() => document.body.textContent.includes(text))

test('a question nobody repeats tells of a lost line only until something else is answered', async () => {
  away = true
  await tried(ask)
  await says('Нет связи')
  away = false
  await tried(save)
  await says('Связь есть')
})

test('so does a save that has failed and was given up', async () => {
  away = true
  await tried(save)
  await says('Нет связи')
  away = false
  await tried(ask)
  await says('Связь есть')
})

test('what the page itself puts into the cache is no answer', async () => {
  away = true
  await tried(ask)
  await act(async () => page.queries.setQueryData(['clock'], 1))
  await says('Нет связи')
  expect(document.body.textContent).not.toContain('Связь есть')
})
