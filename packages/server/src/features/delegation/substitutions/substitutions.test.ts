import { auth } from '@portal/contract/features/auth/endpoints'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { participants } from '@portal/contract/features/participants/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { files } from '@portal/contract/features/files/endpoints'
import { refreshSearch } from '../../../kernel/refresh-search.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

const today = '2026-03-02'
const morning = '2026-03-02T07:00:00.000Z'

let portal: TestPortal
let principal: Api
let colleague: Api
let stranger: Api
let outsider: Api
let staff: Api
let ids: Record<'principal' | 'colleague' | 'outsider' | 'staff' | 'blocked', string>
let builder: string

beforeAll(async () => {
  portal = await aPortal()
  principal = await portal.as('declarant')
  colleague = await portal.as('orgadmin')
  stranger = await portal.as('declarant2')
  outsider = await portal.as('active')
  staff = await portal.as('admin')
  ids = {
    principal: await portal.idOf('declarant'),
    colleague: await portal.idOf('orgadmin'),
    outsider: await portal.idOf('active'),
    staff: await portal.idOf('admin'),
    blocked: await portal.idOf('blocked'),
  }
  builder = (await principal(auth.me)).body.organization?.id ?? ''
})
afterAll(() => portal.close())

beforeEach(async () => {
  await portal.clock.set(morning)
  await portal.db.updateTable('substitution').set({ state: 'revoked' }).execute()
  await portal.db
    .updateTable('request_grant')
    .set({ ended_at: new Date(morning) })
    .where('via', '=', 'substitution')
    .execute()
  // The clock goes back to the morning: what an earlier test has closed would begin to hold in the middle of a later one.
  await portal.db.deleteFrom('request_exclusion').execute()
})

type Body = Sent<typeof delegation.createSubstitution>['body']

