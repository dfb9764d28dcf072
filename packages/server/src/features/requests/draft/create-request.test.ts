import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, act, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { statementsOf } from '../../../testing/statements.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

test('at its first stage nothing is left for the system to do', async () => {
  const { settle } = portal.ctx.process
  for (const chosen of [{ goal: '10' }, { goal: '20' }, { goal: '21' }, { goal: '21', primacy: '2' }] as const) {
    const { id, stage } = await aDraft(api, chosen)
    await settle(portal.ctx, id)
    const { body } = await api(requests.history, { params: { id } })
    expect([body.rows.length, body.rows[0]?.to]).toEqual([2, stage])
  }
})

test('it is found by where its object lies', async () => {
  const { id } = await aDraft(api, { region: '72' })
  const found = answered(await api(requests.mine, { query: { region: ['72'] } }))
  expect(found.rows.map((row) => row.id)).toContain(id)
})

test('a draft and its first step ask the database no more than they need', async () => {
  const { id } = await aDraft(api)
  expect(await statementsOf(portal, () => aDraft(api))).toBeLessThanOrEqual(12)
  expect(await statementsOf(portal, () => aDraft(api, { region: '72' }))).toBeLessThanOrEqual(12)
  expect(await statementsOf(portal, () => act(api, id, 'completeCreating', 'draft_filling'))).toBeLessThanOrEqual(28)
})
