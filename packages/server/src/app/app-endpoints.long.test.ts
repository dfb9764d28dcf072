import type { Endpoint } from '@portal/contract/endpoint'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aScene,
  type Call,
  callsOf,
  cookieOf,
  endpoints,
  namesIn,
  pathValues,
  type Scene,
} from '../testing/every-call/endpoint-scene.ts'
import { hostileBody, hostileText, queryOf, sampleOf, whyUnreadable } from '../testing/every-call/hostile.ts'

let scene: Scene
let call: Call
beforeAll(async () => {
  scene = await aScene()
  call = await callsOf(scene)
})
afterAll(() => scene.portal.close())

// Signing out would end the session of the test; a stream of events never ends.
const uncallable = ['auth.logout', 'notices.live']
const hostileHeaders: readonly Record<string, string>[] = [
  {
    'x-forwarded-for': "'; drop table session; --",
    'x-real-ip': 'нет'.replaceAll(/./g, '?'),
    forwarded: 'for=_hidden',
  },
  { 'x-forwarded-for': '1.2.3.4.5, fe80::1%eth0', 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'a b' },
  { 'user-agent': 'x'.repeat(5000), referer: '\u00ff'.repeat(100), 'accept-language': '*;q=9' },
  { range: 'bytes=-0', 'if-range': '"', 'if-none-match': '*', 'accept-encoding': 'br;q=x,,' },
  { cookie: `sid=${'A'.repeat(43)}; sid=; __Host-sid=%00; ${'c=1; '.repeat(200)}` },
  { authorization: 'Bearer \u00e9', origin: 'null', accept: 'a/b;c', 'content-encoding': 'gzip' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data; boundary=' },
]
// Right values of these do what they say: another time, another organisation, a new password tried.
const runsOf = ({ body, query, params }: Endpoint) => (body ? 14 : query || params ? 6 : 2)

describe('whatever is sent, the answer is a reply or a problem that a person can read', () => {
  test.each(endpoints.filter(({ id }) => !uncallable.includes(id)))('$id', async ({ endpoint }) => {
    const queryNames = endpoint.query ? namesIn(endpoint.query) : []
    const sampled = endpoint.body && endpoint.body !== 'stream' ? sampleOf(endpoint.body, scene.requestId) : undefined
    const query = fc.dictionary(
      queryNames.length > 0 ? fc.constantFrom(...queryNames) : fc.constant('лишнее'),
      fc.oneof(
        hostileText.map((text) => text.slice(0, 2000)),
        fc.array(
          hostileText.map((text) => text.slice(0, 100)),
          { maxLength: 3 },
        ),
      ),
      { maxKeys: 3 },
    )
    const path = pathValues(endpoint, scene)
    const word = fc.constantFrom(...Object.keys(path), '')
    const attempt = fc.record({
      as: fc.constantFrom('declarant', 'admin', 'declarant2'),
      query,
      body: sampled === undefined ? fc.constant(undefined) : hostileBody(sampled),
      path: fc
        .tuple(word, hostileText, fc.boolean())
        .map(([name, value, isSpoiled]) =>
          name && isSpoiled ? { ...path, [name]: value.slice(0, 300).replaceAll(/\p{Surrogate}/gu, '') } : path,
        ),
    })
    await fc.assert(
      fc.asyncProperty(attempt, async (sent) => {
        const { status, problem, text } = await call(endpoint, sent)
        expect(status, text).toBeLessThan(500)
        if (status < 400) return
        expect(problem, text).toBeDefined()
        expect(problem.status).toBe(status)
        expect(whyUnreadable(problem), text).toBeUndefined()
      }),
      { seed: 2026, numRuns: runsOf(endpoint) },
    )
  })

  test.each(
    endpoints.flatMap(({ id, endpoint }) =>
      endpoint.query && !uncallable.includes(id)
        ? namesIn(endpoint.query).map((name) => ({ id, endpoint, name, right: endpoint.query }))
        : [],
    ),
  )('$id with a wrong $name beside what is right', async ({ endpoint, name, right }) => {
    const body = endpoint.body && endpoint.body !== 'stream' ? sampleOf(endpoint.body, scene.requestId) : undefined
    for (const wrong of ['не-то', '-1', '99999999999999999999', '\u0000', "'"]) {
      const query = { ...(right && queryOf(right, scene.requestId)), [name]: wrong }
      const { status, problem, text } = await call(endpoint, { as: 'declarant', query, body })
      expect(status, text).toBeLessThan(500)
      if (status >= 400) expect(whyUnreadable(problem), text).toBeUndefined()
    }
  })

  test.each(endpoints.filter(({ id }) => !uncallable.includes(id)))(
    '$id with hostile headers',
    async ({ endpoint }) => {
      const body = endpoint.body && endpoint.body !== 'stream' ? sampleOf(endpoint.body, scene.requestId) : undefined
      for (const headers of hostileHeaders) {
        const { status, problem, text } = await call(endpoint, { as: 'admin', body, headers })
        expect(status, text).toBeLessThan(500)
        if (status >= 400 && status !== 416) expect(whyUnreadable(problem), text).toBeUndefined()
      }
    },
  )

  test('a body that is no JSON, of another type or too deep is a problem too', async () => {
    const url = '/api/requests/list'
    const cookies = await cookieOf(scene.portal, 'admin')
    const send = (type: string, payload: string) =>
      scene.portal.app.inject({
        method: 'POST',
        url,
        cookies,
        headers: { 'content-type': type },
        payload,
      })
    const deep = '['.repeat(100_000)
    for (const [type, payload] of [
      ['application/json', '{"a":'],
      ['application/json', ''],
      ['application/json', '{"__proto__":{"a":1}}'],
      ['application/json', deep],
      ['text/xml', '<a/>'],
      ['application/json', `{"search":"${'я'.repeat(3_000_000)}"}`],
    ] as const) {
      const reply = await send(type, payload)
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode).toBeLessThan(500)
      expect(whyUnreadable(reply.json())).toBeUndefined()
    }
  })
})