const draft = (body: Partial<Body> = {}, api = principal) =>
  api(delegation.createSubstitution, {
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
const act = (id: string, action: 'activate' | 'revoke' | 'refuse', reason?: string, api = principal) =>
  api(delegation.activateSubstitution, { params: { id }, body: { action, ...(reason && { reason }) } })
const find = (id: string, api = principal) => api(delegation.substitution, { params: { id } })
const inForce = async (body: Partial<Body> = {}, api = principal) => {
  const made = await draft(body, api)
  const { body: active, status } = await act(made.body.id, 'activate', undefined, api)
  expect(status).toBe(200)
  return active
}
const see = async (id: string, api = outsider) => (await api(requests.get, { params: { id } })).status
const roles = async (id: string, api = outsider) => (await api(stages.roles, { params: { id } })).body
const faults = async (reply: ReturnType<typeof draft>) => {
  const { problem } = await reply
  return [problem.code, ...new Set((problem.errors ?? []).map(({ path }) => path))]
}

describe('a deputy for all one’s applications', () => {
  test('has what was given to him from the first day to the last, Moscow time', async () => {
    const id = await aDeclarantRequest(portal, { stage: 'draft_filling' })
    const made = await draft({ since: '2026-03-05', rights: ['view', 'edit'] })
    expect(made.body).toMatchObject({
      phase: 'draft',
      side: 'principal',
      scope: 'all',
      requests: null,
      rights: ['view', 'edit'],
      since: '2026-03-05',
      until: '2026-03-15',
      acts: ['change', 'activate', 'revoke'],
    })
    expect((await find(made.body.id, outsider)).status).toBe(404)
    expect((await act(made.body.id, 'activate')).body).toMatchObject({ phase: 'upcoming', acts: ['revoke', 'copy'] })
    expect((await find(made.body.id, outsider)).body.substitution).toMatchObject({ side: 'deputy', acts: ['refuse'] })
    expect(await see(id)).toBe(404)
    await portal.clock.set('2026-03-04T20:59:00.000Z')
    expect(await see(id)).toBe(404)
    await portal.clock.set('2026-03-04T21:00:00.000Z')
    expect(await see(id)).toBe(200)
    expect(await roles(id)).toEqual({
      roles: ['Active', 'Declarant'],
      capacities: ['delegate'],
      rights: ['view', 'edit'],
    })
    await portal.clock.set('2026-03-15T20:59:00.000Z')
    expect(await see(id)).toBe(200)
    await portal.clock.set('2026-03-15T21:00:00.000Z')
    expect(await see(id)).toBe(404)
    expect((await find(made.body.id)).body.substitution).toMatchObject({ phase: 'ended', acts: ['copy'] })
  })

  test('who is of the same organisation has what he was given, not what a member has', async () => {
    const id = await aDeclarantRequest(portal, { stage: 'draft_filling', owner_id: ids.colleague })
    const mine = await draft({ deputyId: ids.principal, rights: ['view', 'edit', 'sign'] }, colleague)
    await act(mine.body.id, 'activate', undefined, colleague)
    expect(await roles(id, principal)).toEqual({
      roles: ['Active', 'Declarant'],
      capacities: ['delegate'],
      rights: ['view', 'edit', 'sign'],
    })
    const { body } = await principal(stages.permissions, { params: { id } })
    expect(body.server).toContain('UpdateRequest')
    expect(body.server).not.toContain('DeleteRequest')
    expect(body.server).not.toContain('GrantAccess')
  })

  test('is stopped at once when it is revoked, with a reason that both sides read', async () => {
    const id = await aDeclarantRequest(portal, { stage: 'draft_filling' })
    const { id: substitution } = await inForce()
    expect(await see(id)).toBe(200)
    const without = await act(substitution, 'revoke')
    expect(without.problem.errors).toMatchObject([{ path: 'reason' }])
    const { body } = await act(substitution, 'revoke', 'Вышла из отпуска раньше')
    expect(body).toMatchObject({ phase: 'revoked', reason: 'Вышла из отпуска раньше', acts: ['copy'] })
    expect(await see(id)).toBe(404)
    const seen = (await find(substitution, outsider)).body.substitution
    expect(seen).toMatchObject({ phase: 'revoked', reason: 'Вышла из отпуска раньше', acts: [] })
    const { problem, status } = await act(substitution, 'revoke', 'Ещё раз то же самое')
    expect([status, problem.code]).toEqual([409, 'SUBSTITUTION_STATE'])
    expect(problem.title).toContain('прекращено')
  })

  test('may refuse; nobody else may, and he puts nothing in force', async () => {
    const made = await draft()
    expect((await act(made.body.id, 'activate', undefined, outsider)).status).toBe(404)
    await act(made.body.id, 'activate')
    expect((await act(made.body.id, 'refuse', 'Я не он, мне нельзя')).problem.code).toBe('FORBIDDEN')
    const { body } = await act(made.body.id, 'refuse', 'Тоже уезжаю в отпуск', outsider)
    expect(body).toMatchObject({ phase: 'revoked', endedBy: expect.stringContaining('Свободин') })
  })

  test('is told, and so is who has given it, by the bell and by mail', async () => {
    const { id } = await inForce()
    const told = async (api: Api) => {
      const { rows } = (await api(notices.notifications)).body
      return rows.filter(({ link }) => link === `/delegation/${id}`).map(({ code }) => code)
    }
    expect(await told(outsider)).toEqual(['delegationGranted'])
    expect(await told(principal)).toEqual(['delegationGiven'])
    await act(id, 'revoke', 'Вышла из отпуска раньше')
    expect(await told(outsider)).toEqual(['delegationEnded', 'delegationGranted'])
    const mails = await portal.db
      .selectFrom('mail_outbox as m')
      .innerJoin('notification as n', 'n.id', 'm.notification_id')
      .select(['n.code', 'm.body', 'm.user_id'])
      .where('n.fact', '=', id)
      .execute()
    // Whoever used her session may not have been she.
    expect(mails.find(({ code }) => code === 'delegationGiven')).toMatchObject({ user_id: ids.principal })
    expect(mails.find(({ code }) => code === 'delegationGranted')?.body).toMatch(
      /Вы замещаете с 02\.03\.2026 по 15\.03\.2026: Образцова Вера Примеровна\. Можно смотреть, изменять, подписывать/,
    )
    expect(mails.find(({ code }) => code === 'delegationEnded')?.body).toContain('Вышла из отпуска раньше')
  })

  test('a request closed to him stays closed, whatever was given', async () => {
    const id = await aDeclarantRequest(portal, { stage: 'completeness' })
    const { id: listed } = await inForce({ scope: 'list', requestIds: [id] })
    await inForce()
    expect(await see(id)).toBe(200)
    const { status } = await staff(delegation.exclude, {
      body: { requestId: id, userId: ids.outsider, reason: 'Родственник эксперта', until: null },
    })
    expect(status).toBe(200)
    expect(await see(id)).toBe(404)
    expect((await find(listed, outsider)).status).toBe(200)
  })

  test('what is closed to whom he stands for is closed to him, but not what he has himself', async () => {
    const [id, own] = [
      await aDeclarantRequest(portal, { stage: 'completeness' }),
      await aDeclarantRequest(portal, { stage: 'completeness', owner_id: ids.outsider, organization_id: null }),
    ]
    await inForce()
    const close = (requestId: string) =>
      staff(delegation.exclude, {
        body: { requestId, userId: ids.principal, reason: 'Родственник эксперта', until: null },
      })
    expect(await see(id)).toBe(200)
    const before = (await outsider(requests.list, { body: {} })).body
    for (const one of [id, own]) expect((await close(one)).status).toBe(200)
    expect([await see(id), await see(own)]).toEqual([404, 200])
    const { rows, total } = (await outsider(requests.list, { body: {} })).body
    expect(rows.map((row) => row.id)).not.toContain(id)
    expect(rows.map((row) => row.id)).toContain(own)
    expect([total?.count, before.total?.count]).toEqual([rows.length, before.rows.length])
    expect(rows.length).toBe(before.rows.length - 1)
  })

  test('nobody acts for a person who is blocked himself, or whose confirmation was taken back', async () => {
    const id = await aDeclarantRequest(portal, { stage: 'draft_filling' })
    await inForce()
    const set = (state: { blocked_at?: Date | null; confirmed_at?: Date | null }) =>
      portal.db.updateTable('app_user').set(state).where('id', '=', ids.principal).execute()
    const at = portal.clock.now()
    for (const [closed, open] of [
      [{ blocked_at: at }, { blocked_at: null }],
      [{ confirmed_at: null }, { confirmed_at: at }],
    ] as const) {
      await set(closed)
      expect(await see(id)).toBe(404)
      await set(open)
      expect(await see(id)).toBe(200)
    }
  })
})

describe('a deputy for a list', () => {
  test('sees what stands in it and nothing else, and his own deputy sees none of it', async () => {
    const [listed, other] = [await aDeclarantRequest(portal), await aDeclarantRequest(portal)]
    const { id, requests: count } = await inForce({ scope: 'list', requestIds: [listed], rights: ['view', 'edit'] })
    expect(count).toBe(1)
    expect([await see(listed), await see(other)]).toEqual([200, 404])
    expect((await find(id, outsider)).body.requests).toMatchObject([{ id: listed }])
    const { granted } = (await principal(participants.granted, { params: { id: listed } })).body
    expect(granted).toContainEqual(expect.objectContaining({ name: 'Свободин Иван Демович', via: 'substitution' }))
    const list = (await outsider(requests.list, { body: {} })).body.rows.map((row) => row.id)
    expect(list).toContain(listed)
    expect(list).not.toContain(other)

    await inForce({ deputyId: await portal.idOf('declarant2') }, outsider)
    expect(await see(listed, stranger)).toBe(404)
    await act(id, 'revoke', 'Больше не нужно')
    expect(await see(listed)).toBe(404)
  })

  test('takes neither a foreign application nor one that was put into one’s own hands', async () => {
    const [own, foreign] = [
      await aDeclarantRequest(portal),
      await aDeclarantRequest(portal, { owner_id: ids.outsider, organization_id: null }),
    ]
    const listFaults = async (requestIds: string[], api = principal, deputyId = ids.outsider) =>
      (await draft({ scope: 'list', requestIds, deputyId }, api)).problem.errors
    expect(await listFaults([])).toMatchObject([{ path: 'requestIds', message: 'Выберите хотя бы одно заявление' }])
    expect(await listFaults([own, foreign])).toMatchObject([
      { path: 'requestIds', message: 'Одного из заявлений нет среди ваших: уберите его из перечня' },
    ])
    await inForce({ scope: 'list', requestIds: [own] })
    const [chain] = (await listFaults([own], outsider, ids.colleague)) ?? []
    expect(chain?.message).toMatch(/вы сами заместитель: передать его дальше нельзя/)
  })
})

describe('a deputy for an organisation', () => {
  const forOrganization = (api: Api, organizationId = builder, deputyId = ids.outsider) =>
    api(delegation.createSubstitutionForOrganization, {
      body: { organizationId, deputyId, rights: ['view'], since: today, until: '2026-03-15', basis: null },
    })

  test('is appointed by its administrator, for whatever it files', async () => {
    const id = await aDeclarantRequest(portal)
    const { body } = await forOrganization(colleague)
    expect(body).toMatchObject({
      scope: 'organization',
      principal: { kind: 'organization', id: builder },
      side: 'principal',
    })
    await act(body.id, 'activate', undefined, colleague)
    expect(await see(id)).toBe(200)
    expect((await roles(id)).rights).toEqual(['view'])
    expect((await forOrganization(principal)).problem.code).toBe('FORBIDDEN')
    expect((await forOrganization(stranger)).status).toBe(404)
    expect((await forOrganization(outsider)).status).toBe(404)
    expect((await find(body.id, principal)).status).toBe(404)
  })

  test('and what members have given is seen and ended by the administrator and by the staff, by nobody else', async () => {
    const { id } = await inForce()
    expect((await find(id, stranger)).status).toBe(404)
    expect((await find(id, colleague)).body.substitution).toMatchObject({ side: 'other', acts: ['revoke'] })
    expect((await find(id, staff)).body.substitution).toMatchObject({ side: 'other', acts: ['revoke'] })
    const made = await draft()
    expect([(await find(made.body.id, colleague)).status, (await find(made.body.id, staff)).status]).toEqual([404, 404])
    expect((await act(id, 'revoke', 'Уволена с сегодняшнего дня', colleague)).body).toMatchObject({ phase: 'revoked' })
  })
})

test('what is wrong with a substitution is refused, each with its sentence', async () => {
  expect(await faults(draft({ deputyId: ids.principal }))).toEqual(['INVALID_INPUT', 'deputyId'])
  expect(await faults(draft({ deputyId: ids.blocked }))).toEqual(['INVALID_INPUT', 'deputyId'])
  expect(await faults(draft({ deputyId: ids.staff }))).toEqual(['INVALID_INPUT', 'deputyId'])
  expect(await faults(draft({ deputyId: builder }))).toEqual(['INVALID_INPUT', 'deputyId'])
  expect(await faults(draft({ since: '2026-03-01' }))).toEqual(['INVALID_INPUT', 'since'])
  expect(await faults(draft({ until: '2026-03-01' }))).toEqual(['INVALID_INPUT', 'until'])
  expect(await faults(draft({ until: '2029-03-02' }))).toEqual(['INVALID_INPUT', 'until'])
  expect(await faults(draft({ since: 'завтра' }))).toEqual(['INVALID_INPUT', 'since'])
  expect(await faults(draft({ basis: ids.principal }))).toEqual(['INVALID_INPUT', 'basis'])
  expect(await faults(draft({}, staff))).toEqual(['FORBIDDEN'])
  expect((await draft({ deputyId: ids.blocked, until: '2020-01-01' })).problem.errors).toHaveLength(2)
})

test('a draft is changed until it is put in force, and begins today when its first day is over', async () => {
  const { body } = await draft({ since: '2026-03-03' })
  const change = (until: string) =>
    principal(delegation.changeSubstitution, {
      params: { id: body.id },
      body: { deputyId: ids.colleague, rights: ['view'], since: '2026-03-03', until, requestIds: [], basis: null },
    })
  expect((await change('2026-03-20')).body).toMatchObject({
    until: '2026-03-20',
    rights: ['view'],
    deputy: { id: ids.colleague },
  })
  await portal.clock.set('2026-03-10T07:00:00.000Z')
  expect((await act(body.id, 'activate')).body).toMatchObject({ phase: 'active', since: '2026-03-10' })
  expect((await change('2026-03-21')).problem.code).toBe('SUBSTITUTION_STATE')
  const old = await draft({ since: '2026-03-10', until: '2026-03-11' })
  await portal.clock.set('2026-03-12T07:00:00.000Z')
  expect((await act(old.body.id, 'activate')).problem.errors).toMatchObject([
    { path: 'until', message: 'Последний день черновика уже прошёл: измените дни' },
  ])
})

describe('those of one pair and scope that overlap', () => {
  test('become one with all their rights and days, and that is told before', async () => {
    const id = await aDeclarantRequest(portal, { stage: 'draft_filling' })
    const first = await inForce({ rights: ['view'], until: '2026-03-10' })
    const later = (await draft({ rights: ['edit'], since: '2026-03-09', until: '2026-03-20' })).body
    const { merged } = (await find(later.id)).body
    expect(merged).toEqual({
      rights: ['view', 'edit'],
      since: today,
      until: '2026-03-20',
      requests: null,
      others: 1,
    })
    expect((await act(later.id, 'activate')).body).toMatchObject({
      phase: 'active',
      since: today,
      until: '2026-03-20',
      rights: ['view', 'edit'],
    })
    expect((await find(first.id)).body.substitution).toMatchObject({
      phase: 'ended',
      mergedInto: later.id,
      acts: ['copy'],
    })
    expect((await roles(id)).rights).toEqual(['view', 'edit'])
  })

  test('of two put in force at the same moment one holds the other', async () => {
    const made = await Promise.all([draft(), draft({ until: '2026-03-20' })])
    const replies = await Promise.all(made.map(({ body }) => act(body.id, 'activate')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const phases = await Promise.all(made.map(async ({ body }) => (await find(body.id)).body.substitution.phase))
    expect(phases.toSorted()).toEqual(['active', 'ended'])
    const again = await Promise.all([1, 2].map(async () => (await act((await draft()).body.id, 'activate')).status))
    expect(again).toEqual([200, 200])
    const same = (await draft({ deputyId: ids.colleague })).body.id
    const twice = await Promise.all([act(same, 'activate'), act(same, 'activate')])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('of lists hold all applications of both, and are refused where the days become too many', async () => {
    const [one, other] = [await aDeclarantRequest(portal), await aDeclarantRequest(portal)]
    await inForce({ scope: 'list', requestIds: [one], until: '2027-03-01' })
    const both = await inForce({ scope: 'list', requestIds: [other], since: '2026-03-05', until: '2027-06-01' })
    expect(both).toMatchObject({ requests: 2, since: today, until: '2027-06-01' })
    expect([await see(one), await see(other)]).toEqual([200, 200])
    const long = await draft({ scope: 'list', requestIds: [one], since: '2027-06-01', until: '2030-05-01' })
    expect((await act(long.body.id, 'activate')).problem.errors?.[0]?.message).toMatch(/вышло бы дольше 3 лет/)
  })
})

test('the document it rests on is read by both sides and stays', async () => {
  const { body: file } = await principal(files.upload, { query: { name: 'Приказ.pdf' }, bytes: aPdf('Приказ') })
  const { id, basis } = await inForce({ basis: file.ref })
  expect(basis).toMatchObject({ name: 'Приказ.pdf' })
  const read = async (api: Api) => (await api(delegation.substitutionBasis, { params: { id } })).status
  expect([await read(outsider), await read(principal), await read(colleague), await read(stranger)]).toEqual([
    200, 200, 200, 404,
  ])
  expect((await principal(files.remove, { params: { ref: file.ref } })).status).toBe(409)
  expect((await draft({ basis: file.ref })).problem.errors).toMatchObject([
    { path: 'basis', message: expect.stringContaining('уже приложен') },
  ])
  const none = await inForce({ since: '2026-05-01', until: '2026-05-02' })
  expect((await outsider(delegation.substitutionBasis, { params: { id: none.id } })).status).toBe(404)
})

describe('the list', () => {
  type Query = NonNullable<Sent<typeof delegation.substitutions>['query']>
  const list = async (query: Query, api = principal) => (await api(delegation.substitutions, { query })).body
  const idsOf = async (query: Query, api = principal) =>
    (await list({ size: 100, ...query }, api)).rows.map(({ id }) => id)

  test('tells each side its own, by state, days and names', async () => {
    const given = await inForce()
    const upcoming = await inForce({ since: '2026-04-01', until: '2026-04-30' })
    const mine = (await draft({ deputyId: ids.principal }, colleague)).body
    await act(mine.id, 'activate', undefined, colleague)
    const made = (await draft()).body
    expect(await idsOf({ state: 'current', whose: 'given' })).toEqual(
      expect.arrayContaining([given.id, upcoming.id, made.id]),
    )
    expect(await idsOf({ state: 'active' })).toEqual(expect.arrayContaining([given.id, mine.id]))
    expect(await idsOf({ whose: 'received', state: 'active' })).toEqual([mine.id])
    expect(await idsOf({ state: 'upcoming' })).toEqual([upcoming.id])
    expect(await idsOf({ state: 'draft' })).toEqual([made.id])
    const givenUp = (await draft()).body
    expect((await act(givenUp.id, 'revoke')).body).toMatchObject({ phase: 'revoked', isArchived: true })
    expect(await idsOf({ state: 'revoked' })).not.toContain(givenUp.id)
    expect(await idsOf({ state: 'archived' })).toContain(givenUp.id)
    expect(await idsOf({ state: 'current', from: '2026-04-10' })).toEqual([upcoming.id])
    expect(await idsOf({ state: 'active', to: '2026-03-01' })).toEqual([])
    expect(await idsOf({ state: 'active', text: 'свободин ив' })).toEqual([given.id])
    expect(await idsOf({ state: 'current' }, outsider)).toEqual([upcoming.id, given.id])
    expect(await idsOf({ state: 'current', whose: 'organization' }, colleague)).toEqual(
      expect.arrayContaining([given.id, upcoming.id]),
    )
    expect(await idsOf({ state: 'current' }, stranger)).toEqual([])
    expect(await idsOf({ state: 'active' }, staff)).toEqual(expect.arrayContaining([given.id, mine.id]))
    await portal.clock.set('2026-03-16T07:00:00.000Z')
    expect(await idsOf({ state: 'ended' }, outsider)).toContain(given.id)
  })

  test('is read page by page in every order, each row once, and becomes a file', async () => {
    for (const day of ['05', '06', '07']) await inForce({ since: `2026-09-${day}`, until: `2026-09-${day}` })
    for (const sort of [
      'since',
      '-since',
      'until',
      '-until',
      'principal',
      '-principal',
      'deputy',
      '-deputy',
    ] as const) {
      const whole = await idsOf({ state: 'upcoming', sort })
      expect(whole).toHaveLength(3)
      const read: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ state: 'upcoming', sort, size: 2, cursor })
        read.push(...page.rows.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(read).toEqual(whole)
    }
    const { bytes } = await principal(delegation.substitutionsFile, {
      query: { state: 'upcoming', sort: 'since', columns: ['deputy', 'rights', 'period'] },
    })
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.rows[0]).toEqual(['Заместитель', 'Должность и место', 'Что может', 'С какого дня', 'По какой день'])
    expect(sheet?.rows[1]?.slice(0, 3)).toEqual(['Свободин Иван Демович', '', 'смотреть, изменять, подписывать'])
    expect((await list({ cursor: 'x' })).rows).toBeUndefined()
  })
})

test('colleagues and own applications are offered, strangers and foreign ones are not', async () => {
  const [own, foreign] = [
    await aDeclarantRequest(portal, { object_name: 'Мост через Каму' }),
    await aDeclarantRequest(portal, { owner_id: ids.outsider, organization_id: null }),
  ]
  await refreshSearch(portal.db, own)
  const { rows } = (await principal(delegation.deputies, {})).body
  expect(rows).toMatchObject([{ id: ids.colleague, note: 'Генеральный директор, ООО «Строй-Пример»' }])
  expect((await principal(delegation.deputies, { query: { search: 'Условнов' } })).body.rows).toEqual([])
  expect((await outsider(delegation.deputies, {})).body.rows).toEqual([])
  const offered = (await principal(delegation.requestsToDelegate, {})).body.rows.map(({ id }) => id)
  expect(offered).toContain(own)
  expect(offered).not.toContain(foreign)
  expect((await principal(delegation.requestsToDelegate, { query: { search: 'через Каму' } })).body.rows).toMatchObject(
    [{ id: own, objectName: 'Мост через Каму' }],
  )
  expect((await staff(delegation.requestsToDelegate, {})).body.rows).toEqual([])
})
