import { correspondence } from '@portal/contract/correspondence'
import { documents } from '@portal/contract/documents'
import type { Endpoint } from '@portal/contract/endpoint'
import { linkedRequests } from '@portal/contract/linked-requests'
import { serverKeys } from '@portal/domain/stages/keys'
import fc from 'fast-check'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anUpload } from './testing/deal.ts'
import { aDraft } from './testing/drafts.ts'
import { aScene, cookieOf, endpoints, pathValues, type Scene, urlOf } from './testing/endpoint-scene.ts'
import { hostileBody, hostileText, queryOf, sampleOf, whyUnreadable } from './testing/hostile.ts'

let scene: Scene
const cookies: Record<string, Record<string, string>> = {}
beforeAll(async () => {
  scene = await aScene()
  for (const login of ['declarant', 'declarant2', 'admin']) cookies[login] = await cookieOf(scene.portal, login)
})
afterAll(() => scene.portal.close())

interface Call {
  as?: string
  path?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: unknown
  headers?: Record<string, string>
}

async function call(endpoint: Endpoint, { as, path, query, body, headers = {} }: Call = {}) {
  const { method } = endpoint
  const reply = await scene.portal.app.inject({
    method,
    url: urlOf(endpoint, path ?? pathValues(endpoint, scene)),
    ...(as && { cookies: cookies[as] ?? {} }),
    ...(query && { query }),
    headers,
    ...(endpoint.body === 'stream' && {
      headers: { 'content-type': 'application/octet-stream', ...headers },
      payload: Buffer.from('%PDF-1.7'),
    }),
    ...(endpoint.body !== 'stream' &&
      body !== undefined && {
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      }),
  })
  const isProblem = String(reply.headers['content-type']).includes('application/problem+json')
  return { status: reply.statusCode, problem: isProblem ? reply.json() : undefined, text: reply.body.slice(0, 500) }
}

const hasId = ({ params, path }: Endpoint) => params !== undefined && path.includes('{')
const isGlobalKey = (name: string) =>
  Object.entries(serverKeys).some(([key, { scope }]) => key === name && scope === 'global')
const isGlobal = ({ access, path }: Endpoint) =>
  typeof access === 'string' && (!path.includes('{') || isGlobalKey(access))
const named = (wanted: (endpoint: Endpoint) => boolean) => endpoints.filter(({ endpoint }) => wanted(endpoint))

