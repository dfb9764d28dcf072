import { auth } from '@portal/contract/features/auth/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({ config: { publicUrl: 'http://portal.example' } })
})
afterAll(() => portal.close())

const signIn = (headers: Record<string, string>) =>
  portal.app.inject({
    method: 'POST',
    url: auth.login.path,
    headers: { host: 'portal.example', ...headers },
    payload: { login: 'declarant', password: 'demo-portal-2026' },
  })

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site', origin: 'http://portal.example' }],
  ['another site in an old browser', { origin: 'http://evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
])('a change asked for by %s is refused', async (_who, headers) => {
  const reply = await signIn(headers)
  expect(reply.statusCode).toBe(403)
  expect(reply.json().code).toBe('CROSS_SITE')
})

test.each<[string, Record<string, string>]>([
  ['our own page', { 'sec-fetch-site': 'same-origin' }],
  ['a person typing the address', { 'sec-fetch-site': 'none' }],
  ['our own page in an old browser', { origin: 'http://portal.example' }],
  ['a program', {}],
])('%s is served', async (_who, headers) => {
  expect((await signIn(headers)).statusCode).toBe(200)
})

test('looking is allowed from anywhere: it changes nothing', async () => {
  const reply = await portal.app.inject({ url: '/api/config', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(reply.statusCode).toBe(200)
})
