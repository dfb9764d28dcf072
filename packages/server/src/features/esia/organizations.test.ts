import { auth } from '@portal/contract/features/auth/endpoints'
import { esia } from '@portal/contract/features/esia/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadOwnRegisters } from '../directories/index.ts'
import { importingInto } from '../../importing.ts'
import { demoPassword } from '../../demo-accounts.ts'
import { aBrowser } from '../../testing/browser.ts'
import { anId, aUser } from '../../testing/arrange/builders.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'
import { enterAs } from '../../testing/esia/simulated-entry.ts'

const surveys = '1219900000044'
const construction = '1209900000056'
const builder = '1239900000010'

let portal: TestPortal
beforeAll(async () => {
  portal = await aRegisteredPortal()
})
afterAll(() => portal.close())

/** With the registers that a demonstration loads at its start. */
async function aRegisteredPortal(): Promise<TestPortal> {
  const made = await aPortal()
  await loadOwnRegisters(importingInto(made.db), { demo: true })
  return made
}

type Browser = ReturnType<typeof aBrowser>

async function meOf({ cookies }: Browser) {
  return (await portal.app.inject({ url: auth.me.path, cookies })).json()
}

async function send(browser: Browser, url: string, payload?: object) {
  const reply = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    cookies: browser.cookies,
    ...(payload && { payload }),
  })
  for (const { name, value } of reply.cookies) browser.cookies[name] = value
  return { status: reply.statusCode, body: reply.json() }
}

