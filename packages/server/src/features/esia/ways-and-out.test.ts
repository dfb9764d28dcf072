import { auth } from '@portal/contract/features/auth/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo-accounts.ts'
import { aBrowser } from '../../testing/browser.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'
import { enterAs, linkOf } from '../../testing/esia/simulated-entry.ts'

const cabinet = 'https://ais.example/cabinet'
const path = '/api/ais-esia/login'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({ config: { aisReturnUrls: [cabinet] } })
})
afterAll(() => portal.close())

describe('signing out', () => {
  test('of a session that began there leads to the identity service, and from it to the sign-in page', async () => {
    const { browser } = await enterAs(portal, 'Образек')
    const reply = await portal.app.inject({ method: 'POST', url: auth.logout.path, cookies: browser.cookies })
    const { elsewhere } = reply.json()
    expect(elsewhere).toContain('/idp/ext/Logout?client_id=')
    expect((await browser.open(elsewhere)).location).toBe('/login')
    expect((await portal.app.inject({ url: auth.me.path, cookies: browser.cookies })).statusCode).toBe(401)
  })

  test('of a session by a password leads nowhere', async () => {
    const api = await portal.signIn('declarant')
    expect((await api(auth.logout, {})).body).toEqual({ elsewhere: null })
  })

  test('never leads from the service to a stranger', async () => {
    const browser = aBrowser(portal)
    for (const to of ['https://other.site/', '//other.site/', 'no address']) {
      const query = new URLSearchParams({ client_id: 'PORTAL', redirect_url: to })
      expect((await browser.open(`/esia-simulator/idp/ext/Logout?${query.toString()}`)).status).toBe(400)
    }
  })
})

describe('who is handed over from the organisation’s own system', () => {
  test('signs in the same way, and goes back to the page he came from', async () => {
    const { location, browser } = await enterAs(portal, 'Образек', { path, returning: `${cabinet}/case/7?tab=1` })
    expect(location).toBe(`${cabinet}/case/7?tab=1`)
    expect((await portal.app.inject({ url: auth.me.path, cookies: browser.cookies })).statusCode).toBe(200)
    const last = portal.db.selectFrom('journal_event').select('type').where('type', 'like', 'auth.%')
    expect(await last.orderBy('at', 'desc').limit(1).execute()).toEqual([{ type: 'auth.aisEsia' }])
    expect((await enterAs(portal, 'Образек', { path })).location).toBe(cabinet)
  })

  test('goes back also after he has chosen an organisation', async () => {
    const { location, browser } = await enterAs(portal, 'Заказчикова', { path })
    expect(location).toBe('/login/esia')
    const reply = await portal.app.inject({
      method: 'POST',
      url: '/api/esia/choose',
      cookies: browser.cookies,
      payload: { ogrn: null },
    })
    expect(reply.json()).toEqual({ next: cabinet })
  })

  test('by a forged link is led nowhere: not even to the identity service', async () => {
    for (const forged of [
      'https://evil.example/',
      `${cabinet}s`,
      'https://ais.example.evil.example/cabinet',
      '/requests',
    ]) {
      const browser = aBrowser(portal)
      const { location } = await browser.open(`${path}?return=${encodeURIComponent(forged)}`)
      expect(location).toBe('/unauthorized-esia?reason=ESIA_RETURN')
      expect(browser.cookies).toEqual({})
    }
  })

  test('ends where he has begun: an answer is not taken by the other way', async () => {
    const browser = aBrowser(portal)
    const page = await browser.open((await browser.open(`${path}?return=${encodeURIComponent(cabinet)}`)).location)
    const { location } = await browser.open(linkOf(page.body, 'Образек'))
    expect(location.startsWith(`${path}?code=`)).toBe(true)
    const other = location.replace(path, '/api/esia/login')
    expect((await browser.open(other)).location).toBe('/unauthorized-esia?reason=ESIA_STATE')
    expect((await browser.open(location)).location).toBe(cabinet)
  })

  test('is refused where no such system is named', async () => {
    const plain = await aPortal({ people: 'none' })
    expect((await aBrowser(plain).open(path)).location).toBe('/unauthorized-esia?reason=ESIA_RETURN')
    await plain.close()
  })
})

test('a password still signs in beside it, in the same browser', async () => {
  const { browser } = await enterAs(portal, 'Образек')
  const payload = { login: 'declarant', password: demoPassword }
  const reply = await portal.app.inject({ method: 'POST', url: auth.login.path, payload, cookies: browser.cookies })
  expect(reply.json()).toMatchObject({ login: 'declarant' })
})
