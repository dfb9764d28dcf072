import type { Sent } from '@portal/contract/endpoint'
import { users } from '@portal/contract/features/users/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrganization, aUser } from '../../../testing/arrange/builders.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let staff: Api
let administrator: Api
let declarant: Api
let bridges: string

beforeAll(async () => {
  portal = await aPortal()
  // One after another: many at once from one address have to wait.
  staff = await portal.as('admin')
  administrator = await portal.as('orgadmin')
  declarant = await portal.as('declarant')
  bridges = await anOrganization(portal, { name: 'ООО «Мосты и тоннели»' })
  await portal.db.updateTable('organization').set({ inn: '7701000123' }).where('id', '=', bridges).execute()
  await aUser(portal, { login: 'bridge.builder', memberOf: bridges })
  await aUser(portal, { login: 'bridge.head', administratorOf: bridges })
  const waiting = await aUser(portal, { login: 'waiting', isConfirmed: false, memberOf: bridges })
  await portal.db
    .updateTable('app_user')
    .set({ surname: 'Ёлкина', name: '=1+1', created_at: new Date('2025-06-01T09:00:00.000Z') })
    .where('id', '=', waiting)
    .execute()
})
afterAll(() => portal.close())

type Query = NonNullable<Sent<typeof users.list>['query']>
const list = async (query: Query = {}, api = staff) => (await api(users.list, { query })).body
const logins = async (query: Query = {}, api = staff) =>
  (await list(query, api)).rows.map(({ login }) => login).toSorted()

describe('whom one sees', () => {
  test('staff see everybody', async () => {
    const { rows, total } = await list({ size: 100 })
    expect(total).toEqual({ count: 12, more: false })
    expect(rows.find(({ login }) => login === 'orgadmin')).toMatchObject({
      name: 'Примеров Фёдор Образцович',
      email: 'orgadmin@portal.example',
      state: 'active',
      role: 'orgAdmin',
      isStaff: false,
      organizations: [{ name: 'ООО «Строй-Пример»', role: 'orgAdmin', position: 'Генеральный директор' }],
    })
    expect(rows.find(({ login }) => login === 'admin')).toMatchObject({
      role: 'admin',
      isStaff: true,
      organizations: [],
    })
  })

  test('an administrator of an organisation sees its people, and not for whom else they work', async () => {
    expect(await logins({}, administrator)).toEqual(['declarant', 'orgadmin'])
    const id = await portal.idOf('declarant')
    const since = portal.clock.now()
    await portal.db
      .insertInto('membership')
      .values({ user_id: id, organization_id: bridges, role: 'member', since })
      .execute()
    const [seen] = (await list({ text: 'образцова' }, administrator)).rows
    expect(seen?.organizations.map(({ name }) => name)).toEqual(['ООО «Строй-Пример»'])
    expect(await logins({ text: 'тоннели' }, administrator)).toEqual([])
    expect(await logins({ organization: [bridges] }, administrator)).toEqual([])
    expect((await list({ text: 'declarant строй' })).rows[0]?.organizations).toHaveLength(2)
    await portal.db.deleteFrom('membership').where('user_id', '=', id).where('organization_id', '=', bridges).execute()
  })

  test('who left the organisation is none of its people', async () => {
    const gone = await aUser(portal, { login: 'gone', memberOf: bridges })
    const head = await portal.signIn('bridge.head')
    expect(await logins({}, head)).toContain('gone')
    await portal.db.updateTable('membership').set({ until: portal.clock.now() }).where('user_id', '=', gone).execute()
    expect(await logins({}, head)).toEqual(['bridge.builder', 'bridge.head', 'waiting'])
    expect((await head(users.get, { params: { id: gone } })).status).toBe(404)
    await portal.db.deleteFrom('app_user').where('id', '=', gone).execute()
  })

  test('nobody else sees anybody', async () => {
    for (const api of [declarant, await portal.as('active')])
      for (const call of [users.list, users.xlsx, users.organizations] as const)
        expect((await api<typeof call>(call)).status).toBe(403)
  })
})

describe('the search', () => {
  test.each([
    ['name, any word of it', 'фёдор примеров', ['orgadmin']],
    ['е for ё', 'елкина', ['waiting']],
    ['login', 'bridge.bu', ['bridge.builder']],
    ['e-mail', 'bridge.builder@test.example', ['bridge.builder']],
    ['organisation', '«Мосты и тонн', ['bridge.builder', 'bridge.head', 'waiting']],
    ['ИНН', '7701000123', ['bridge.builder', 'bridge.head', 'waiting']],
    ['name and organisation at once', 'ёлк мосты', ['waiting']],
    ['signs of patterns', '%', []],
  ])('finds by %s', async (_, text, found) => {
    expect(await logins({ text })).toEqual(found)
  })

  test('knows an organisation by its new name, and who came and left', async () => {
    const rename = (full_name: string) =>
      portal.db.updateTable('organization').set({ full_name }).where('id', '=', bridges).execute()
    await rename('АО «Путепровод»')
    expect(await logins({ text: 'тоннели' })).toEqual([])
    expect(await logins({ text: 'путепровод', role: 'orgAdmin' })).toEqual(['bridge.head'])
    await rename('ООО «Мосты и тоннели»')
    const head = await portal.signIn('bridge.head')
    expect(await logins({ text: 'мосты' }, head)).toEqual(['bridge.builder', 'bridge.head', 'waiting'])
  })
})

