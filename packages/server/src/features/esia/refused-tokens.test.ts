import { auth } from '@portal/contract/features/auth/endpoints'
import { rm, writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from '../../testing/browser.ts'
import { aUser } from '../../testing/arrange/builders.ts'
import { anIdentityProvider, type Signer } from '../../testing/esia/identity-provider.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'

let provider: Awaited<ReturnType<typeof anIdentityProvider>>
let portal: TestPortal
beforeAll(async () => {
  provider = await anIdentityProvider()
  portal = await aPortal({ config: { esia: provider.settings } })
  provider.state.now = () => portal.shared.clock.machineNow()
})
afterEach(() => {
  provider.reset()
  // Another minute: calls of one address are counted.
  portal.clock.wait(60_000)
})
afterAll(async () => {
  await portal.close()
  await provider.close()
})

/** A sign-in whose code the service exchanges as the test has told it. */
async function enter({ browser = aBrowser(portal), code = 'code' } = {}) {
  const { location } = await browser.open('/api/esia/login?return=/requests')
  const asked = new URL(location).searchParams
  provider.state.nonce = asked.get('nonce') ?? ''
  const callback = `/api/esia/login?code=${code}&state=${asked.get('state')}`
  return { location: (await browser.open(callback)).location, asked, callback, browser }
}

const seconds = () => Math.floor(portal.shared.clock.machineNow().getTime() / 1000)
const refusedAs = (code: string) => `/unauthorized-esia?reason=${code}`

async function lastCause() {
  const { detail } = await portal.db
    .selectFrom('journal_event')
    .select('detail')
    .where('type', '=', 'auth.failed')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return detail
}

describe('the live adapter', () => {
  test.each<[Signer, Signer]>([
    ['gost', 'gost'],
    ['rsa', 'rsa'],
  ])('takes tokens signed by %s', async (id, access) => {
    provider.answers.id.by = id
    provider.answers.access.by = access
    const { location, browser } = await enter()
    expect(location).toBe('/requests')
    const me = await portal.app.inject({ url: auth.me.path, cookies: browser.cookies })
    expect(me.json()).toMatchObject({ surname: 'Фамилия', name: 'Имя', email: 'somebody@esia.example' })
  })

  test('asks at the addresses of the settings, each call signed anew', async () => {
    const { asked } = await enter()
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'PORTAL_TEST',
      response_type: 'code',
      redirect_uri: `${portal.shared.config.publicUrl}/api/esia/login`,
      timestamp: expect.stringMatching(/^2026\.03\.02 1\d:\d\d:\d\d \+0300$/),
      state: expect.stringMatching(/^[\da-f-]{36}$/),
      client_certificate_hash: expect.stringMatching(/^[\dA-F]{64}$/),
    })
    const [exchange, person] = provider.heard
    expect(exchange).toMatchObject({ method: 'POST', path: '/aas/oauth2/v3/te' })
    expect(exchange?.form.get('client_secret')).not.toBe(asked.get('client_secret'))
    expect(exchange?.form.get('code')).toBe('code')
    expect(person).toMatchObject({ method: 'GET', path: '/rs/prns/1000404446', authorization: /^Bearer / })
  })

  test('takes a number of the person that is a text, or stands in another claim', async () => {
    Object.assign(provider.answers.id.claims, { 'urn:esia:sbj_id': undefined })
    Object.assign(provider.answers.access.claims, { 'urn:esia:sbj_id': '1000404446' })
    expect((await enter()).location).toBe('/requests')
  })

  test('knows a new key of the service from the moment its certificate lies in the folder', async () => {
    const file = join(provider.folder, 'gost-2026.cer')
    const certificate = await readFile(file)
    await rm(file)
    expect((await enter()).location).toBe(refusedAs('ESIA_NOT_GENUINE'))
    await writeFile(file, certificate)
    expect((await enter()).location).toBe('/requests')
  })
})

