import { randomBytes } from 'node:crypto'
import { auth } from '@portal/contract/features/auth/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { uuidv7 } from '@portal/domain/identifiers/uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo-accounts.ts'
import { anOrganization, aUser } from '../../testing/arrange/builders.ts'
import { aDraft } from '../../testing/arrange/drafts.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'

const minute = 60_000
const hour = 60 * minute

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

const attempt = (login: string, password: string) => portal.anonymous(auth.login, { body: { login, password } })

describe('signing in', () => {
  test('answers who one is, for whom one works and what the menu may show', async () => {
    const { status, body } = await attempt('orgadmin', demoPassword)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      login: 'orgadmin',
      roles: ['Active', 'Declarant', 'OrgAdmin'],
      capacities: [],
      organization: { name: 'ООО «Строй-Пример»' },
    })
    expect(body.keys).toContain('CreateRequest')
    expect(body.keys).not.toContain('Administration')
    expect(body.keys).not.toContain('ViewRequest')
  })

  test.each([
    ['admin', ['Active', 'Admin'], ['examStaff']],
    ['declarant', ['Active', 'Declarant'], []],
    ['active', ['Active'], []],
  ])('gives %s the roles of the account', async (login, roles, capacities) => {
    expect((await attempt(login, demoPassword)).body).toMatchObject({ roles, capacities })
  })

  test('does not mind the case of the login', async () => {
    expect((await attempt(' Declarant2 ', demoPassword)).status).toBe(200)
  })

  test('is refused with the same words for a wrong password and for nobody', async () => {
    const wrong = await attempt('declarant', 'не тот пароль')
    const nobody = await attempt('nobody', 'не тот пароль')
    expect(wrong.status).toBe(401)
    expect({ ...wrong.problem, traceId: '' }).toEqual({ ...nobody.problem, traceId: '' })
  })

  test('tells that an account is blocked only to who knows its password', async () => {
    expect((await attempt('blocked', demoPassword)).problem.code).toBe('ACCOUNT_BLOCKED')
    expect((await attempt('blocked', 'не тот пароль')).problem.code).toBe('WRONG_PASSWORD')
  })

  test('is closed until the account is confirmed', async () => {
    await aUser(portal, { login: 'newcomer', isConfirmed: false })
    expect((await attempt('newcomer', demoPassword)).problem.code).toBe('ACCOUNT_UNCONFIRMED')
  })

  test('names the empty fields in Russian', async () => {
    const { status, problem } = await attempt('', '')
    expect(status).toBe(400)
    expect(problem.errors).toEqual([
      { path: 'login', message: 'Укажите логин' },
      { path: 'password', message: 'Укажите пароль' },
    ])
  })

  test('is written into the record, the failed try too', async () => {
    await attempt('declarant', 'не тот пароль')
    await attempt('declarant', demoPassword)
    const events = await portal.db
      .selectFrom('journal_event as e')
      .innerJoin('app_user as u', 'u.id', 'e.user_id')
      .select(['e.type', 'e.result'])
      .where('u.login', '=', 'declarant')
      .orderBy('e.seq', 'desc')
      .limit(2)
      .execute()
    expect(events).toEqual([
      { type: 'auth.login', result: 'ok' },
      { type: 'auth.failed', result: 'WRONG_PASSWORD' },
    ])
  })
})

