import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keys } from '../../platform/api/keys.ts'
import { touch, watchTouches } from '../../platform/api/touches.ts'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { useMarkedRead } from './use-marked-read.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const list = keys.requests('list')

let status: number
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  status = 200
  page = await aPage(() => ({ status, body: status === 200 ? {} : { status, title: 'Сбой', code: 'INTERNAL' } }))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.close()
})

function Opened({ updatedAt }: { updatedAt: string }) {
  useMarkedRead(id, updatedAt)
  return null
}
const show = (updatedAt: string) => page.show(<Opened updatedAt={updatedAt} />)
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}
const marked = () => page.heard.filter(({ path }) => path === `/api/request/${id}/read`).length

test('an opened application is marked read once, and once more for each change that comes before one’s eyes', async () => {
  page.queries.setQueryData(list, [])
  await show('2026-03-02T07:00:00.000Z')
  await until(() => page.queries.getQueryState(list)?.isInvalidated === true)
  await show('2026-03-02T07:00:00.000Z')
  expect(marked()).toBe(1)
  await show('2026-03-02T07:01:00.000Z')
  await until(() => marked() === 2)
})

test('what comes to a tab nobody looks at is read when he is back, once', async () => {
  await look('hidden')
  await show('2026-03-02T07:00:00.000Z')
  await show('2026-03-02T07:01:00.000Z')
  expect(marked()).toBe(0)
  await look('visible')
  await until(() => marked() === 1)
  await look('hidden')
  await look('visible')
  expect(marked()).toBe(1)
})

test('what could not be marked is marked when the application is looked at again', async () => {
  status = 500
  await show('2026-03-02T07:00:00.000Z')
  await until(() => marked() === 1)
  status = 200
  // The refusal may still be on its way.
  await expect
    .poll(async () => {
      await look('hidden')
      await look('visible')
      return marked()
    })
    .toBe(2)
})

test('what comes to a desk that was left is read at the next touch', async () => {
  onTestFinished(watchTouches())
  await show('2026-03-02T07:00:00.000Z')
  await until(() => marked() === 1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 6 * 60_000)
  await show('2026-03-02T07:06:00.000Z')
  expect(marked()).toBe(1)
  await act(async () => touch())
  await until(() => marked() === 2)
})