describe('a token is refused', () => {
  const wrong: [string, () => void, string][] = [
    ['without a signature', () => (provider.answers.id.by = 'none'), 'no key in force for the algorithm none'],
    ['without a signature, to read data by', () => (provider.answers.access.by = 'none'), 'no key in force'],
    ['of another RSA key', () => (provider.answers.id.by = 'foreignRsa'), 'signed by none'],
    ['of another GOST key', () => (provider.answers.id.by = 'foreignGost'), 'signed by none'],
    ['of another key, to read data by', () => (provider.answers.access.by = 'foreignGost'), 'signed by none'],
    ['of a key that has expired', () => (provider.answers.id.by = 'pastGost'), 'signed by none'],
    [
      'of a foreign issuer',
      () => (provider.answers.id.claims = { iss: 'https://esia.gosuslugi.ru/' }),
      'foreign issuer',
    ],
    ['for another system', () => (provider.answers.id.claims = { aud: 'OTHER' }), 'foreign audience'],
    ['for another system besides', () => (provider.answers.id.claims = { aud: ['PORTAL_TEST', 'OTHER'] }), 'audience'],
    [
      'for another system, to read data by',
      () => (provider.answers.access.claims = { client_id: 'OTHER' }),
      'another system',
    ],
    [
      'of another person, to read data by',
      () => (provider.answers.access.claims = { 'urn:esia:sbj_id': 7 }),
      'another person',
    ],
    ['with a foreign nonce', () => (provider.answers.id.claims = { nonce: 'foreign' }), 'foreign nonce'],
    ['without a nonce', () => (provider.answers.id.claims = { nonce: undefined }), 'foreign nonce'],
    ['that has expired', () => (provider.answers.id.claims = { exp: seconds() - 61 }), 'expired'],
    ['that has expired, to read data by', () => (provider.answers.access.claims = { exp: seconds() - 61 }), 'expired'],
    ['of an hour that has not come', () => (provider.answers.id.claims = { nbf: seconds() + 3600 }), 'not valid yet'],
    [
      'made in the future',
      () => (provider.answers.id.claims = { nbf: undefined, iat: seconds() + 3600 }),
      'not valid yet',
    ],
    ['that never ends', () => (provider.answers.id.claims = { exp: undefined }), 'exp'],
    ['of nobody', () => (provider.answers.id.claims = { sub: undefined, 'urn:esia:sbj_id': undefined }), 'nobody'],
    [
      'that is none',
      () => (provider.answers.token = { status: 200, body: { id_token: 'a.b.c', access_token: 'x' } }),
      '',
    ],
  ]
  test.each(wrong)('%s', async (_, make, cause) => {
    make()
    const { location, browser } = await enter()
    expect(location).toBe(refusedAs('ESIA_NOT_GENUINE'))
    expect(browser.cookies).not.toHaveProperty('sid')
    expect(await lastCause()).toMatchObject({ by: 'esia', cause: expect.stringContaining(cause) })
    // Nothing was read of the person by it.
    expect(provider.heard.map(({ path }) => path)).toEqual(['/aas/oauth2/v3/te'])
  })

  test('a clock that is half a minute off is forgiven', async () => {
    provider.answers.id.claims = { nbf: seconds() + 30, exp: seconds() - 30 }
    expect((await enter()).location).toBe('/requests')
  })
})