describe('after five wrong passwords', () => {
  const from = (address: string) => (login: string, password: string) =>
    portal.anonymous(auth.login, { body: { login, password }, headers: { 'x-forwarded-for': address } })
  const fail = async (login: string, times: number, enter = attempt) => {
    for (let tried = 0; tried < times; tried++) expect((await enter(login, 'не тот')).status).toBe(401)
  }

  test('the next try waits, each time twice as long, also with the right password', async () => {
    await aUser(portal, { login: 'forgetful' })
    await fail('forgetful', 5)
    const waits = []
    for (let round = 0; round < 9; round++) {
      const { status, problem, headers } = await attempt('Forgetful', demoPassword)
      expect([status, problem.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
      expect(problem.title).toMatch(/Повторите через \d+ (с|мин\.)$/)
      expect(headers['retry-after']).toBe(String(problem['seconds']))
      waits.push(Number(problem['seconds']))
      portal.clock.wait(Number(problem['seconds']) * 1000)
      await fail('forgetful', 1)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900])
    portal.clock.wait(15 * minute)
    expect((await attempt('forgetful', demoPassword)).status).toBe(200)
    await fail('forgetful', 5)
  })

  test('a day of quiet forgets them', async () => {
    await aUser(portal, { login: 'calm' })
    await fail('calm', 4)
    portal.clock.wait(25 * hour)
    await fail('calm', 4)
    expect((await attempt('calm', demoPassword)).status).toBe(200)
  })

  test('tries made all at once do not slip past', async () => {
    await aUser(portal, { login: 'target' })
    const tries = await Promise.all(Array.from({ length: 12 }, () => attempt('target', 'не тот')))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('who remembers the password in between waits for nothing', async () => {
    await aUser(portal, { login: 'slow' })
    for (let round = 0; round < 3; round++) {
      await fail('slow', 4)
      expect((await attempt('slow', demoPassword)).status).toBe(200)
    }
  })

  test('of a stranger the owner enters elsewhere; one network of the sixth version is one place', async () => {
    await aUser(portal, { login: 'wanted' })
    await fail('wanted', 5, from('203.0.113.7'))
    expect((await from('203.0.113.7')('wanted', demoPassword)).status).toBe(429)
    expect((await from('203.0.113.8')('wanted', demoPassword)).status).toBe(200)
    await fail('wanted', 5, from('2001:db8:1:2::1'))
    expect((await from('2001:db8:1:2:3:4:5:6')('wanted', demoPassword)).status).toBe(429)
    expect((await from('2001:db8:1:3::1')('wanted', demoPassword)).status).toBe(200)
  })

  test('of a stranger at his own address the owner enters with a browser he has used', async () => {
    await aUser(portal, { login: 'neighbour' })
    const enter = (password: string, cookies: Record<string, string>) =>
      portal.app.inject({ method: 'POST', url: auth.login.path, payload: { login: 'neighbour', password }, cookies })
    const first = await enter(demoPassword, {})
    const device = first.cookies.find(({ name }) => name === 'device')
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 180 * 24 * 3600 })
    const known = { device: String(device?.value) }
    await fail('neighbour', 5)
    expect((await attempt('neighbour', demoPassword)).status).toBe(429)
    expect((await enter(demoPassword, known)).statusCode).toBe(200)
    // Known it is counted, too: a stolen browser guesses no more than a stranger.
    for (let tried = 0; tried < 5; tried++) expect((await enter('не тот', known)).statusCode).toBe(401)
    expect((await enter(demoPassword, known)).statusCode).toBe(429)
    // It is known to its owner alone.
    await aUser(portal, { login: 'other' })
    await fail('other', 5)
    const payload = { login: 'other', password: demoPassword }
    const foreign = await portal.app.inject({ method: 'POST', url: auth.login.path, payload, cookies: known })
    expect(foreign.statusCode).toBe(429)
  })

  test('the owner is told once of twenty, wherever they came from; a name of nobody tells nobody', async () => {
    const id = await aUser(portal, { login: 'besieged' })
    const letters = () => portal.db.selectFrom('mail_outbox').selectAll().where('user_id', '=', id).execute()
    for (let round = 0; round < 5; round++) {
      expect(await letters()).toHaveLength(0)
      await fail('besieged', 4, from(`203.0.113.${round}`))
      await fail('nobody-at-all', 4, from(`203.0.113.${round}`))
    }
    await fail('besieged', 3, from('203.0.113.99'))
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      address: 'besieged@test.example',
      subject: 'К вашей учётной записи подбирают пароль',
    })
    expect(letter?.body).toContain('/recovery')
  })
})

