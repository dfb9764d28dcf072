import { randomUUID } from 'node:crypto'
import type { Sent } from '@portal/contract/endpoint'
import { account } from '@portal/contract/features/account/endpoints'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { users } from '@portal/contract/features/users/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let staff: Api
let administrator: Api
let own: string
let foreign: string

beforeAll(async () => {
  portal = await aPortal()
  // One after another: many at once from one address have to wait.
  staff = await portal.as('admin')
  administrator = await portal.as('orgadmin')
  const idOf = async (login: string) => {
    const found = portal.db
      .selectFrom('membership')
      .select('organization_id')
      .where('user_id', '=', await portal.idOf(login))
    return (await found.executeTakeFirstOrThrow()).organization_id
  }
  own = await idOf('orgadmin')
  foreign = await idOf('orgadmin2')
})
afterAll(() => portal.close())

type Body = Sent<typeof users.create>['body']
const newcomer = { surname: 'Новая', name: 'Анна', patronymic: null, position: 'Инженер' }
const create = (body: Partial<Body>, api = administrator) =>
  api(users.create, {
    body: { ...newcomer, email: 'nova@example.ru', organization: { id: own, role: 'member' }, ...body },
    key: randomUUID(),
  })

test('a person is invited into one’s own organisation, waits for his link, and is invited again', async () => {
  const { status, body } = await create({})
  expect([status, body.url]).toEqual([200, expect.stringContaining('/invitation/')])
  const card = (await administrator(users.get, { params: { id: body.id } })).body
  expect(card).toMatchObject({ state: 'invited', email: 'nova@example.ru', organizations: [{ id: own }] })
  const again = await administrator(users.invite, { params: { id: body.id }, key: randomUUID() })
  expect(again.body.url).not.toBe(body.url)
  await staff(users.confirm, { params: { id: body.id }, body: {} })
  const late = await administrator(users.invite, { params: { id: body.id }, key: randomUUID() })
  expect(late.problem.code).toBe('INVITATION_NEEDLESS')
  expect((await create({ email: 'NOVA@example.ru' })).problem.errors?.[0]?.path).toBe('email')
})

test('until the invited person comes, his administrator neither confirms nor blocks him but withdraws the invitation', async () => {
  const { body } = await create({ email: 'zhdyom@example.ru' })
  const params = { id: body.id }
  const tried = [
    await administrator(users.confirm, { params, body: {} }),
    await administrator(users.block, { params, body: { reason: 'Приглашён по ошибке' } }),
  ]
  expect(tried.map(({ problem }) => problem.code)).toEqual(['INVITATION_OPEN', 'INVITATION_OPEN'])
  const { acts, state } = (await administrator(users.get, { params })).body
  const waits = expect.stringContaining('ещё не принял приглашение')
  expect([state, acts]).toEqual(['invited', expect.objectContaining({ confirm: waits, block: waits, invite: null })])
  const token = body.url?.split('/').at(-1) ?? ''
  const look = async () => (await portal.anonymous(account.link, { body: { token } })).status
  expect(await look()).toBe(200)
  const leave = { params: { id: own, userId: body.id }, body: { heirId: null } }
  expect((await administrator(organizations.removeMember, leave)).status).toBe(200)
  expect(await look()).not.toBe(200)
})

test('whoever shares a person with another organisation gets no link to his account', async () => {
  const { body } = await create({ email: 'obshchaya@example.ru' })
  await portal.db
    .insertInto('membership')
    .values({ user_id: body.id, organization_id: foreign, role: 'member', since: portal.clock.now() })
    .execute()
  const refused = await administrator(users.invite, { params: { id: body.id }, key: randomUUID() })
  expect(refused.problem.code).toBe('NOT_ONLY_YOURS')
  const asked = { params: { id: body.id } }
  expect((await administrator(users.sessions, asked)).problem.code).toBe('NOT_ONLY_YOURS')
  expect((await staff(users.sessions, asked)).status).toBe(200)
  expect((await administrator(users.get, { params: { id: body.id } })).body.acts.invite).toContain('не только')
  expect((await staff(users.invite, { params: { id: body.id }, key: randomUUID() })).status).toBe(200)
})