describe('an answer to the browser is refused', () => {
  test('with a state nobody has begun', async () => {
    const browser = aBrowser(portal)
    await browser.open('/api/esia/login')
    for (const state of ['', 'forged', '0198c0de-0000-4000-8000-000000000001', "' or 1=1 --"])
      expect((await browser.open(`/api/esia/login?code=code&state=${encodeURIComponent(state)}`)).location).toBe(
        refusedAs('ESIA_STATE'),
      )
    expect((await browser.open('/api/esia/login?code=code')).location).toBe(refusedAs('ESIA_STATE'))
    expect(provider.heard).toEqual([])
  })

  test('of another browser, though its own has begun, too', async () => {
    const [own, other] = [aBrowser(portal), aBrowser(portal)]
    const { location } = await own.open('/api/esia/login')
    await other.open('/api/esia/login')
    const state = new URL(location).searchParams.get('state')
    expect((await other.open(`/api/esia/login?code=code&state=${state}`)).location).toBe(refusedAs('ESIA_STATE'))
  })

  test('that comes a second time', async () => {
    const { callback, browser } = await enter()
    provider.heard.length = 0
    expect((await browser.open(callback)).location).toBe(refusedAs('ESIA_STATE'))
    expect(provider.heard).toEqual([])
  })

  test('a second time even while the first is on its way', async () => {
    const browser = aBrowser(portal)
    const { location } = await browser.open('/api/esia/login?return=/requests')
    const asked = new URL(location).searchParams
    provider.state.nonce = asked.get('nonce') ?? ''
    const callback = `/api/esia/login?code=code&state=${asked.get('state')}`
    const both = await Promise.all([browser.open(callback), browser.open(callback)])
    expect(both.map((one) => one.location).toSorted()).toEqual(['/requests', refusedAs('ESIA_STATE')])
  })

  test('too many of them in a minute', async () => {
    const browser = aBrowser(portal)
    let location = ''
    for (let tried = 0; tried < 130 && !location.includes('TOO_MANY'); tried += 1)
      ({ location } = await browser.open('/api/esia/login?code=code&state=forged'))
    expect(location).toBe(refusedAs('TOO_MANY_CALLS'))
  })
})

describe('what the service itself refuses or cannot do ends on the page that says so', () => {
  test('an error in place of a code', async () => {
    const browser = aBrowser(portal)
    const { location } = await browser.open('/api/esia/login')
    const state = new URL(location).searchParams.get('state')
    const answer = `/api/esia/login?error=invalid_scope&error_description=%3Cscript%3E&state=${state}`
    expect((await browser.open(answer)).location).toBe(`${refusedAs('ESIA_REFUSED')}&answer=invalid_scope`)
  })

  test('a code it does not exchange', async () => {
    const body = { error: 'invalid_request', error_description: 'ESIA-007014: no parameter' }
    provider.answers.token = { status: 400, body }
    expect((await enter()).location).toBe(`${refusedAs('ESIA_REFUSED')}&answer=ESIA-007014`)
  })

  test('data of the person that it does not give', async () => {
    provider.answers.person = { status: 403, body: { code: 'ESIA-005011', message: 'no' } }
    expect((await enter()).location).toBe(`${refusedAs('ESIA_REFUSED')}&answer=HTTP-403`)
  })

  test('its own failure, several times in a row: it is left alone for half a minute', async () => {
    provider.answers.token = { status: 503, body: {} }
    for (let tried = 0; tried < 3; tried += 1) expect((await enter()).location).toBe(refusedAs('ESIA_UNAVAILABLE'))
    provider.reset()
    expect((await enter()).location).toBe(refusedAs('ESIA_UNAVAILABLE'))
    expect(provider.heard).toEqual([])
    portal.clock.wait(31_000)
    expect((await enter()).location).toBe('/requests')
  })
})

describe('a person is refused', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['not confirmed', { trusted: false }, 'ESIA_UNCONFIRMED'],
    ['of whom it is not said whether he is', { trusted: undefined }, 'ESIA_UNCONFIRMED'],
    ['without a name', { firstName: '' }, 'ESIA_INCOMPLETE'],
  ])('%s', async (_, changed, code) => {
    Object.assign(provider.answers.person.body, changed)
    provider.answers.id.claims = { sub: '7', 'urn:esia:sbj_id': 7 }
    provider.answers.access.claims = { 'urn:esia:sbj_id': 7 }
    Object.assign(provider.answers.person.body, { snils: null })
    expect((await enter()).location).toBe(refusedAs(code))
  })

  test('whose СНИЛС stands in the account of another', async () => {
    const id = await aUser(portal, { login: 'other' })
    await portal.db.updateTable('app_user').set({ snils: '90000030292' }).where('id', '=', id).execute()
    provider.answers.id.claims = { sub: '8', 'urn:esia:sbj_id': 8 }
    provider.answers.access.claims = { 'urn:esia:sbj_id': 8 }
    Object.assign(provider.answers.person.body, { snils: '900-000-302 92' })
    expect((await enter()).location).toBe(refusedAs('ESIA_OTHER_PERSON'))
  })
})