describe('a session', () => {
  test('lives in a cookie no script can read, new at every sign-in', async () => {
    const payload = { login: 'declarant', password: demoPassword }
    const planted = 'A'.repeat(43)
    const sign = () => portal.app.inject({ method: 'POST', url: auth.login.path, payload, cookies: { sid: planted } })
    const [first, second] = [await sign(), await sign()]
    expect(first.cookies[0]).toMatchObject({ name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(first.cookies[0]?.value).not.toBe(planted)
    expect(first.cookies[0]?.value).not.toBe(second.cookies[0]?.value)
    const stored = await portal.db.selectFrom('session').select('token_sha256').execute()
    expect(stored.some(({ token_sha256 }) => token_sha256.toString('base64url') === first.cookies[0]?.value)).toBe(
      false,
    )
  })

  test('replaces the one the browser had', async () => {
    const payload = { login: 'declarant', password: demoPassword }
    const first = await portal.app.inject({ method: 'POST', url: auth.login.path, payload })
    const cookies = { sid: String(first.cookies[0]?.value) }
    await portal.app.inject({ method: 'POST', url: auth.login.path, payload, cookies })
    expect((await portal.app.inject({ url: auth.me.path, cookies })).statusCode).toBe(401)
  })

  test('ends by signing out', async () => {
    const api = await portal.signIn('declarant')
    expect((await api(auth.me, {})).status).toBe(200)
    expect((await api(auth.logout, {})).status).toBe(200)
    expect((await api(auth.me, {})).problem.code).toBe('NOT_SIGNED_IN')
  })

  test('ends after an hour without a call, and every call begins the hour anew', async () => {
    const api = await portal.signIn('declarant')
    portal.clock.wait(50 * minute)
    expect((await api(auth.me, {})).status).toBe(200)
    portal.clock.wait(50 * minute)
    expect((await api(auth.me, {})).status).toBe(200)
    portal.clock.wait(61 * minute)
    expect((await api(auth.me, {})).status).toBe(401)
  })

  test('is not kept alive by an application that stands open with nobody at it', async () => {
    const api = await portal.signIn('declarant')
    const { id } = await aDraft(api)
    const pageId = uuidv7(portal.clock.now(), randomBytes(10))
    const body = { pageId, browserId: pageId, section: null, isEditing: false }
    const stand = () => api(requests.here, { params: { id }, body })
    portal.clock.wait(40 * minute)
    expect((await stand()).status).toBe(200)
    portal.clock.wait(30 * minute)
    expect((await stand()).problem.code).toBe('NOT_SIGNED_IN')
  })

  test('is not kept alive by what a page asks for while nobody touches it, nor ended by that before its time', async () => {
    const api = await portal.signIn('declarant')
    const untouched = () => api(auth.me, { headers: { 'portal-untouched': 'true' } })
    portal.clock.wait(40 * minute)
    expect((await untouched()).status).toBe(200)
    portal.clock.wait(15 * minute)
    expect((await api(auth.me, {})).status).toBe(200)
    portal.clock.wait(50 * minute)
    expect((await untouched()).status).toBe(200)
    portal.clock.wait(15 * minute)
    expect((await untouched()).problem.code).toBe('NOT_SIGNED_IN')
  })

  test('ends twelve hours after signing in, however busy', async () => {
    const api = await portal.signIn('declarant')
    for (let passed = 0; passed < 24; passed++) {
      expect((await api(auth.me, {})).status).toBe(200)
      portal.clock.wait(30 * minute)
    }
    expect((await api(auth.me, {})).status).toBe(401)
  })

  test('is written to at most once a minute', async () => {
    const api = await portal.signIn('admin')
    const seen = async () => {
      await api(auth.me, {})
      return (
        await portal.db.selectFrom('session').select('seen_at').orderBy('seen_at', 'desc').executeTakeFirstOrThrow()
      ).seen_at
    }
    portal.clock.wait(2 * minute)
    const first = await seen()
    portal.clock.wait(30_000)
    expect(await seen()).toEqual(first)
    portal.clock.wait(2 * minute)
    expect((await seen()).getTime()).toBeGreaterThan(first.getTime())
  })

  test('says when it ends', async () => {
    const api = await portal.signIn('declarant')
    const { body } = await api(auth.me, {})
    const left = Date.parse(body.sessionEndsAt) - portal.shared.clock.machineNow().getTime()
    expect(left).toBeGreaterThan(59 * minute)
    expect(left).toBeLessThanOrEqual(hour)
  })

  test('stops the moment the account is blocked', async () => {
    const id = await aUser(portal, { login: 'dismissed' })
    const api = await portal.signIn('dismissed')
    await portal.db.updateTable('app_user').set({ blocked_at: portal.clock.now() }).where('id', '=', id).execute()
    expect((await api(auth.me, {})).status).toBe(401)
  })

  test('does not notice that the clock of the portal was moved', async () => {
    const api = await portal.signIn('admin')
    const to = new Date(portal.clock.now().getTime() + 40 * 24 * hour).toISOString()
    const moved = await api(system.moveClock, { body: { to } })
    expect(moved.status).toBe(200)
    expect(Date.parse(moved.body.now)).toBeGreaterThanOrEqual(Date.parse(to))
    expect((await api(auth.me, {})).status).toBe(200)
  })

  test('that has ended is swept away', async () => {
    await portal.signIn('declarant')
    // Over for a day: until then an open page is told by it why it is nobody’s.
    portal.clock.wait(37 * hour)
    await portal.sweep()
    expect(await portal.db.selectFrom('session').select('user_id').execute()).toEqual([])
  })
})

describe('«Работаю от имени»', () => {
  test('changes for whom one works, among one’s own organisations only', async () => {
    const own = await anOrganization(portal, { name: 'ООО «Второе»' })
    const foreign = await anOrganization(portal, { name: 'ООО «Чужое»' })
    await aUser(portal, { login: 'worker', memberOf: own })
    const api = await portal.signIn('worker')
    const workFor = (organizationId: string | null) => api(auth.workFor, { body: { organizationId } })
    expect((await workFor(null)).body.organization).toBeNull()
    expect((await api(auth.me, {})).body.organization).toBeNull()
    expect((await workFor(own)).body.organization).toEqual({ id: own, name: 'ООО «Второе»' })
    expect((await workFor(foreign)).status).toBe(404)
    expect((await api(auth.me, {})).body.organization?.id).toBe(own)
  })

  test('is of the session: a page that still shows another organisation does nothing in its name, and is told', async () => {
    const [first, second] = [await anOrganization(portal), await anOrganization(portal)]
    const id = await aUser(portal, { login: 'manifold', memberOf: first })
    await portal.db
      .insertInto('membership')
      .values({ user_id: id, organization_id: second, role: 'member', since: portal.clock.now() })
      .execute()
    const api = await portal.signIn('manifold')
    const heard: unknown[] = []
    portal.shared.live.subscribe(new Set([id]), (event) => heard.push(event))
    await api(auth.workFor, { body: { organizationId: second } })
    await expect.poll(() => heard).toEqual([{ kind: 'acting', id: null }])

    const body = { goal: '10', objectType: '2', workType: '1', subdivision: '01' } as const
    const showing = (shown: string) => ({ headers: { 'portal-acting': shown } })
    const countDrafts = async () => (await api(requests.mine, { query: {} })).body.rows.length
    for (const stale of [first, 'himself']) {
      const refused = await api(requests.create, { body, ...showing(stale) })
      expect([refused.status, refused.problem.code]).toEqual([409, 'ACTING_CHANGED'])
      expect(refused.problem.title).toContain('введённое не потеряно')
    }
    expect(await countDrafts()).toBe(0)
    // What is read, and what is of the person himself, goes on.
    expect((await api(auth.me, showing(first))).body.organization?.id).toBe(second)
    expect((await api(requests.list, { body: {}, ...showing(first) })).status).toBe(200)
    expect((await api(auth.saveSettings, { body: { sounds: true }, ...showing(first) })).status).toBe(200)
    expect((await api(requests.create, { body, ...showing(second) })).status).toBe(200)
    expect(await countDrafts()).toBe(1)
    expect((await api(auth.workFor, { body: { organizationId: null }, ...showing(first) })).status).toBe(200)
    expect((await api(auth.saveSettings, { body: { sounds: false }, ...showing('himself') })).status).toBe(200)
  })

  test('ends with the membership', async () => {
    const organization = await anOrganization(portal)
    const id = await aUser(portal, { login: 'leaver', administratorOf: organization })
    const api = await portal.signIn('leaver')
    await portal.db.updateTable('membership').set({ until: portal.clock.now() }).where('user_id', '=', id).execute()
    portal.clock.wait(1000)
    expect((await api(auth.me, {})).body).toMatchObject({ organization: null, organizations: [], roles: ['Active'] })
  })
})

test('one’s own look of the portal is kept, one setting at a time', async () => {
  const api = await portal.as('declarant2')
  await api(auth.saveSettings, { body: { skin: 'smart-style-5' } })
  await api(auth.saveSettings, { body: { density: 'dense' } })
  await api(auth.saveSettings, { body: { scheme: 'navy-on-blue', spacing: 'widest', letters: 'serif' } })
  await api(auth.saveSettings, { body: { scheme: null } })
  expect((await api(auth.me, {})).body.settings).toEqual({
    skin: 'smart-style-5',
    density: 'dense',
    scheme: null,
    spacing: 'widest',
    letters: 'serif',
  })
  expect((await api(auth.saveSettings, { body: { skin: 'smart-style-9' } })).status).toBe(400)
  const unknown: object = { scheme: 'red-on-red' }
  expect((await api(auth.saveSettings, { body: unknown })).status).toBe(400)
})
