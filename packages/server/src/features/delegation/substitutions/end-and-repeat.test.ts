import { auth } from '@portal/contract/features/auth/endpoints'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { notices } from '@portal/contract/features/notices/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDeclarantRequest } from '../../../testing/arrange/declarant-request.ts'
import { declarantsOf } from '../../notices/index.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

const today = '2026-03-02'
const morning = '2026-03-02T07:00:00.000Z'

let portal: TestPortal
let principal: Api
let colleague: Api
let stranger: Api
let outsider: Api
let staff: Api
let ids: Record<'outsider', string>
let principalId: string
let builder: string

beforeAll(async () => {
  portal = await aPortal()
  principal = await portal.as('declarant')
  colleague = await portal.as('orgadmin')
  stranger = await portal.as('orgadmin2')
  outsider = await portal.as('active')
  staff = await portal.as('admin')
  principalId = await portal.idOf('declarant')
  ids = { outsider: await portal.idOf('active') }
  builder = (await principal(auth.me)).body.organization?.id ?? ''
})
afterAll(() => portal.close())

beforeEach(async () => {
  await portal.clock.set(morning)
  await portal.db.updateTable('substitution').set({ state: 'revoked' }).execute()
})

const act = (id: string, api = principal) =>
  api(delegation.activateSubstitution, { params: { id }, body: { action: 'activate' } })
const revoke = (id: string) =>
  principal(delegation.activateSubstitution, {
    params: { id },
    body: { action: 'revoke', reason: 'Больше не нужно' },
  })
const find = (id: string, api = principal) => api(delegation.substitution, { params: { id } })
const inForce = async (body: Partial<Sent<typeof delegation.createSubstitution>['body']> = {}) => {
  const made = await principal(delegation.createSubstitution, {
    body: {
      deputyId: ids.outsider,
      scope: 'all',
      requestIds: [],
      rights: ['view', 'edit', 'sign'],
      since: today,
      until: '2026-03-15',
      basis: null,
      ...body,
    },
  })
  const { body: active, status } = await act(made.body.id)
  expect(status).toBe(200)
  return active
}

