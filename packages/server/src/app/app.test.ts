import { groups } from '@portal/contract/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSerializer } from '../platform/http/replies/serializer.ts'
import { aPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

const endpoints = Object.entries(groups).flatMap(([group, of]) =>
  Object.entries(of).map(([name, endpoint]) => ({ id: `${group}.${name}`, endpoint })),
)

test.each(endpoints.filter(({ endpoint }) => typeof endpoint.reply !== 'string'))(
  'the reply of $id can be serialised',
  ({ endpoint: { reply } }) => {
    expect(() => typeof reply !== 'string' && buildSerializer(reply)).not.toThrow()
  },
)

test('a page gets the policy that runs no foreign script, and nobody frames it or shares its memory', async () => {
  const { headers } = await portal.app.inject('/api/config')
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.filter((source) => !source.startsWith("'sha256-"))]
      }),
  )
  expect(policy).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['permissions-policy']).toContain('microphone=(self)')
})

test('a refusal and an address nobody answers go under the same policy', async () => {
  const [usual, ...others] = await Promise.all(
    ['/api/config', '/api/me', '/api/nothing', '/nothing'].map((url) => portal.app.inject(url)),
  )
  for (const { headers } of others) {
    expect(headers['content-security-policy']).toBe(usual?.headers['content-security-policy'])
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  }
})

test('what a call answers is kept by no proxy and no browser', async () => {
  const payload = { login: 'declarant', password: 'demo-portal-2026' }
  const replies = [
    await portal.app.inject('/api/config'),
    await portal.app.inject('/api/me'),
    await portal.app.inject({ method: 'POST', url: '/api/login', payload }),
  ]
  expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store', 'no-store'])
})

test('an address nobody answers is a problem in Russian, also with another method or a trailing slash', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['POST', '/nothing'],
    ['GET', '/api/config/'],
    ['DELETE', '/api/config'],
  ] as const) {
    const reply = await portal.app.inject({ method, url })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.json()).toMatchObject({
      type: '/errors/NOT_FOUND',
      title: 'Не найдено.',
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(reply.json().traceId).toMatch(/^[\da-f]{10}$/)
  }
})

test.each([
  ['/api/%zz', 'BAD_URL', 400],
  [`/api/config?x=${'я'.repeat(10)}`, undefined, 200],
])('the address %s is answered %s', async (url, code, status) => {
  const reply = await portal.app.inject({ method: 'GET', url })
  expect(reply.statusCode).toBe(status)
  expect(reply.json().code).toBe(code)
})
