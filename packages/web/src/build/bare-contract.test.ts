import { expect, test } from 'vitest'
import { foreignPart, withoutSchemas } from './bare-contract.ts'

test('of an endpoint the browser gets its method and its address, and of the rest nothing is made until it is asked for', () => {
  const bare = withoutSchemas(`
import * as z from 'zod/mini'
export const Me = z.object({ id: z.string().check(z.uuid()) })
export const auth = group({
  ...others,
  login: { method: 'POST', path: '/api/login', access: 'public', body: z.object({ name: z.string() }), reply: Me },
  me: { method: 'GET', path: '/api/me', access: 'session', reply: Me, perMinute: 60 },
})
export function text() {
  return { method: 'PUT', path: 'aside' }
}`)
  expect(bare).toContain("login: { method: 'POST', path: '/api/login' }")
  expect(bare).toContain("me: { method: 'GET', path: '/api/me' }")
  expect(bare).toContain('export const Me = /* @__PURE__ */ (() => (z.object(')
  expect(bare).toContain('...others')
  expect(bare).toContain("return { method: 'PUT', path: 'aside' }")
  expect(bare).not.toContain('reply')
})

test('a page that looks into a schema of a call is named, so that the build stops at it', () => {
  const code = (part: string, from = '@portal/contract/features/auth/endpoints') =>
    `import { auth } from '${from}'\nauth.login.${part}`
  expect(foreignPart(code('body'))).toBe('auth.login.body')
  expect(foreignPart(code('path'))).toBeUndefined()
  expect(foreignPart(code('body', './auth.ts'))).toBeUndefined()
})
