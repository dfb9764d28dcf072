import { auth } from '@portal/contract/features/auth/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from '../../testing/browser.ts'
import { aUser } from '../../testing/arrange/builders.ts'
import { enterAs, linkOf } from '../../testing/esia/simulated-entry.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

const enter = (who: string, how: Parameters<typeof enterAs>[2] = {}) => enterAs(portal, who, how)

async function meOf({ cookies }: ReturnType<typeof aBrowser>) {
  return (await portal.app.inject({ url: auth.me.path, cookies })).json()
}

describe('through the simulator', () => {
  test('a person nobody knows signs in, and has an account that is confirmed', async () => {
    const { location, browser } = await enter('Образек', { returning: '/requests?turn=you' })
    expect(location).toBe('/requests?turn=you')
    expect(await meOf(browser)).toMatchObject({
      surname: 'Образек',
      name: 'Ян',
      patronymic: null,
      email: 'obrazek@esia.example',
      roles: ['Active'],
    })
  })

  test('the next time it is the same account', async () => {
    const [first, second] = [await enter('Образек'), await enter('Образек')]
    expect(first.location).toBe('/')
    expect((await meOf(first.browser)).id).toBe((await meOf(second.browser)).id)
  })

  test('an account with the same СНИЛС is the same person, and signs in as before besides', async () => {
    const { browser } = await enter('Примеров')
    expect(await meOf(browser)).toMatchObject({ login: 'orgadmin', roles: ['Active', 'Declarant', 'OrgAdmin'] })
    expect((await (await portal.signIn('orgadmin'))(auth.me)).status).toBe(200)
  })

  test('an account that is not confirmed is by that', async () => {
    const id = await aUser(portal, { login: 'newcomer', isConfirmed: false })
    const named = { snils: '90000020491', surname: 'Предприимчивая', name: 'ДАРЬЯ' }
    await portal.db.updateTable('app_user').set(named).where('id', '=', id).execute()
    expect(await meOf((await enter('Предприимчивая')).browser)).toMatchObject({ id, login: 'newcomer' })
  })

  test('somebody else’s СНИЛС in an account gives nobody that account', async () => {
    const id = await aUser(portal, { login: 'trap' })
    await portal.db.updateTable('app_user').set({ snils: '90000020188' }).where('id', '=', id).execute()
    const { location, browser } = await enter('Полевов')
    expect(location).toBe('/unauthorized-esia?reason=ESIA_OTHER_PERSON')
    expect((await portal.app.inject({ url: auth.me.path, cookies: browser.cookies })).statusCode).toBe(401)
    await portal.db.updateTable('app_user').set({ snils: null }).where('id', '=', id).execute()
  })

  test('a record that the service has not confirmed is told so', async () => {
    expect((await enter('Неподтверждённый')).location).toBe('/unauthorized-esia?reason=ESIA_UNCONFIRMED')
  })

  test('a blocked account is told so', async () => {
    await enter('Образек')
    const people = portal.db.updateTable('app_user').where('surname', '=', 'Образек')
    await people.set({ blocked_at: portal.clock.now() }).execute()
    expect((await enter('Образек')).location).toBe('/unauthorized-esia?reason=ACCOUNT_BLOCKED')
    await people.set({ blocked_at: null }).execute()
  })

  test('who changes his mind comes back without a session', async () => {
    const browser = aBrowser(portal)
    const page = await browser.open((await browser.open('/api/esia/login')).location)
    const away = /class="away" href="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&#38;', '&') ?? ''
    const { location } = await browser.open((await browser.open(away)).location)
    expect(location).toBe('/unauthorized-esia?reason=ESIA_CANCELLED')
  })

  test('a foreign address to come back to is left out', async () => {
    for (const returning of ['https://other.site/', '//other.site', '/\\other.site', '/api/logout'])
      expect((await enter('Образек', { returning })).location).toBe('/')
  })

  test('what was begun in one browser does not end in another, nor twice in the same', async () => {
    const { callback, browser } = await enter('Образек')
    expect((await browser.open(callback)).location).toBe('/unauthorized-esia?reason=ESIA_STATE')
    const begun = aBrowser(portal)
    const page = await begun.open((await begun.open('/api/esia/login')).location)
    const link = linkOf(page.body, 'Образек')
    const answer = (await begun.open(link)).location
    const other = aBrowser(portal)
    await other.open('/api/esia/login')
    expect((await other.open(answer)).location).toBe('/unauthorized-esia?reason=ESIA_STATE')
    // The stranger has taken nothing from him who began.
    expect((await begun.open(answer)).location).toBe('/')
  })

  test('what was left for ten minutes begins anew, and is swept away', async () => {
    const browser = aBrowser(portal)
    const page = await browser.open((await browser.open('/api/esia/login')).location)
    const link = linkOf(page.body, 'Образек')
    const answer = (await browser.open(link)).location
    portal.clock.wait(10 * 60_000)
    expect((await browser.open(answer)).location).toBe('/unauthorized-esia?reason=ESIA_STATE')
    await portal.sweep()
    expect(await portal.db.selectFrom('esia_sign_in').select('state').execute()).toEqual([])
  })

  test('the record tells how one came in, and why one did not', async () => {
    await enter('Образек')
    await enter('Неподтверждённый')
    const events = await portal.db
      .selectFrom('journal_event')
      .select(['type', 'result'])
      .where('type', 'like', 'auth.%')
      .orderBy('at', 'desc')
      .limit(2)
      .execute()
    expect(events).toEqual([
      { type: 'auth.failed', result: 'ESIA_UNCONFIRMED' },
      { type: 'auth.esia', result: 'ok' },
    ])
  })
})

describe('the simulator', () => {
  test('starts nothing that the portal has not signed', async () => {
    const browser = aBrowser(portal)
    const { location } = await browser.open('/api/esia/login')
    for (const [name, value] of [
      ['scope', 'openid'],
      ['client_id', 'OTHER'],
      ['redirect_uri', 'http://other.site/'],
    ] as const) {
      const changed = new URL(location, 'http://portal.invalid')
      changed.searchParams.set(name, value)
      const { status, body } = await browser.open(changed.pathname + changed.search)
      expect(status).toBe(400)
      expect(body).toContain('подписан не его ключом')
    }
  })

  test('is not there in production, nor is a sign-in through it', async () => {
    const live = await aPortal({ people: 'none', config: { demo: false, esia: undefined } })
    const browser = aBrowser(live)
    expect((await browser.open('/esia-simulator/aas/oauth2/v2/ac')).body).not.toContain('имитатор')
    expect((await browser.open('/api/esia/login')).location).toBe('/unauthorized-esia?reason=ESIA_OFF')
    await live.close()
  })
})
