import { auth } from '@portal/contract/auth'
import { delegation } from '@portal/contract/delegation'
import { messages } from '@portal/contract/messages'
import { requests } from '@portal/contract/requests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDeclarantRequest } from '../../testing/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { staffOf } from '../messages/index.ts'

let portal: TestPortal
let head: Api
let lead: Api
let colleague: Api
let leadId: string
let headId: string
let requestId: string

beforeAll(async () => {
  portal = await aPortal()
  ;[head, lead, colleague] = await Promise.all([portal.as('admin'), portal.as('admin2'), portal.as('admin3')])
  leadId = (await lead(auth.me)).body.id
  headId = (await head(auth.me)).body.id
})
afterAll(() => portal.close())

beforeEach(async () => {
  requestId = await aDeclarantRequest(portal, { stage: 'completeness' })
  await head(requests.assign, { params: { id: requestId }, body: { leadId, experts: [] } })
})

const reason = 'Родственник заявителя'
const exclude = (body: { userId?: string; reason?: string; until?: string | null } = {}, api = head) =>
  api(delegation.exclude, { body: { requestId, userId: leadId, reason, until: null, ...body } })
const see = (api: Api) => api(requests.get, { params: { id: requestId } })
const told = async (api: Api) =>
  (await api(messages.notifications)).body.rows.filter(
    ({ code, link }) => code === 'leadExcluded' && link === `/request/${requestId}`,
  )
const toldOfLetters = async () => {
  const request = await portal.db
    .selectFrom('request')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  return staffOf(portal.ctx, request)
}

describe('a person who is kept away from an application', () => {
  test('does not see it, is not offered for it and sees it again when he is let back', async () => {
    expect((await see(lead)).status).toBe(200)
    const { body } = await exclude({ until: '2027-01-15' })
    expect(body).toMatchObject({ requestId, person: { id: leadId }, reason, until: '2027-01-15' })
    expect([(await see(lead)).status, (await see(head)).status]).toEqual([404, 200])
    const list = async (api: Api) => (await api(delegation.exclusions, { query: { requestId } })).body.rows
    expect(await list(colleague)).toMatchObject([{ id: body.id }])
    const { candidates } = (await head(requests.lead, { params: { id: requestId } })).body
    expect(candidates.some(({ id }) => id === leadId)).toBe(false)
    expect((await lead(delegation.exclusions, { query: { requestId } })).status).toBe(404)
    expect((await lead(delegation.endExclusion, { params: { id: body.id } })).status).toBe(404)

    expect((await head(delegation.endExclusion, { params: { id: body.id } })).status).toBe(200)
    expect((await see(lead)).status).toBe(200)
    expect(await list(head)).toEqual([])
    expect((await exclude()).status).toBe(200)
  })

  test('as its only lead leaves nobody who is told, so that the rest of the staff is', async () => {
    expect(await toldOfLetters()).toEqual([leadId])
    await exclude()
    expect(await told(colleague)).toMatchObject([{ title: 'Заявление осталось без куратора' }])
    expect(await told(lead)).toEqual([])
    expect(await toldOfLetters()).toContain(headId)
    await head(requests.assign, { params: { id: requestId }, body: { leadId: headId, experts: [] } })
    expect(await toldOfLetters()).toEqual([headId])
  })
})

test('a wrong exclusion is refused with its sentence', async () => {
  const code = async (reply: ReturnType<typeof exclude>) => {
    const { problem } = await reply
    return [problem.code, ...(problem.errors ?? []).map(({ path }) => path)]
  }
  expect(await code(exclude({ userId: headId }))).toEqual(['EXCLUDES_ONESELF'])
  expect(await code(exclude({ reason: 'да' }))).toEqual(['INVALID_INPUT', 'reason'])
  expect(await code(exclude({ until: '2020-01-01' }))).toEqual(['INVALID_INPUT', 'until'])
  expect(await code(exclude({ userId: requestId }))).toEqual(['NOT_FOUND'])
  expect(await code(exclude({}, await portal.as('declarant')))).toEqual(['FORBIDDEN'])
  expect((await exclude()).status).toBe(200)
  expect(await code(exclude())).toEqual(['EXCLUDED_ALREADY'])
})