describe('a substitution that comes to its end', () => {
  const codesOf = async (api: Api, id: string) => {
    const { rows } = (await api(notices.notifications)).body
    return rows.filter(({ link }) => link === `/delegation/${id}`).map(({ code }) => code)
  }

  test('is told of three mornings before, once, and closed after its last day', async () => {
    const listed = await aDeclarantRequest(portal)
    const { id } = await inForce({ scope: 'list', requestIds: [listed] })
    await portal.clock.set('2026-03-12T05:59:00.000Z')
    await portal.sweep()
    expect(await codesOf(outsider, id)).toEqual(['delegationGranted'])
    await portal.clock.set('2026-03-12T06:00:00.000Z')
    for (const _ of [1, 2]) await portal.sweep()
    await portal.clock.set('2026-03-13T06:00:00.000Z')
    await portal.sweep()
    expect(await codesOf(outsider, id)).toEqual(['delegationEnding', 'delegationGranted'])
    expect(await codesOf(principal, id)).toEqual(['delegationOverSoon', 'delegationGiven'])
    await portal.clock.set('2026-03-15T21:01:00.000Z')
    for (const _ of [1, 2]) await portal.sweep()
    expect(await codesOf(outsider, id)).toEqual(['delegationEnded', 'delegationEnding', 'delegationGranted'])
    const { state, ended_at } = await portal.db
      .selectFrom('substitution')
      .select(['state', 'ended_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([state, ended_at]).toEqual(['ended', new Date('2026-03-15T21:00:00.000Z')])
    const grants = portal.db.selectFrom('request_grant').select('ended_at').where('subject_id', '=', id)
    expect((await grants.execute()).every((grant) => grant.ended_at !== null)).toBe(true)
  })

  test('is put away by whose it is', async () => {
    const { id } = await inForce({ until: '2026-03-03' })
    await portal.clock.set('2026-03-04T07:00:00.000Z')
    await portal.sweep()
    expect((await outsider(delegation.cleanUpSubstitutions)).body.count).toBe(0)
    expect((await find(id)).body.substitution.isArchived).toBe(false)
    expect((await principal(delegation.cleanUpSubstitutions)).body.count).toBeGreaterThan(0)
    expect((await find(id)).body.substitution.isArchived).toBe(true)
    expect((await principal(delegation.cleanUpSubstitutions)).body.count).toBe(0)
  })
})

describe('the same for other days', () => {
  const days = { since: '2026-04-01', until: '2026-04-10' }
  const copy = (id: string, api = principal, body = days) => api(delegation.copySubstitution, { body: { id, ...body } })

  test('is a draft of whoever has given it, without what is not his any more', async () => {
    const [kept, gone] = [await aDeclarantRequest(portal), await aDeclarantRequest(portal)]
    const { id } = await inForce({ scope: 'list', requestIds: [kept, gone], rights: ['view', 'sign'] })
    await portal.db.updateTable('request').set({ deleted_at: portal.clock.now() }).where('id', '=', gone).execute()
    const { body } = await copy(id)
    expect(body).toMatchObject({ phase: 'draft', requests: 1, rights: ['view', 'sign'], ...days })
    expect((await copy(id, outsider)).problem.code).toBe('FORBIDDEN')
    expect((await copy(id, stranger)).status).toBe(404)
    expect((await copy(body.id)).problem.code).toBe('SUBSTITUTION_STATE')
    const wrong = await copy(id, principal, { since: '2026-01-01', until: '2026-04-10' })
    expect(wrong.problem.errors).toMatchObject([{ path: 'since' }])
  })

  test('of an organisation is made of the latest of each deputy, and says who cannot be one any more', async () => {
    const appoint = async (deputyId: string, from: string, to: string) => {
      const made = await colleague(delegation.createSubstitutionForOrganization, {
        body: { organizationId: builder, deputyId, rights: ['view'], since: from, until: to, basis: null },
      })
      await act(made.body.id, colleague)
    }
    const other = await portal.idOf('declarant2')
    await appoint(ids.outsider, today, '2026-03-04')
    await appoint(ids.outsider, '2026-03-10', '2026-03-12')
    await appoint(other, today, '2026-03-04')
    const block = (at: Date | null) =>
      portal.db.updateTable('app_user').set({ blocked_at: at }).where('id', '=', other).execute()
    await block(portal.clock.now())
    const copyAll = (api: Api) =>
      api(delegation.copySubstitutionsOfOrganization, { body: { organizationId: builder, ...days } })
    const { body } = await copyAll(colleague)
    await block(null)
    expect(body.made).toMatchObject([{ deputy: { id: ids.outsider }, phase: 'draft', ...days }])
    expect(body.left).toMatchObject([{ why: expect.stringContaining('заблокирована') }])
    expect((await copyAll(principal)).problem.code).toBe('FORBIDDEN')
    expect((await copyAll(stranger)).status).toBe(404)
  })
})

test('who acts on an application is told to those who give access to it, to nobody else', async () => {
  const [id, other] = [await aDeclarantRequest(portal), await aDeclarantRequest(portal)]
  const { id: listed } = await inForce({ scope: 'list', requestIds: [id] })
  const { id: all } = await inForce({ deputyId: await portal.idOf('declarant2'), since: '2026-03-05' })
  const on = async (requestId: string, api = principal) =>
    (await api(delegation.substitutionsOfRequest, { params: { id: requestId } })).body.rows
  expect(await on(id)).toMatchObject([
    { id: listed, phase: 'active', isKnown: true, principal: 'Образцова Вера Примеровна' },
    { id: all, phase: 'upcoming' },
  ])
  expect((await on(other)).map((row) => row.id)).toEqual([all])
  expect((await on(id, staff)).map((row) => row.id)).toEqual([listed, all])
  expect(await on(id, outsider)).toEqual([])
  expect((await stranger(delegation.substitutionsOfRequest, { params: { id } })).status).toBe(404)
})

test('powers of attorney of a deputy are known by the card of the organisation and by applications', async () => {
  const { data } = await portal.db
    .selectFrom('organization')
    .select('data')
    .where('id', '=', builder)
    .executeTakeFirstOrThrow()
  const signatory = { name: 'свободин иван демович', basis: 'attorney', number: '7', date: '2026-01-10', until: '' }
  const put = (signatories: object[]) =>
    portal.db
      .updateTable('organization')
      .set({ data: JSON.stringify({ ...data, signatories }) })
      .where('id', '=', builder)
      .execute()
  const known = async (api: Api) =>
    (await api(delegation.attorneysForSubstitution, { query: { deputyId: ids.outsider } })).body.rows
  await put([signatory, { ...signatory, basis: 'order', number: '8' }])
  expect(await known(principal)).toMatchObject([{ number: '7', date: '2026-01-10', until: '' }])
  expect(await known(stranger)).toEqual([])
  await put([])
})

test('a deputy hears what those he stands for hear of their applications', async () => {
  const id = await aDeclarantRequest(portal, { stage: 'completeness' })
  const request = await portal.db
    .selectFrom('request')
    .select(['id', 'owner_id', 'organization_id', 'lead_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const told = () => declarantsOf({ db: portal.db, now: () => portal.clock.now() }, request)
  expect(await told()).not.toContain(ids.outsider)
  const { id: substitution } = await inForce()
  expect(await told()).toEqual(expect.arrayContaining([principalId, ids.outsider]))
  await staff(delegation.exclude, {
    body: { requestId: id, userId: principalId, reason: 'Родственник эксперта', until: null },
  })
  expect(await told()).not.toContain(ids.outsider)
  await revoke(substitution)
  const { id: listed } = await inForce({ scope: 'list', requestIds: [await aDeclarantRequest(portal)] })
  expect(await told()).not.toContain(ids.outsider)
  await revoke(listed)
})
