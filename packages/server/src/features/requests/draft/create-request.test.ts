import { requestCopies } from '@portal/contract/features/request-copies/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { sql } from 'kysely'
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

test('its first steps leave the same rows as those a copy makes one by one', async () => {
  for (const chosen of [{ goal: '10' }, { goal: '20' }, { goal: '21' }] as const) {
    const { id } = await aDraft(api, chosen)
    const query = { copyRequestId: id, copyType: 'withoutDocuments' } as const
    const copy = answered(await api(requestCopies.create, { query }))
    expect(await stepsOf(copy.id)).toEqual(await stepsOf(id))
  }
})

/** What the first moves of a request left: its history, its clocks, the record of what the system did, and who sees it. */
async function stepsOf(id: string) {
  const { db } = portal.shared
  const moves = await db
    .selectFrom('stage_move')
    .select(['no', 'from_stage', 'to_stage', 'action', 'actor', 'by_user', 'on_behalf_of', 'reason', 'facts'])
    .where('request_id', '=', id)
    // The first move names what the request is made from: «создан» or «скопирован».
    .where('no', '>', 1)
    .orderBy('no')
    .execute()
  const spans = await db
    .selectFrom('clock_span')
    .select(['move_no', 'side', 'reason', sql<boolean>`until is null`.as('runs')])
    .where('request_id', '=', id)
    .orderBy('move_no')
    .execute()
  const told = await db
    .selectFrom('journal_event')
    .select(['type', 'user_id', 'on_behalf_of', 'role', 'object_type', 'result', sql`detail - 'call'`.as('detail')])
    .where('request_id', '=', id)
    .where('type', '=', 'stage.changed')
    .orderBy('seq')
    .execute()
  const seen = await db
    .selectFrom('request_access')
    .select(['subject_id', 'rights', 'stage'])
    .where('request_id', '=', id)
    .orderBy('subject_id')
    .execute()
  return { moves, spans, told, seen }
}

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
