import { completeness } from '@portal/contract/features/completeness/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callAsMutation } from '../autosave/call-as-mutation.ts'
import { aPage, until } from '../testing/a-page.tsx'
import { apiQuery } from './use-api.ts'
import { useConnection } from './use-connection.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
let away: 'silent' | 'proxy' | 'register' | undefined
let page: Awaited<ReturnType<typeof aPage>>

beforeEach(async () => {
  // What a line that breaks off leaves of an answer.
  page = await aPage(() => {
    if (away === 'proxy') return { status: 502, body: undefined }
    if (away === 'register') return { status: 503, body: { status: 503, title: '', code: 'REGISTER_UNAVAILABLE' } }
    return { body: away === 'silent' ? undefined : { count: 1 } }
  })
  await page.show(<Strip />)
})
afterEach(() => page.close())

function Strip() {
  return { whole: 'Связь есть', cut: 'Нет связи', away: 'Портал не отвечает' }[useConnection()]
}

const ask = () => page.queries.fetchQuery({ ...apiQuery(['text', 'школа'], notices.count, {}), retry: false })
const save = () => callAsMutation(page.queries, completeness.removeItem, { params: { id } })
const tried = (attempt: () => Promise<unknown>) => act(() => attempt().catch(() => undefined))
const says = (text: string) => until(() => document.body.textContent.includes(text))

test('a question nobody repeats tells of a lost line only until something else is answered', async () => {
  away = 'silent'
  await tried(ask)
  await says('Нет связи')
  away = undefined
  await tried(save)
  await says('Связь есть')
})

test('so does a save that has failed and was given up', async () => {
  away = 'silent'
  await tried(save)
  await says('Нет связи')
  away = undefined
  await tried(ask)
  await says('Связь есть')
})

test('what the page itself puts into the cache is no answer', async () => {
  away = 'silent'
  await tried(ask)
  await act(async () => page.queries.setQueryData(['clock'], 1))
  await says('Нет связи')
  expect(document.body.textContent).not.toContain('Связь есть')
})

test('who stands before the portal and answers for it is no portal', async () => {
  away = 'proxy'
  await tried(ask)
  await says('Портал не отвечает')
  away = undefined
  await tried(ask)
  await says('Связь есть')
})

test('it is told at the first silence, not when nobody asks any more', async () => {
  away = 'proxy'
  const asked = page.queries.fetchQuery({
    ...apiQuery(['text', 'школа'], notices.count, {}),
    retry: 1,
    retryDelay: 60_000,
  })
  asked.catch(() => undefined)
  await says('Портал не отвечает')
})

test('a register of others that is away says nothing of the portal', async () => {
  away = 'register'
  await tried(ask)
  expect(document.body.textContent).toContain('Связь есть')
})
