import { auth } from '@portal/contract/features/auth/endpoints'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from '../../testing/browser.ts'
import { anotherIdentityProvider, throughItsPages } from '../../testing/esia/other-identity-provider.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'

const site = 'http://127.0.0.1:8080'

let provider: Awaited<ReturnType<typeof anotherIdentityProvider>>
let portal: TestPortal
beforeAll(async () => {
  provider = await anotherIdentityProvider(people, `${site}/api/esia/login`)
  portal = await aPortalWith({})
})
afterAll(async () => {
  await portal.close()
  await provider.close()
})

/** Its tokens have the time of day, and so must who reads them. */
function aPortalWith(settings: NodeJS.ProcessEnv) {
  const config = { esia: provider.settings(settings), publicUrl: site }
  return aPortal({ clock: new Date().toISOString(), config })
}

const email = (value: string) => ({ contacts: { elements: [{ type: 'EML', vrfStu: 'VERIFIED', value }] } })
const people = {
  '1000000001': {
    about: {
      firstName: 'Глеб',
      lastName: 'Чужаков',
      middleName: 'Ильич',
      trusted: true,
      snils: '900-000-205 92',
      ...email('chuzhakov@oidc.example'),
    },
    roles: [
      {
        ogrn: '1239900000152',
        fullName: 'Общество с ограниченной ответственностью «Чужие постройки»',
        shortName: 'ООО «Чужие постройки»',
        chief: true,
        admin: false,
        active: true,
      },
    ],
  },
  '1000000002': {
    about: { firstName: 'Пётр', lastName: 'Неведомый', trusted: false, ...email('nevedomy@oidc.example') },
    roles: [],
  },
}

async function enter(id: string, { at = portal, browser = aBrowser(at) } = {}) {
  const begun = await browser.open('/api/esia/login?return=/requests')
  const callback = await throughItsPages(begun.location, id)
  expect(callback).toContain(`${site}/api/esia/login?`)
  const { location } = await browser.open(callback.slice(site.length))
  return { location, browser, callback: callback.slice(site.length) }
}

async function causes(at = portal) {
  const failed = at.db.selectFrom('journal_event').select(['result', 'detail']).where('type', '=', 'auth.failed')
  return failed.orderBy('at', 'desc').limit(1).execute()
}

describe('through a provider that others have written', () => {
  test('a person signs in, with his organisation, and is the same the next time', async () => {
    const first = await enter('1000000001')
    expect(provider.refused).toEqual([])
    expect([first.location, await causes()]).toEqual(['/requests', []])
    const me = await portal.app.inject({ url: auth.me.path, cookies: first.browser.cookies })
    expect(me.json()).toMatchObject({
      surname: 'Чужаков',
      email: 'chuzhakov@oidc.example',
      organizations: [{ name: 'ООО «Чужие постройки»' }],
    })
    const again = await enter('1000000001')
    const same = await portal.app.inject({ url: auth.me.path, cookies: again.browser.cookies })
    expect(same.json().id).toBe(me.json().id)
  })

  test('a code is taken once', async () => {
    const { browser, callback } = await enter('1000000001')
    expect((await browser.open(callback)).location).toBe('/unauthorized-esia?reason=ESIA_STATE')
  })

  test('who is not confirmed there is told so', async () => {
    expect((await enter('1000000002')).location).toBe('/unauthorized-esia?reason=ESIA_UNCONFIRMED')
  })

  test('tokens of another issuer’s name are refused', async () => {
    const other = await aPortalWith({ ESIA_ISSUER: 'http://esia.gosuslugi.ru/' })
    expect((await enter('1000000001', { at: other })).location).toBe('/unauthorized-esia?reason=ESIA_NOT_GENUINE')
    expect(JSON.stringify(await causes(other))).toContain('foreign issuer')
    await other.close()
  })

  test('a call that is signed in the older way is refused by it, and the refusal is told', async () => {
    const other = await aPortalWith({ ESIA_MESSAGE: 'pkcs7', ESIA_AUTHORIZE_PATH: '/auth', ESIA_TOKEN_PATH: '/token' })
    expect((await enter('1000000001', { at: other })).location).toMatch(/reason=ESIA_REFUSED/)
    await other.close()
  })

  test('without its certificate its tokens are nobody’s', async () => {
    for (const name of await readdir(provider.certificates)) await rm(join(provider.certificates, name))
    expect((await enter('1000000001')).location).toBe('/unauthorized-esia?reason=ESIA_NOT_GENUINE')
  })
})
