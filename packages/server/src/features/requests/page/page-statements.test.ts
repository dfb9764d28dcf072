import { delegation } from '@portal/contract/features/delegation/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeclarantRequest } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { statementsOf } from '../../../testing/statements.ts'

let portal: TestPortal
let staff: Api
let id: string
beforeAll(async () => {
  portal = await aPortal()
  staff = await portal.as('admin')
  id = await aDeclarantRequest(portal, { stage: 'completeness', number: '77-1-1-2-000001-2026' })
})
afterAll(() => portal.close())

test('what the page of a submitted application asks for costs the staff few statements', async () => {
  const params = { id }
  const inForce = { requestId: id, state: 'inForce', size: 200 } as const
  const calls = {
    get: [2, () => staff(requests.get, { params })],
    moves: [2, () => staff(stages.possible, { params })],
    progress: [3, () => staff(stages.progress, { params })],
    read: [2, () => staff(requests.markRead, { params })],
    exclusions: [4, () => staff(delegation.exclusions, { query: inForce })],
  } as const
  const spent: Record<string, number> = {}
  for (const [name, [, call]] of Object.entries(calls))
    spent[name] = await statementsOf(portal, async () => expect((await call()).status, name).toBe(200))
  expect(spent).toEqual(Object.fromEntries(Object.entries(calls).map(([name, [count]]) => [name, count])))
})
