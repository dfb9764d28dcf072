import { system } from '@portal/contract/features/system/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFilledDraft, answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { allowedTarget } from './outside-viewer.ts'

const viewer = 'https://viewer.example.ru/projects'
let portal: TestPortal
let api: Api
let id: string
beforeAll(async () => {
  portal = await aPortal({ config: { viewerUrls: [viewer] } })
  api = await portal.as('declarant')
  id = await aFilledDraft(api)
})
afterAll(() => portal.close())

const ask = (url?: string, who = api) => who(system.outsideViewer, { query: { requestId: id, ...(url && { url }) } })
const check = (token: string) => api(system.checkViewer, { body: { token } })

describe('an address to be sent to', () => {
  test.each([
    ['https://evil.example.ru/projects', 'не входит'],
    ['https://viewer.example.ru.evil.ru/projects', 'не входит'],
    ['http://viewer.example.ru/projects', 'не входит'],
    ['https://viewer.example.ru:8443/projects', 'не входит'],
    ['https://viewer.example.ru/projects/../admin', 'не входит'],
    ['https://viewer.example.ru/projectsecret', 'не входит'],
    ['https://user:pass@viewer.example.ru/projects', 'имени и пароля'],
    ['javascript:alert(1)', 'не входит'],
    ['//viewer.example.ru/projects', 'не адрес'],
    ['projects', 'не адрес'],
  ])('%s is refused with the reason', (url, why) => expect(allowedTarget(url, [viewer])).toContain(why))

  test('is that of the operator, or below it', () => {
    expect(allowedTarget(`${viewer}/17?layer=2`, [viewer])).toBeInstanceOf(URL)
    expect(allowedTarget(viewer, [])).toContain('не настроен')
  })
})

test('a link is bound to one application and one person and lives five minutes', async () => {
  expect(answered(await ask())).toMatchObject({ url: null, viewers: [{ url: viewer, title: 'viewer.example.ru' }] })
  const { url } = answered(await ask(`${viewer}/17`))
  const link = new URL(url ?? '')
  expect([link.origin + link.pathname, link.searchParams.get('requestId')]).toEqual([`${viewer}/17`, id])
  const token = link.searchParams.get('token') ?? ''
  const me = await portal.idOf('declarant')
  expect(answered(await check(token))).toMatchObject({ requestId: id, userId: me })
  // Made over for another application or person it opens nothing.
  const other = await aFilledDraft(api)
  expect((await check(token.replace(id, other))).status).toBe(404)
  expect((await check(token.replace(me, await portal.idOf('declarant2')))).status).toBe(404)
  expect((await check('a.b.c.d')).status).toBe(404)
  portal.clock.wait(5 * 60_000 + 1000)
  expect((await check(token)).status).toBe(404)
})

test('whoever does not see the application gets no link, and a foreign address is refused', async () => {
  expect((await ask(viewer, await portal.as('declarant2'))).status).toBe(404)
  const { status, problem } = await ask('https://evil.example.ru/')
  expect([status, problem.errors?.[0]?.path, problem.errors?.[0]?.message]).toEqual([
    400,
    'url',
    expect.stringContaining('viewer.example.ru'),
  ])
  // Of a draft staff see only that it is there.
  expect((await ask(viewer, await portal.as('admin'))).status).toBe(403)
})
