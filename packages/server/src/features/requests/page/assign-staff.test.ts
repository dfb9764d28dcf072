import type { Sent } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDeclarantRequest } from '../../../testing/arrange/declarant-request.ts'
import { answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let head: Api
let colleague: Api
let ids: { head: string; first: string; second: string }
let id: string
beforeAll(async () => {
  portal = await aPortal()
  ;[head, colleague] = await Promise.all([portal.as('admin'), portal.as('admin2')])
  const [first, second] = await Promise.all([portal.idOf('admin2'), portal.idOf('admin3')])
  ids = { head: await portal.idOf('admin'), first, second }
})
beforeEach(async () => {
  id = await aDeclarantRequest(portal, { stage: 'completeness' })
})
afterAll(() => portal.close())

type Assigned = NonNullable<Sent<typeof requests.assign>['body']['seen']>

const nobody: Assigned = { leadId: null, experts: [] }
const put = (api: Api, wanted: Assigned, seen: Assigned) =>
  api(requests.assign, { params: { id }, body: { ...wanted, seen } })
const read = async () => answered(await head(requests.lead, { params: { id } }))

test('whom another has assigned since the list was read is not removed: the late one is told who stands there', async () => {
  const first = { leadId: ids.head, experts: [{ id: ids.first, discipline: '955.7' }] }
  answered(await put(head, first, nobody))
  const late = await put(colleague, { leadId: null, experts: [{ id: ids.second, discipline: null }] }, nobody)
  const { lead, experts } = await read()
  expect(late.problem).toMatchObject({ status: 409, code: 'REVISION_CONFLICT', lead, experts })
  expect([lead?.id, experts.map((one) => one.id)]).toEqual([ids.head, [ids.first]])
})

test('who has seen the present list replaces it; another direction of the same expert is another list', async () => {
  const first = { leadId: ids.head, experts: [{ id: ids.first, discipline: '955.7' }] }
  answered(await put(head, first, nobody))
  const other = { ...first, experts: [{ id: ids.first, discipline: '955.8' }] }
  expect((await put(colleague, nobody, other)).problem.code).toBe('REVISION_CONFLICT')
  answered(await put(colleague, other, first))
  expect(await read()).toMatchObject({ lead: { id: ids.head }, experts: [{ id: ids.first, discipline: '955.8' }] })
})

test('of two that send at once one is done', async () => {
  const [one, other] = [ids.first, ids.second].map((expert) => ({
    leadId: null,
    experts: [{ id: expert, discipline: null }],
  }))
  const replies = await Promise.all([put(head, one ?? nobody, nobody), put(colleague, other ?? nobody, nobody)])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await read()).experts).toHaveLength(1)
})

test('whoever is replaced is told why, and without a reason nobody is', async () => {
  const before = { leadId: ids.first, experts: [{ id: ids.second, discipline: null }] }
  const after = { leadId: ids.second, experts: [] }
  answered(await put(head, before, nobody))
  const refused = await put(head, after, before)
  expect([refused.problem.code, refused.problem.errors?.map(({ path }) => path)]).toEqual(['INVALID_INPUT', ['reason']])
  expect((await read()).lead?.id).toBe(ids.first)
  const body = { ...after, seen: before, reason: 'Ушёл в отпуск' }
  answered(await head(requests.assign, { params: { id }, body }))
  const told = await portal.db
    .selectFrom('notification')
    .select(['user_id', 'body'])
    .where('code', '=', 'staffReplaced')
    .where('request_id', '=', id)
    .execute()
  // The expert who is the curator now has left nothing.
  expect(told).toEqual([{ user_id: ids.first, body: expect.stringMatching(/Ушёл в отпуск$/) }])
})