test('where letters are sent, the link of an invitation is shown to staff alone', async () => {
  const sending = await aPortal({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
  try {
    const api = await sending.as('orgadmin')
    const ofStaff = await sending.as('admin')
    const at = await sending.db
      .selectFrom('membership')
      .select('organization_id as id')
      .where('user_id', '=', await sending.idOf('orgadmin'))
      .executeTakeFirstOrThrow()
    const made = await create({ organization: { ...at, role: 'member' } }, api)
    expect([made.status, made.body.url]).toEqual([200, null])
    const again = (by: Api) => by(users.invite, { params: { id: made.body.id }, key: randomUUID() })
    expect((await again(api)).body.url).toBeNull()
    expect((await again(ofStaff)).body.url).toContain('/invitation/')
    const body = { ...newcomer, email: 'drugaya@example.ru', patronymic: '', role: 'member' as const }
    const called = await api(organizations.invite, { params: at, body })
    expect(called.body).toEqual({ url: null, isInvited: true })
    const letters = sending.db.selectFrom('mail_outbox').select('body').where('address', '=', 'drugaya@example.ru')
    expect((await letters.executeTakeFirstOrThrow()).body).toContain('/invitation/')
  } finally {
    await sending.close()
  }
})

test('nobody is made elsewhere, and staff only by staff', async () => {
  for (const organization of [null, { id: foreign, role: 'member' as const }])
    expect((await create({ email: 'x@example.ru', organization })).problem.errors?.[0]?.path).toBe('organization')
  expect((await create({ email: 's@example.ru', organization: null, isStaff: true }, staff)).status).toBe(200)
  expect((await create({}, await portal.as('declarant'))).status).toBe(403)
})

test.each([
  ['a header', 'a@example.ru\r\nBcc: b@example.ru'],
  ['a quoted name', '"a b"@example.ru'],
  ['320 signs', `${'a'.repeat(60)}@${'b'.repeat(250)}.example.ru`],
  ['letters of two alphabets', 'ivаn@example.ru'],
])('%s is no address', async (_, email) => {
  expect((await create({ email })).problem.errors?.[0]?.path).toBe('email')
})

test('one address in two spellings is one', async () => {
  expect((await create({ email: 'ivan@пример.рф' })).status).toBe(200)
  expect((await create({ email: 'ivan@xn--e1afmkfd.xn--p1ai' })).problem.errors?.[0]?.path).toBe('email')
})

test('who has no right to know learns nothing of an address', async () => {
  const active = await portal.as('active')
  const declarant = await portal.as('declarant')
  const ask = async (email: string, api: Api) => (await api(users.personByEmail, { query: { email } })).body.person
  expect(await ask('orgadmin2@portal.example', active)).toBeNull()
  expect(await ask('nobody@portal.example', active)).toBeNull()
  await aDraft(declarant)
  expect(await ask('OrgAdmin2@portal.example', declarant)).toMatchObject({ name: 'Тестова Анна Условновна' })
  expect(await ask('blocked@portal.example', staff)).toBeNull()
  const free = async (email: string, api: Api) => (await api(users.checkEmail, { query: { email } })).body.isFree
  expect([await free('admin@portal.example', active), await free('free@portal.example', active)]).toEqual([null, null])
  expect([await free('admin@portal.example', staff), await free('free@portal.example', staff)]).toEqual([false, true])
})

test('pickers offer those one looks after, in use', async () => {
  const find = async (search: string, api: Api) => (await api(users.short, { query: { search } })).body.rows
  expect(await find('образцова', administrator)).toMatchObject([{ note: 'ООО «Строй-Пример»' }])
  expect(await find('тестова', administrator)).toEqual([])
  expect(await find('запертов', staff)).toEqual([])
  const persons = (await staff(users.persons, { query: { search: 'тестова' } })).body.rows
  expect(persons).toMatchObject([{ email: 'orgadmin2@portal.example' }])
  expect((await (await portal.as('active'))(users.short)).status).toBe(403)
})