test.each(endpoints)('$id is answered by a use case', ({ endpoint: { method, path } }) => {
  expect(scene.portal.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') })).toBe(true)
})

test.each(named(({ access }) => access !== 'public'))(
  '$id asks who calls before it looks at anything else',
  async ({ endpoint }) => {
    const path = Object.fromEntries(Object.keys(pathValues(endpoint, scene)).map((name) => [name, 'не-то']))
    for (const wrong of [{ path }, { body: 'не то' }, { query: { size: '-1' } }])
      expect(await call(endpoint, wrong)).toMatchObject({ status: 401, problem: { code: 'NOT_SIGNED_IN' } })
  },
)

test.each(named(({ access }) => access === 'public'))('$id is open to everybody', async ({ endpoint }) => {
  expect([200, 400]).toContain((await call(endpoint)).status)
})

describe('what is not an id names nothing', () => {
  test.each(named(hasId))('$id', async ({ endpoint }) => {
    const right = pathValues(endpoint, scene)
    const ids = Object.keys(right).filter((name) => /^(id|ref|signRef|requestId|ownerId)$/.test(name))
    for (const name of ids)
      for (const wrong of ['1', 'не-ид', "' or 1=1", 'я'.repeat(150)])
        expect((await call(endpoint, { as: 'admin', path: { ...right, [name]: wrong } })).status).toBe(404)
  })
})

describe('a stranger is told that there is no such thing', () => {
  test.each(named((endpoint) => endpoint.access !== 'public' && !isGlobal(endpoint) && endpoint.path.includes('{')))(
    '$id',
    async ({ endpoint }) => {
      const body = endpoint.body && endpoint.body !== 'stream' ? sampleOf(endpoint.body, scene.requestId) : undefined
      const { status, problem } = await call(endpoint, { as: 'declarant2', body })
      expect([status, problem.code]).toEqual([404, expect.stringMatching(/NOT_FOUND$/)])
    },
  )
})

test('ids of a stranger are no better inside a body: his request, his file', async () => {
  const { portal, requestId } = scene
  const [stranger, declarant] = await Promise.all([portal.as('declarant2'), portal.as('declarant')])
  const letter = { requestId, type: 'custom', text: 'Прошу сообщить' }
  expect((await stranger(correspondence.create, { body: letter })).problem.code).toBe('REQUEST_NOT_FOUND')
  const file = await anUpload(stranger)
  const taken = { params: { type: 'attachment' }, body: { ownerId: requestId, file } } as const
  expect((await declarant(documents.create, taken)).problem.code).toBe('NOT_FOUND')
  const [foreign, own] = await Promise.all([aDraft(stranger), aDraft(declarant, { primacy: '2' })])
  const query = { linkedRequestId: foreign.id }
  expect((await declarant(linkedRequests.link, { params: { id: own.id }, query })).problem.code).toBe(
    'REQUEST_NOT_FOUND',
  )
})

describe('what belongs to one side is refused to the other', () => {
  test.each(named(({ access }) => typeof access === 'object' && 'side' in access))('$id', async ({ endpoint }) => {
    const { access } = endpoint
    const side = typeof access === 'object' && 'side' in access ? access.side : undefined
    const other = await call(endpoint, { as: side === 'staff' ? 'declarant' : 'admin' })
    expect([other.status, other.problem?.code]).toEqual([403, 'FORBIDDEN'])
    expect(other.problem?.['side'] ?? other.problem?.['key'], 'what it takes').toBeDefined()
  })
})

test('the demo clock and creating requests belong to those who hold the key', async () => {
  for (const [id, login] of [
    ['system.moveClock', 'declarant'],
    ['requests.create', 'admin'],
  ] as const) {
    const found = endpoints.find((one) => one.id === id)
    expect(found && (await call(found.endpoint, { as: login })).status).toBe(403)
  }
})

// Signing out would end the session of the test; a stream of events never ends.
const uncallable = ['auth.logout', 'messages.live']
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
    const send = (type: string, payload: string) =>
      scene.portal.app.inject({
        method: 'POST',
        url,
        cookies: cookies.admin ?? {},
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

const isPaged = ({ query, body }: Endpoint) =>
  body !== 'stream' && query !== undefined && namesIn(query).includes('size')

function namesIn(schema: z.core.$ZodType): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }).properties ?? {})
}

describe('a list is never without its limit', () => {
  test.each(named(isPaged))('$id refuses a page that is too large', async ({ endpoint }) => {
    expect((await call(endpoint, { as: 'admin', query: { size: '100000' } })).status).toBe(400)
  })

  test('no statement behind a reading call answers several rows without one', async () => {
    const { shared } = scene.portal
    const before = shared.db
    const found = new Set<string>()
    const note = (statement: string) => byStage.test(statement) || found.add(statement)
    shared.db = before.withPlugin(unlimitedRows(note))
    for (const { id, endpoint } of named(({ method, reply }) => method === 'GET' && reply !== 'events')) {
      for (const as of ['declarant', 'admin']) expect((await call(endpoint, { as })).status, id).toBeLessThan(500)
    }
    shared.db = before
    expect([...found]).toEqual([])
  })
})

// Counters of requests: one row a stage of the catalogue, never more.
const byStage = /^(\?\s+)?select stage, n::integer as n from/

/** Tells of every query that answered more than one row and says no limit. */
function unlimitedRows(tell: (statement: string) => void): KyselyPlugin {
  const asked = new WeakMap<object, RootOperationNode>()
  return {
    transformQuery({ node, queryId }) {
      asked.set(queryId, node)
      return node
    },
    async transformResult({ result, queryId }) {
      const node = asked.get(queryId)
      if (node && result.rows.length > 1) {
        const text = JSON.stringify(node)
        const isLimited = /limit/i.test(text)
        if (!isLimited)
          tell(node.kind === 'RawNode' ? node.sqlFragments.join('?').trim().slice(0, 200) : text.slice(0, 300))
      }
      return result
    },
  }
}
