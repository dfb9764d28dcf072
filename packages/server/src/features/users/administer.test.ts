import { auth } from '@portal/contract/features/auth/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { users } from '@portal/contract/features/users/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo-accounts.ts'
import { anOrganization, aUser } from '../../testing/arrange/builders.ts'
import { aDraft } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let staff: Api
let administrator: Api
let declarant: Api
let organization: string
let worker: string
let head: string
let made = 0

beforeAll(async () => {
  portal = await aPortal()
  // One after another: many at once from one address have to wait.
  staff = await portal.as('admin')
  administrator = await portal.as('orgadmin')
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

beforeEach(async () => {
  made += 1
  organization = await anOrganization(portal, { name: `ООО «Опора ${made}»` })
  worker = await aUser(portal, { login: `worker${made}`, memberOf: organization })
  head = await aUser(portal, { login: `head${made}`, administratorOf: organization })
})

const reason = 'Уволен, доступ не нужен'
const block = (id: string, api = staff) => api(users.block, { params: { id }, body: { reason } })
const unblock = (id: string, api = staff) => api(users.unblock, { params: { id }, body: { reason } })
const confirm = (id: string, isConfirmed: boolean, api = staff) =>
  api(users.confirm, { params: { id }, body: { isConfirmed, reason } })
const see = async (id: string, api = staff) => (await api(users.get, { params: { id } })).body
const subjectsTo = async (address: string) => {
  const letters = portal.db.selectFrom('mail_outbox').select('subject').where('address', '=', address).orderBy('id')
  return (await letters.execute()).map(({ subject }) => subject)
}
const enter = (login: string) => portal.anonymous(auth.login, { body: { login, password: demoPassword } })
const code = async (reply: Promise<{ problem: { code?: string } }>) => (await reply).problem.code
const changes = async (id: string, api = staff) => (await api(users.history, { params: { id } })).body.rows

describe('blocking', () => {
  test('ends every session at once, says why on the open page and at the entry, and loses nothing that was saved', async () => {
    const one = await portal.signIn(`worker${made}`)
    const other = await portal.signIn(`worker${made}`)
    const draft = await aDraft(one)
    const body = (await block(worker)).body
    expect(body).toMatchObject({ state: 'blocked', block: { reason } })
    for (const api of [one, other]) {
      const { status, problem } = await api(auth.me)
      expect([status, problem.code]).toEqual([401, 'NOT_SIGNED_IN'])
      expect(problem.title).toContain(`Учётная запись заблокирована. Причина: ${reason}.`)
    }
    const refused = (await enter(`worker${made}`)).problem
    expect([refused.code, refused.title]).toEqual(['ACCOUNT_BLOCKED', expect.stringContaining(reason)])
    expect((await unblock(worker)).body).toMatchObject({ state: 'active', block: null })
    expect((await one(auth.me)).status).toBe(401)
    const again = await portal.signIn(`worker${made}`)
    expect((await again(requests.get, { params: { id: draft.id } })).status).toBe(200)
    expect((await changes(worker)).map(({ type, reason: why }) => [type, why])).toEqual([
      ['unblocked', reason],
      ['blocked', reason],
    ])
  })

  test('leaves his applications to whom the administrators of his organisation name, who are told', async () => {
    const [mine, theirs] = [await portal.signIn(`worker${made}`), await portal.signIn(`head${made}`)]
    const draft = await aDraft(mine)
    await block(worker)
    const told = (await theirs(notices.notifications)).body.rows.find(({ code }) => code === 'requestsOfBlocked')
    expect(told).toMatchObject({ link: `/organization/${organization}?tab=people` })
    const given = await theirs(organizations.handOverRequests, {
      params: { id: organization, userId: worker },
      body: { heirId: head },
    })
    expect(given.body).toEqual({ count: 1, tasks: 0 })
    const { owner_id } = await portal.db
      .selectFrom('request')
      .select('owner_id')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    expect(owner_id).toBe(head)
  })

  test('by the administrator of his organisation names who takes over what he has filed', async () => {
    const [mine, own] = [await portal.signIn(`worker${made}`), await portal.signIn(`head${made}`)]
    const draft = await aDraft(mine)
    const blockWith = (heirs: { organizationId: string; heirId: string }[], api = own) =>
      api(users.block, { params: { id: worker }, body: { reason, heirs } })
    expect((await blockWith([])).problem).toMatchObject({ code: 'HEIR_NEEDED', count: 1 })
    const stranger = await portal.idOf('declarant2')
    for (const heirId of [worker, stranger])
      expect((await blockWith([{ organizationId: organization, heirId }])).problem.errors).toMatchObject([
        { path: 'heirs.0.heirId' },
      ])
    const foreign = await anOrganization(portal)
    expect((await blockWith([{ organizationId: foreign, heirId: head }])).status).toBe(404)
    // A refused block is no block: he goes on.
    expect((await mine(requests.get, { params: { id: draft.id } })).status).toBe(200)
    expect((await blockWith([{ organizationId: organization, heirId: head }])).body).toMatchObject({ state: 'blocked' })
    expect((await own(requests.get, { params: { id: draft.id } })).body).toMatchObject({ id: draft.id })
    expect((await mine(requests.get, { params: { id: draft.id } })).status).toBe(401)
    const told = (await own(notices.notifications)).body.rows.map((row) => row.code)
    expect(told).toContain('requestsHandedOver')
    expect(told).not.toContain('requestsOfBlocked')
  })

  test('by staff may name him, too', async () => {
    const mine = await portal.signIn(`worker${made}`)
    const draft = await aDraft(mine)
    const heirs = [{ organizationId: organization, heirId: head }]
    expect((await staff(users.block, { params: { id: worker }, body: { reason, heirs } })).status).toBe(200)
    const row = portal.db.selectFrom('request').select('owner_id').where('id', '=', draft.id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ owner_id: head })
  })

  test('is done once, needs a reason, and nobody does it to himself', async () => {
    expect((await staff(users.block, { params: { id: worker }, body: { reason: 'да' } })).problem.errors).toMatchObject(
      [{ path: 'reason' }],
    )
    await block(worker)
    expect((await block(worker)).status).toBe(200)
    expect(await changes(worker)).toHaveLength(1)
    expect(await code(block(await portal.idOf('admin')))).toBe('OWN_ACCOUNT')
  })

  test('is for staff and for the administrator of his organisation alone', async () => {
    const own = await portal.signIn(`head${made}`)
    expect((await block(worker, own)).status).toBe(200)
    expect((await unblock(worker, own)).status).toBe(200)
    for (const api of [administrator, declarant]) expect(await code(block(worker, api))).toBe('NOT_FOUND')
    // Not even a wrong body tells a stranger that there is such a person.
    expect((await administrator(users.block, { params: { id: worker }, body: { reason: '' } })).status).toBe(404)
    expect(await code(block(await portal.idOf('declarant'), declarant))).toBe('FORBIDDEN')
  })

  test('of somebody who works elsewhere, too, is for staff', async () => {
    const since = portal.clock.now()
    const organizationId = await anOrganization(portal)
    await portal.db
      .insertInto('membership')
      .values({ user_id: worker, organization_id: organizationId, role: 'member', since })
      .execute()
    const own = await portal.signIn(`head${made}`)
    expect(await code(block(worker, own))).toBe('NOT_ONLY_YOURS')
    expect((await see(worker, own)).acts.block).toContain('не только в вашей организации')
    expect((await block(worker)).status).toBe(200)
  })

  test('of the last administrator of an organisation is refused, also when two are blocked at once', async () => {
    const { problem } = await block(head)
    expect([problem.code, problem.title]).toEqual(['NOBODY_WOULD_ADMINISTER', expect.stringContaining(`Опора ${made}`)])
    expect((await see(head)).acts.block).toContain('последний')
    const second = await aUser(portal, { login: `second${made}`, administratorOf: organization })
    const codes = await Promise.all([code(block(head)), code(block(second))])
    expect(new Set(codes)).toEqual(new Set(['NOBODY_WOULD_ADMINISTER', undefined]))
  })

  test('of the last of the staff is refused, also when each blocks the other at once', async () => {
    const ids = await Promise.all(['admin', 'admin2', 'admin3'].map((login) => portal.idOf(login)))
    const [first = '', second = '', third = ''] = ids
    const other = await portal.signIn('admin2')
    expect((await block(third)).status).toBe(200)
    const codes = await Promise.all([code(block(second)), code(block(first, other))])
    expect(codes.filter((one) => one === undefined)).toHaveLength(1)
    await portal.db
      .updateTable('app_user')
      .set({ blocked_at: null, blocked_reason: null })
      .where('id', 'in', ids)
      .execute()
    staff = await portal.signIn('admin')
  })
})

describe('confirming', () => {
  test('opens the portal, taking it back closes it', async () => {
    const newcomer = await aUser(portal, { login: `new${made}`, isConfirmed: false, memberOf: organization })
    expect((await staff(users.confirmation, { params: { id: newcomer } })).body).toEqual({ isConfirmed: false })
    expect((await enter(`new${made}`)).problem.code).toBe('ACCOUNT_UNCONFIRMED')
    expect((await staff(users.confirm, { params: { id: newcomer }, body: {} })).body.state).toBe('active')
    const api = await portal.signIn(`new${made}`)
    expect((await api(notices.notifications)).body.rows.map(({ title }) => title)).toEqual([
      'Учётная запись подтверждена',
    ])
    expect(await subjectsTo(`new${made}@test.example`)).toEqual(['Учётная запись портала «Экспертиза» подтверждена'])
    expect((await confirm(newcomer, false)).body.state).toBe('unconfirmed')
    const { status, problem } = await api(auth.me)
    expect([status, problem.title]).toEqual([401, expect.stringContaining('Подтверждение вашей учётной записи снято')])
    expect((await changes(newcomer)).map(({ type }) => type)).toEqual(['unconfirmed', 'confirmed'])
  })

  test('is taken back for a reason, and not from the last administrator', async () => {
    expect(await code(staff(users.confirm, { params: { id: worker }, body: { isConfirmed: false } }))).toBe(
      'REASON_NEEDED',
    )
    expect(await code(confirm(head, false))).toBe('NOBODY_WOULD_ADMINISTER')
  })
})

describe('roles', () => {
  const setRole = (id: string, role: 'member' | 'orgAdmin', api = staff, organizationId = organization) =>
    api(users.changeRole, { params: { id, organizationId }, body: { role, position: 'Инженер' } })

  test('are given and taken in an organisation, and hold at once', async () => {
    const own = await portal.signIn(`head${made}`)
    const api = await portal.signIn(`worker${made}`)
    expect((await api(users.list)).status).toBe(403)
    expect((await setRole(worker, 'orgAdmin', own)).body.organizations).toMatchObject([
      { id: organization, role: 'orgAdmin', position: 'Инженер' },
    ])
    expect((await api(users.list)).status).toBe(200)
    const [change] = await changes(worker, own)
    expect(change).toMatchObject({
      type: 'role',
      by: 'Проверкин Тест',
      values: [
        { name: 'Роль', from: 'заявитель', to: 'администратор организации' },
        { name: 'Должность', from: '', to: 'Инженер' },
      ],
    })
    // With another beside him the first may go, and then nobody more.
    expect((await setRole(head, 'member', own)).status).toBe(200)
    expect(await code(setRole(worker, 'member', api))).toBe('NOBODY_WOULD_ADMINISTER')
  })

  test('the last two administrators do not both give theirs up at once', async () => {
    await setRole(worker, 'orgAdmin')
    const codes = await Promise.all([code(setRole(worker, 'member')), code(setRole(head, 'member'))])
    expect(new Set(codes)).toEqual(new Set(['NOBODY_WOULD_ADMINISTER', undefined]))
  })

  test('of others and elsewhere are nobody’s', async () => {
    expect(await code(setRole(worker, 'orgAdmin', administrator))).toBe('NOT_FOUND')
    expect(await code(setRole(worker, 'orgAdmin', staff, await anOrganization(portal)))).toBe('NOT_FOUND')
    expect(await code(setRole(worker, 'orgAdmin', await portal.signIn(`worker${made}`)))).toBe('FORBIDDEN')
  })

  test('a person without an organisation becomes staff and is let go, a declarant does not', async () => {
    const change = (id: string, isStaff: boolean, api = staff) =>
      api(users.changeStaff, { params: { id }, body: { isStaff, reason } })
    const free = await aUser(portal, { login: `free${made}` })
    expect((await change(free, true)).body).toMatchObject({ isStaff: true })
    expect((await change(free, false)).body).toMatchObject({ isStaff: false })
    expect(await code(change(worker, true))).toBe('STAFF_AND_DECLARANT')
    expect(await code(change(worker, true, administrator))).toBe('FORBIDDEN')
  })
})

describe('what is known of a person', () => {
  const names = { surname: 'Петрова', name: 'Анна', patronymic: null, position: 'Инженер' }
  const save = (body: Partial<typeof names> & { revision?: number } = {}, api = staff, id = worker) =>
    api(users.update, { params: { id }, body: { revision: 1, ...names, ...body } })

  test('is changed by staff and by himself, not by others', async () => {
    expect((await save()).body).toMatchObject({ ...names, revision: 2 })
    const himself = await portal.signIn(`worker${made}`)
    expect((await save({ revision: 2, surname: 'Иванова' }, himself)).body.surname).toBe('Иванова')
    expect(await code(save({}, await portal.signIn(`head${made}`)))).toBe('FORBIDDEN')
    expect(await code(save({}, administrator))).toBe('NOT_FOUND')
    const [last] = await changes(worker)
    expect(last?.values).toEqual([{ name: 'Фамилия', from: 'Петрова', to: 'Иванова' }])
  })

  test('by two at once: the second is given the newer card to compare with', async () => {
    await save()
    const { status, problem } = await save({ name: 'Мария' })
    expect([status, problem.code]).toEqual([409, 'REVISION_CONFLICT'])
    expect(problem).toMatchObject({ revision: 2, data: names })
    expect((await save({ revision: 2, name: 'Мария' })).body).toMatchObject({ name: 'Мария', revision: 3 })
  })

  test.each([
    ['a header', 'Иванов\r\nBcc: all@example.ru', 'Иванов Bcc: all@example.ru', 'Только буквы, пробел и дефис'],
    ['a tag', '<b>', undefined, 'Только буквы, пробел и дефис'],
    [
      'letters of two alphabets',
      'Ивaнов',
      undefined,
      'В слове «Ивaнов» смешаны буквы разных алфавитов: наберите его заново',
    ],
    ['nothing', ' \u200b ', undefined, 'Укажите фамилию'],
    ['too much', 'я'.repeat(101), undefined, 'Не длиннее 100 знаков'],
  ])('%s is no name', async (_, surname, __, message) => {
    expect((await save({ surname })).problem.errors).toEqual([{ path: 'surname', message }])
  })

  test('telephones by two at once: the second is given the newer ones to compare with', async () => {
    const { revision } = await see(worker)
    const put = (phone: string) =>
      staff(users.createPersonsPhones, {
        params: { id: worker },
        body: { revision, phones: [{ phone, comment: null }] },
      })
    expect((await put('+7 495 123-45-67')).status).toBe(200)
    const late = await put('+7 495 765-43-21')
    expect([late.status, late.problem.code]).toEqual([409, 'REVISION_CONFLICT'])
    expect(late.problem['data']).toEqual({ phones: [{ phone: '+7 (495) 123-45-67', comment: null }] })
  })

  test('telephones are at most five, each a telephone', async () => {
    const put = (phones: { phone: string; comment: string | null }[], api = staff) =>
      api(users.createPersonsPhones, { params: { id: worker }, body: { phones } })
    const phone = { phone: '8 495 123-45-67', comment: 'рабочий' }
    expect((await put([phone])).body.phones).toEqual([{ phone: '+7 (495) 123-45-67', comment: 'рабочий' }])
    expect((await put(Array.from({ length: 6 }, () => phone))).status).toBe(400)
    expect((await put([{ phone: '12', comment: null }])).problem.errors?.[0]?.path).toBe('phones.0.phone')
    expect((await staff(users.phones, { params: { id: worker } })).body.phones).toHaveLength(1)
    expect((await administrator(users.phones, { params: { id: worker } })).status).toBe(404)
    expect((await put([], await portal.signIn(`worker${made}`))).body.phones).toEqual([])
  })

  test('his sessions are seen and ended', async () => {
    const api = await portal.signIn(`worker${made}`)
    const own = await portal.signIn(`head${made}`)
    expect((await own(users.sessions, { params: { id: worker } })).body.rows).toMatchObject([{ ip: '127.0.0.1' }])
    expect((await own(users.endSessions, { params: { id: worker } })).body.rows).toEqual([])
    expect((await api(auth.me)).status).toBe(401)
    expect((await administrator(users.sessions, { params: { id: worker } })).status).toBe(404)
    expect((await declarant(users.history, { params: { id: worker } })).status).toBe(404)
  })
})
