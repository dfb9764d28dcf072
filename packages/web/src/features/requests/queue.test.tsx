import type { Got } from '@portal/contract/endpoint'
import type { system } from '@portal/contract/system'
import { afterEach, expect, test } from 'vitest'
import { ConfigProvider, type Session, sessionQuery } from '../../platform/session/session.tsx'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { Queue } from './queue.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

const nothing = { rows: [], total: { count: 0, more: false } }

async function show(create: boolean, person: Partial<Session> = {}) {
  page = await aPage(({ path }) => ({
    body: path.startsWith('/api/requests/queue')
      ? { you: nothing, other: nothing, overdue: 0, days: [] }
      : { rows: [], next: null, total: nothing.total },
  }))
  page.queries.setQueryData(sessionQuery.queryKey, { ...aSession, ...person })
  const config: Pick<Got<typeof system.config>, 'demo'> = { demo: false }
  await page.show(
    <ConfigProvider value={Object.assign(Object.create(null), config)}>
      <Queue of="mine" onOf={() => undefined} create={create && <button type="button">Новое</button>} sign={null} />
    </ConfigProvider>,
  )
  await until(() => /ничего не ждёт|Заявлений пока нет/.test(document.body.textContent))
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
