import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import type { Endpoint } from '@portal/contract/endpoint'
import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { serverKeys } from '@portal/domain/stages/permissions/keys'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anUpload } from '../testing/moves/deal.ts'
import { aDraft } from '../testing/arrange/drafts.ts'
import {
  aScene,
  type Call,
  callsOf,
  endpoints,
  namesIn,
  pathValues,
  type Scene,
} from '../testing/every-call/endpoint-scene.ts'
import { sampleOf } from '../testing/every-call/hostile.ts'

let scene: Scene
let call: Call
beforeAll(async () => {
  scene = await aScene()
  call = await callsOf(scene)
})
afterAll(() => scene.portal.close())

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

test.each(named(({ access }) => access === 'public'))('$id is open to everybody', async ({ id, endpoint }) => {
  const { status, problem } = await call(endpoint)
  // Who has not come from the identity service has nothing to choose.
  if (problem?.code === 'ESIA_STATE') return
  // That of an application is not a file of the public page; no address of a feed and no link of a mail is guessed.
  const isHidden = ['landing.file', 'calendar.feedFile', 'notices.offered', 'notices.switchOff'].includes(id)
  expect(isHidden ? [404] : [200, 303, 400]).toContain(status)
})

describe('what makes something takes a key of repetition', () => {
  const makes = /\.(create|add|register|exclude|offer|upload|begin)/
  // Offered again, the secret of a second factor takes the place of the one before; the same schema is known and stays one.
  const leavesOne = ['account.offerSecondFactor', 'design-tasks.uploadSchema', 'design-tasks.addSchema']
  const isHarmless = (id: string) => leavesOne.includes(id)
  test.each(endpoints.filter(({ id, endpoint }) => endpoint.method === 'POST' && makes.test(id) && !isHarmless(id)))(
    '$id',
    ({ endpoint }) => expect(endpoint.repeat).toBe('key'),
  )

  test.each(named(({ repeat }) => repeat === 'key'))('$id is of a person, and answered in JSON', ({ endpoint }) => {
    expect(endpoint.access).not.toBe('public')
    expect(endpoint.reply).toBeTypeOf('object')
  })
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

const isPaged = ({ query, body }: Endpoint) =>
  body !== 'stream' && query !== undefined && namesIn(query).includes('size')

describe('a list is never without its limit', () => {
  test.each(named(isPaged))('$id refuses a page that is too large', async ({ endpoint }) => {
    expect((await call(endpoint, { as: 'admin', query: { size: '100000' } })).status).toBe(400)
  })

  test.each(named(isPaged))('$id refuses a filter that it does not have, by its name', async ({ id, endpoint }) => {
    const days = id === 'calendar.examination' && { from: '2026-03-01', to: '2026-03-31' }
    const { status, problem } = await call(endpoint, { as: 'admin', query: { ...days, fitler: 'x' } })
    expect([status, problem.errors?.map(({ path }: { path: string }) => path)]).toEqual([400, ['fitler']])
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
