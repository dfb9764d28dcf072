import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { objects } from '@portal/contract/features/objects/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, aRequestAt, standAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
})
afterAll(() => portal.close())

test('whoever may look at an application is answered by each of its parts; of a draft staff get nothing that is in it', async () => {
  const id = await aRequestAt(portal, 'declarant', { stage: 'draft_filling' })
  const row = { id, request_id: id, updated_at: portal.clock.now() }
  await portal.db
    .insertInto('object_part')
    .values({ ...row, index: 1 })
    .execute()
  await portal.db
    .insertInto('stead')
    .values({ ...row, type: 'gpzu' })
    .execute()
  const params = { id }
  const lists = async (api: Api) => ({
    financing: answered(await api(requests.financing, { params })).rows.length,
    use: answered(await api(requests.reuse, { params })).use,
    linked: answered(await api(linkedRequests.ofGoal, { params: { id, goal: '21' } })).linked.length,
    contact: answered(await api(requests.contacts, { params })).inForce.name,
    parts: answered(await api(objects.parts, { params })).parts.length,
    steads: answered(await api(objects.steads, { params })).steads.length,
    ofType: answered(await api(objects.steadsOfType, { params: { id, type: 'gpzu' } })).steads.length,
  })
  const single = async (api: Api) => [
    (await api(objects.part, { params: { id, index: '1' } })).status,
    (await api(objects.stead, { params: { id, steadId: id } })).status,
  ]
  const whole = await lists(declarant)
  expect(whole).toMatchObject({
    financing: expect.any(Number),
    contact: expect.stringMatching(/\S/),
    parts: 1,
    steads: 2,
    use: expect.stringMatching(/\S/),
    ofType: expect.any(Number),
  })
  expect(whole.ofType).toBeGreaterThan(0)
  expect(whole.financing).toBeGreaterThan(0)
  expect(await single(declarant)).toEqual([200, 200])
  expect(await lists(staff)).toEqual({
    financing: 0,
    use: null,
    linked: 0,
    contact: '',
    parts: 0,
    steads: 0,
    ofType: 0,
  })
  expect(await single(staff)).toEqual([404, 404])

  await standAt(portal, id, 'completeness')
  expect(await lists(staff)).toEqual(whole)
  expect(await single(staff)).toEqual([200, 200])
})