describe('filters', () => {
  test.each<[Query, string[]]>([
    [{ state: 'unconfirmed' }, ['waiting']],
    [{ state: 'blocked' }, ['blocked']],
    [{ state: 'active', role: 'none' }, ['active']],
    [{ role: 'admin' }, ['admin', 'admin2', 'admin3']],
    [{ role: 'orgAdmin' }, ['bridge.head', 'orgadmin', 'orgadmin2']],
    [{ role: 'member', confirmed: 'yes' }, ['bridge.builder', 'declarant', 'declarant2']],
    [{ confirmed: 'no' }, ['waiting']],
    [{ to: '2025-06-01' }, ['waiting']],
    [{ from: '2025-06-02', to: '2025-06-02' }, []],
    [{ text: 'мосты', neverEntered: true }, ['bridge.builder', 'waiting']],
    [{ text: 'admin', enteredFrom: '2026-03-02', enteredTo: '2026-03-02' }, ['admin']],
    [{ enteredTo: '2026-03-01' }, []],
  ])('%j', async (query, found) => {
    expect(await logins(query)).toEqual(found)
  })

  test('by organisation, found by its name or ИНН', async () => {
    const find = async (query: object, api = staff) => (await api(users.organizations, { query })).body.rows
    expect(await find({ search: '77010' })).toEqual([
      { id: bridges, name: 'ООО «Мосты и тоннели»', note: 'ИНН 7701000123' },
    ])
    expect(await find({ ids: [bridges] })).toHaveLength(1)
    expect(await find({ search: 'мосты' }, administrator)).toEqual([])
    expect(await find({ ids: [bridges] }, administrator)).toEqual([])
    expect(await logins({ organization: [bridges], state: 'active' })).toEqual(['bridge.builder', 'bridge.head'])
  })

  test.each<[object, string]>([
    [{ state: 'asleep' }, 'state'],
    [{ organization: 'x' }, 'organization.0'],
    [{ from: 'вчера' }, 'from'],
    [{ cursor: 'x' }, 'cursor'],
  ])('%j is refused with a sentence', async (query, path) => {
    const { status, problem } = await staff(users.list, { query: Object.assign({}, query) })
    expect([status, problem.errors?.[0]?.path]).toEqual([400, path])
  })
})

test('pages follow one another in every order, each person once', async () => {
  for (const sort of ['name', '-name', 'login', '-login', 'entered', '-entered', 'since', '-since'] as const) {
    const whole = (await list({ sort, size: 100 })).rows.map(({ login }) => login)
    const read: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ sort, size: 5, cursor })
      expect(page.total).toEqual(cursor ? undefined : { count: 12, more: false })
      read.push(...page.rows.map(({ login }) => login))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(read).toEqual(whole)
  }
  expect((await list({ sort: 'name', text: 'test.example' })).rows[0]?.login).toBe('waiting')
  expect((await list({ sort: '-since' })).rows.at(-1)?.login).toBe('waiting')
})

test('the file holds exactly what is filtered, texts stay texts, and the record knows who took it', async () => {
  const { bytes, headers } = await staff(users.xlsx, {
    query: {
      query: { text: 'мосты', state: 'unconfirmed', columns: ['name', 'organization', 'role', 'state', 'since'] },
    },
  })
  expect(headers['content-disposition']).toContain('.xlsx')
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows).toEqual([
    ['Фамилия, имя, отчество', 'Логин', 'Организация', 'Должность', 'Роль', 'Состояние', 'На портале с'],
    [
      'Ёлкина =1+1',
      'waiting',
      'ООО «Мосты и тоннели»',
      '',
      'Заявитель',
      'Ждёт подтверждения',
      new Date('2025-06-01T00:00:00.000Z'),
    ],
  ])
  await portal.db.updateTable('app_user').set({ surname: '=cmd' }).where('login', '=', 'waiting').execute()
  const csv = await staff(users.xlsx, { query: { query: { text: 'waiting', columns: ['name'], format: 'csv' } } })
  expect(csv.bytes.toString()).toContain("'=cmd =1+1;waiting")
  await portal.db.updateTable('app_user').set({ surname: 'Ёлкина' }).where('login', '=', 'waiting').execute()
  const own = await administrator(users.xlsx, { query: { query: { format: 'csv', columns: ['name'] } } })
  expect(own.bytes.toString().trim().split('\r\n')).toHaveLength(3)
  const taken = portal.db.selectFrom('journal_event').select('detail').where('type', '=', 'export.xlsx')
  expect((await taken.orderBy('seq').execute()).map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ list: 'users', rows: 1, filter: { text: 'мосты', state: 'unconfirmed' } }),
  )
  const wrong: object[] = [{ state: 'asleep' }, { columns: ['password'] }]
  for (const query of wrong) expect((await staff(users.xlsx, { query: { query } })).status).toBe(400)
})

describe('the card', () => {
  const see = (api: Api, id: string) => api(users.get, { params: { id } })

  test('is seen by staff, by the administrator of the organisation and by the person himself, each with what he may know', async () => {
    const id = await portal.idOf('declarant')
    const [byStaff, byAdministrator, byHimself] = await Promise.all(
      [staff, administrator, declarant].map((api) => see(api, id)),
    )
    expect(byStaff?.body).toMatchObject({ login: 'declarant', state: 'active', snils: '90000001184', block: null })
    expect(byHimself?.body).toMatchObject({ snils: '90000001184' })
    expect(byAdministrator?.body).toMatchObject({ snils: null, organizations: [{ name: 'ООО «Строй-Пример»' }] })
  })

  test('of somebody else is none for others', async () => {
    const id = await portal.idOf('declarant2')
    const others = [administrator, declarant, await portal.as('active')]
    for (const api of others) expect((await see(api, id)).problem.code).toBe('NOT_FOUND')
    expect((await see(staff, '0198c0de-0000-7000-8000-00000000000a')).status).toBe(404)
  })
})
