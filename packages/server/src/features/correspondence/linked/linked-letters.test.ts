import { randomUUID } from 'node:crypto'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  staff = await portal.as('admin')
})
afterAll(() => portal.close())

const write = (requestId: string, subject: string, isDraft = false, api = declarant) =>
  api(correspondence.create, {
    body: { requestId, type: 'custom', subject, text: 'Просим сообщить о сроке.', ...(isDraft && { isDraft }) },
    key: randomUUID(),
  })

async function link(one: string, other: string) {
  const row = { request_id: one, linked_id: other, kind: 'previous' as const, created_at: portal.clock.now() }
  await portal.db.insertInto('request_link').values(row).execute()
}

test('letters of linked applications are found with one’s own, by words, and only by who sees those', async () => {
  const id = await aRequestAt(portal, 'declarant', { stage: 'examination' })
  const earlier = await aRequestAt(portal, 'declarant', { stage: 'examination' })
  const foreign = await aRequestAt(portal, 'declarant2', { stage: 'examination' })
  await link(id, earlier)
  await link(foreign, id)
  answered(await write(id, 'О встрече'))
  portal.clock.wait(60_000)
  answered(await write(earlier, 'О котельной'))
  portal.clock.wait(60_000)
  answered(await write(foreign, 'Чужое', false, await portal.as('declarant2')))
  const all = async (api: Api, query = {}) =>
    answered(await api(correspondence.all, { params: { ownerId: id }, query })).rows.map(({ subject, request }) => [
      subject,
      request.isLinked,
    ])
  expect(await all(declarant)).toEqual([
    ['О котельной', true],
    ['О встрече', false],
  ])
  expect(await all(declarant, { text: 'котельн' })).toEqual([['О котельной', true]])
  expect(await all(staff)).toEqual([
    ['Чужое', true],
    ['О котельной', true],
    ['О встрече', false],
  ])
  const first = answered(await staff(correspondence.all, { params: { ownerId: id }, query: { size: 1 } }))
  expect(first.rows).toHaveLength(1)
  expect(await all(staff, { cursor: first.next ?? '' })).toHaveLength(2)
})

test('a letter kept as a draft is sent once, by its own side; to the other side there is none', async () => {
  const id = await aRequestAt(portal, 'declarant', { stage: 'examination' })
  const draft = answered(await write(id, 'Черновик', true))
  expect(draft).toMatchObject({ state: 'draft', sentAt: null, number: null })
  const send = (api: Api) => api(correspondence.send, { params: { id: draft.id } })
  expect((await send(staff)).status).toBe(404)
  expect((await send(await portal.as('declarant2'))).status).toBe(404)
  const sent = answered(await send(declarant))
  expect(sent).toMatchObject({ state: 'sent', number: expect.any(String) })
  expect(answered(await send(declarant)).number).toBe(sent.number)
  expect(answered(await staff(correspondence.list, { params: { ownerId: id }, query: {} })).rows).toMatchObject([
    { id: draft.id, number: sent.number },
  ])
})
