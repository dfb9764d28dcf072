import { participants } from '@portal/contract/features/participants/endpoints'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, until } from '../testing/a-page.tsx'
import { useSend } from './use-api.ts'

const gates = { list: () => {}, readiness: () => {} }
let page: Awaited<ReturnType<typeof aPage>>
let removals: number
beforeEach(async () => {
  removals = 0
  page = await aPage(async ({ method, path }) => {
    const name = path === '/list' ? 'list' : 'readiness'
    if (method === 'DELETE') removals += 1
    else if (removals === 1) await new Promise<void>((done) => (gates[name] = done))
    return { body: {} }
  })
  await page.show(<Removing />)
})
afterEach(async () => {
  gates.list()
  gates.readiness()
  await page.close()
})

function Removing() {
  const ask = (path: string) => ({ queryKey: [path], queryFn: async () => (await fetch(path)).json() })
  useQuery(ask('/list'))
  useQuery(ask('/readiness'))
  const remove = useSend(participants.remove, { stale: [['/list'], ['/readiness']] })
  return (
    <button type="button" onClick={() => remove.mutate({ params: { id: 'one' } })}>
      Убрать
    </button>
  )
}

const asked = (method: string, path = '') =>
  page.heard.filter((one) => one.method === method && one.path.startsWith(path)).length

test('the same act is sent once until what it changes is drawn, and may be repeated from then on', async () => {
  await until(() => asked('GET') === 2)
  await press('Убрать')
  await until(() => asked('GET', '/list') === 2)
  await press('Убрать')
  expect(asked('DELETE')).toBe(1)
  gates.list()
  await until(() => page.queries.getQueryState(['/list'])?.fetchStatus === 'idle')
  expect(page.queries.getQueryState(['/readiness'])?.fetchStatus).toBe('fetching')
  await press('Убрать')
  await until(() => asked('DELETE') === 2)
})