async function membersOf(ogrn: string) {
  return portal.db
    .selectFrom('membership as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['u.surname', 'm.role'])
    .where('o.ogrn', '=', ogrn)
    .orderBy('m.since')
    .orderBy('u.surname')
    .execute()
}

describe('the head of one organisation', () => {
  test('brings it along, its requisites from the register, and becomes its administrator', async () => {
    const { location, browser } = await enterAs(portal, 'Полевов')
    expect(location).toBe('/')
    expect(await meOf(browser)).toMatchObject({
      roles: ['Active', 'Declarant', 'OrgAdmin'],
      organization: { name: 'ООО «Изыскания-Пример»' },
    })
    const made = await portal.db
      .selectFrom('organization')
      .selectAll()
      .where('ogrn', '=', surveys)
      .where('state', '=', 'active')
      .execute()
    expect(made).toMatchObject([{ kind: 'organization', inn: '9900007774', kpp: '990001001' }])
    expect(made[0]?.data).toMatchObject({ head: { surname: expect.stringMatching(/полевов/i) } })
  })

  test('finds it the next time, and applies for it at once', async () => {
    const { browser } = await enterAs(portal, 'Полевов')
    expect(await membersOf(surveys)).toEqual([{ surname: 'Полевов', role: 'orgAdmin' }])
    const body = { goal: '10', objectType: '2', workType: '1', subdivision: '01' }
    const made = await portal.app.inject({
      method: 'POST',
      url: requests.create.path,
      cookies: browser.cookies,
      headers: { 'idempotency-key': '0198c0de-0000-7000-8000-000000000001' },
      payload: body,
    })
    expect(made.statusCode).toBe(200)
  })

  test('two first sign-ins at once make one account and one organisation', async () => {
    const both = await Promise.all([enterAs(portal, 'Предприимчивая'), enterAs(portal, 'Предприимчивая')])
    const [one, other] = await Promise.all(both.map(({ browser }) => meOf(browser)))
    expect(one.id).toBe(other.id)
    expect(await membersOf('320990000000012')).toEqual([{ surname: 'Предприимчивая', role: 'orgAdmin' }])
    const made = await portal.db.selectFrom('organization').selectAll().where('ogrn', '=', '320990000000012').execute()
    expect(made).toMatchObject([{ kind: 'individualProprietor', inn: '990011223339', kpp: null }])
  })
})

describe('who is of several organisations', () => {
  test('says for which he works, and is in for that one', async () => {
    const { location, browser } = await enterAs(portal, 'Заказчикова', { returning: '/requests' })
    expect(location).toBe('/login/esia')
    expect((await send(browser, auth.me.path)).status).toBe(401)
    expect((await send(browser, esia.pending.path)).body).toEqual({
      name: 'Заказчикова Марина Тестовна',
      email: 'zakazchikova@esia.example',
      asks: 'organization',
      organizations: [
        { ogrn: construction, name: 'ККУ «УКС»', role: 'chief' },
        { ogrn: builder, name: 'ООО «Строй-Пример»', role: 'member' },
      ],
    })
    expect((await send(browser, esia.choose.path, { ogrn: surveys })).status).toBe(404)
    expect((await send(browser, esia.choose.path, { ogrn: 'не то' })).status).toBe(400)
    expect((await send(browser, esia.choose.path, { ogrn: builder })).body).toEqual({ next: '/requests' })
    expect(await meOf(browser)).toMatchObject({
      organization: { name: 'ООО «Строй-Пример»' },
      roles: ['Active', 'Declarant'],
    })
    expect(await membersOf(builder)).toContainEqual({ surname: 'Заказчикова', role: 'member' })
    // What was said once is not said again.
    expect((await send(browser, esia.choose.path, { ogrn: construction })).body).toMatchObject({ code: 'ESIA_STATE' })
  })

  test('may choose another one the next time, or none', async () => {
    const { browser } = await enterAs(portal, 'Заказчикова')
    await send(browser, esia.choose.path, { ogrn: construction })
    expect(await meOf(browser)).toMatchObject({
      organization: { name: 'ККУ «УКС»' },
      roles: ['Active', 'Declarant', 'OrgAdmin'],
    })
    const again = await enterAs(portal, 'Заказчикова')
    await send(again.browser, esia.choose.path, { ogrn: null })
    expect((await meOf(again.browser)).organization).toBeNull()
  })

  test('is not helped by another browser, nor after ten minutes', async () => {
    const { browser } = await enterAs(portal, 'Заказчикова')
    const other = aBrowser(portal)
    await other.open('/api/esia/login')
    expect((await send(other, esia.pending.path)).body).toMatchObject({ code: 'ESIA_STATE' })
    expect((await send(other, esia.choose.path, { ogrn: null })).body).toMatchObject({ code: 'ESIA_STATE' })
    portal.clock.wait(10 * 60_000)
    expect((await send(browser, esia.choose.path, { ogrn: null })).body).toMatchObject({ code: 'ESIA_STATE' })
  })

  test('is told when an administrator has taken him out of the one he chose', async () => {
    const { id } = await portal.db
      .selectFrom('app_user')
      .select('id')
      .where('surname', '=', 'Заказчикова')
      .executeTakeFirstOrThrow()
    const his = portal.db.updateTable('membership').where('user_id', '=', id).where('role', '=', 'member')
    await his.set({ until: portal.clock.now() }).execute()
    const { browser } = await enterAs(portal, 'Заказчикова')
    const { status, body } = await send(browser, esia.choose.path, { ogrn: builder })
    expect(status).toBe(403)
    expect(body.title).toContain('ООО «Строй-Пример»')
    expect((await send(browser, esia.choose.path, { ogrn: null })).status).toBe(200)
  })
})

describe('an organisation that is here already', () => {
  test('with an administrator of its own gets no second one', async () => {
    await enterAs(portal, 'Примеров')
    const { browser } = await enterAs(portal, 'Примеров')
    expect(await meOf(browser)).toMatchObject({ login: 'orgadmin', organization: { name: 'ООО «Строй-Пример»' } })
    const administrator = { surname: 'Примеров', role: 'orgAdmin' }
    expect((await membersOf(builder)).filter(({ role }) => role === 'orgAdmin')).toEqual([administrator])
  })

  test('under its ИНН alone is found, and its ОГРН learnt', async () => {
    const place = await aRegisteredPortal()
    const id = anId(place)
    await place.db
      .insertInto('organization')
      .values({ id, kind: 'organization', full_name: 'Изыскания', inn: '9900007774', created_at: place.clock.now() })
      .execute()
    const admin = await aUser(place, { login: 'first', administratorOf: id })
    const { browser } = await enterAs(place, 'Полевов')
    const me = (await place.app.inject({ url: auth.me.path, cookies: browser.cookies })).json()
    expect(me).toMatchObject({ organization: { id }, roles: ['Active', 'Declarant'] })
    expect(me.id).not.toBe(admin)
    const found = await place.db
      .selectFrom('organization')
      .select('id')
      .where('ogrn', '=', surveys)
      .where('state', '=', 'active')
      .execute()
    expect(found).toEqual([{ id }])
    await place.close()
  })
})

test('what somebody claims to be this organisation, and waits for the staff, is not joined', async () => {
  const place = await aRegisteredPortal()
  const id = anId(place)
  const claimed = { full_name: 'Изыскания', inn: '9900007774', kpp: '990001001', ogrn: surveys }
  await place.db
    .insertInto('organization')
    .values({ id, kind: 'organization', ...claimed, state: 'waiting', created_at: place.clock.now() })
    .execute()
  const { browser } = await enterAs(place, 'Полевов')
  const me = (await place.app.inject({ url: auth.me.path, cookies: browser.cookies })).json()
  expect(me.organization.id).not.toBe(id)
  expect(me.roles).toContain('OrgAdmin')
  await place.close()
})

describe('an address that is another account’s', () => {
  test('is asked about; who signs in to that account links it, and has one account', async () => {
    const place = await aPortal()
    const id = await aUser(place, { login: 'invited' })
    const named = { surname: 'Полевов', name: 'Семён', email: 'Polevov@esia.example' }
    await place.db.updateTable('app_user').set(named).where('id', '=', id).execute()
    const { location, browser } = await enterAs(place, 'Полевов', { returning: '/requests' })
    expect(location).toBe('/login/esia')
    const sent = async (url: string, payload?: object) => {
      const reply = await place.app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        cookies: browser.cookies,
        ...(payload && { payload }),
      })
      for (const { name, value } of reply.cookies) browser.cookies[name] = value
      return { status: reply.statusCode, body: reply.json() }
    }
    expect((await sent(esia.pending.path)).body).toMatchObject({ asks: 'account', email: 'polevov@esia.example' })
    expect((await sent(esia.link.path, {})).status).toBe(401)
    await sent(auth.login.path, { login: 'declarant', password: demoPassword })
    expect((await sent(esia.link.path, {})).body).toMatchObject({ code: 'ESIA_OTHER_PERSON' })
    await sent(auth.login.path, { login: 'invited', password: demoPassword })
    expect((await sent(esia.link.path, {})).body).toEqual({ next: '/requests' })
    expect((await sent(auth.me.path)).body).toMatchObject({ id, roles: ['Active', 'Declarant', 'OrgAdmin'] })
    const again = await enterAs(place, 'Полевов')
    expect(again.location).toBe('/')
    await place.close()
  })
})
