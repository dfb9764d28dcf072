import type { Endpoint } from '@portal/contract/endpoint'
import { transitionsFrom } from '@portal/domain/stages/moves/transitions'
import { type StoredStage, stageNames } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessText, isForLooking, isOfRequest } from '../testing/every-call/access-text.ts'
import { aUser } from '../testing/arrange/builders.ts'
import {
  aScene,
  type Call,
  callsOf,
  endpoints,
  pathValues,
  type Scene,
  sceneOf,
} from '../testing/every-call/endpoint-scene.ts'
import { sampleOf, whyUnreadable } from '../testing/every-call/hostile.ts'
import { arrangeFor } from '../testing/moves/arrange-move.ts'
import { copyRequest } from '../testing/moves/copy-request.ts'
import { putRemark } from '../testing/arrange/put-rows.ts'
import { anId, anOrganization, aSubstitution } from '../testing/arrange/rows.ts'

/**
 * Every caller of every call that is of a request, at every stage, over HTTP: nine callers, as in `access-table.test.ts`, which
 * says who gets through. Here is what holds whoever gets through and whatever stands there: strangers learn nothing, who is
 * refused changes nothing, and nobody at no stage is answered by a fault.
 */
const strangers = ['active', 'declarant2', 'orgadmin2'] as const
const insiders = ['supervision', 'deputy', 'orgadmin', 'declarant', 'admin'] as const

const stored = stageNames.filter((stage): stage is StoredStage => stage !== 'new')
const ofRequest = endpoints.filter(
  ({ endpoint: { access, path } }) => path.includes('{') && isOfRequest(accessText(access)),
)
const looking = ofRequest.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.reply !== 'events')
// What is taken away is missed by every call after it.
const changing = ofRequest
  .filter(({ endpoint }) => endpoint.method !== 'GET')
  .toSorted((one, other) => Number(takes(one.endpoint)) - Number(takes(other.endpoint)))
const acts = changing.filter(({ endpoint }) => !isForLooking(accessText(endpoint.access)))

let scene: Scene
let call: Call
beforeAll(async () => {
  scene = await aScene()
  const { portal, organizationId, personId } = scene
  const { db, clock } = portal
  const deputyId = await aUser(portal, { login: 'deputy' })
  await aSubstitution(db, { principalId: personId, deputyId, rights: 7 })
  const ministry = await anOrganization(db)
  await aUser(portal, { login: 'supervision', administratorOf: ministry })
  const over = { supervisor_id: ministry, organization_id: organizationId, since: clock.now() }
  await db.insertInto('supervision').values(over).execute()
  call = await callsOf(scene, [...strangers, ...insiders])
})
afterAll(() => scene.portal.close())

function takes({ method, path }: Endpoint): boolean {
  return method === 'DELETE' || /delete|remove/i.test(path)
}

describe.each(stored)('at %s', (stage) => {
  test('strangers learn nothing, who is refused changes nothing, nobody meets a fault', async () => {
    const at = await sceneAt(stage)
    const before = await standingOf(at)
    const told: string[] = []
    for (const { id, endpoint } of ofRequest) {
      const body = bodyOf(endpoint, at)
      const path = pathValues(endpoint, at)
      const { status } = await call(endpoint, { path, body })
      if (status !== 401) told.push(`${id} tells nobody ${status}`)
      const missing = await call(endpoint, { as: 'declarant2', path: ofNothing(path, at), body })
      for (const as of strangers) {
        const { status, problem } = await call(endpoint, { as, path, body })
        if (status !== 404) told.push(`${id} tells ${as} ${status}`)
        else if (wordsOf(problem) !== wordsOf(missing.problem)) told.push(`${id} tells ${as} ${wordsOf(problem)}`)
      }
    }
    for (const { id, endpoint } of acts) {
      const sent = { as: 'supervision', path: pathValues(endpoint, at), body: bodyOf(endpoint, at) }
      const { status } = await call(endpoint, sent)
      if (status !== 403) told.push(`${id} tells the supervising body ${status}`)
    }
    expect(told).toEqual([])
    expect(await standingOf(at), 'nothing has changed').toEqual(before)

    for (const { id, endpoint } of looking)
      for (const as of insiders) told.push(...(await faultOf(id, endpoint, { as, at })))
    for (const { id, endpoint } of changing) {
      for (const as of insiders) {
        told.push(...(await faultOf(id, endpoint, { as, at })))
        if (endpoint.body && endpoint.body !== 'stream')
          told.push(...(await faultOf(id, endpoint, { as, at, body: bodyOf(endpoint, at) })))
      }
    }
    expect(told).toEqual([])
  })
})

interface Attempt {
  as: (typeof insiders)[number]
  at: Scene
  body?: unknown
}

async function faultOf(id: string, endpoint: Endpoint, { as, at, body }: Attempt): Promise<string[]> {
  const { status, problem, text } = await call(endpoint, { as, path: pathValues(endpoint, at), body })
  if (status >= 500) return [`${id} of ${as}: ${status} ${text}`]
  const why = status >= 400 && status !== 416 ? whyUnreadable(problem) : undefined
  return why ? [`${id} of ${as}: ${why}`] : []
}

/** A request that stands at the stage as one that came there by itself does, with a row of every kind. */
async function sceneAt(stage: StoredStage): Promise<Scene> {
  const { place } = scene
  const [move] = transitionsFrom(stage)
  const dueAt = new Date('2026-04-01T20:59:59.999Z')
  const id = move
    ? await arrangeFor(place, { move, side: 'declarant', dueAt })
    : await copyRequest(place.portal, place.base)
  if (!move) await place.portal.db.updateTable('request').set({ stage }).where('id', '=', id).execute()
  const { portal, people } = place
  const remarked = portal.db.selectFrom('remark').select('id').where('request_id', '=', id).limit(1)
  if (!(await remarked.executeTakeFirst()))
    await putRemark(portal, id, { author: people.admin, kind: 'document', state: 'issued' })
  return sceneOf(place, id)
}

function bodyOf({ body }: Endpoint, { requestId }: Scene): unknown {
  return body && body !== 'stream' ? sampleOf(body, requestId) : undefined
}

/** The same path with the ids of nothing. */
function ofNothing(path: Record<string, string>, { requestId, fileId, rows }: Scene): Record<string, string> {
  const known = [requestId, fileId, ...Object.values(rows)]
  return Object.fromEntries(Object.entries(path).map(([name, value]) => [name, known.includes(value) ? anId() : value]))
}

/** What a refusal says, less what differs from call to call. */
function wordsOf(problem: Record<string, unknown> | undefined): string {
  return JSON.stringify({ ...problem, traceId: undefined })
}

const tables = [
  'participant',
  'folder',
  'item',
  'document',
  'remark',
  'letter',
  'signature',
  'object_part',
  'stead',
  'stage_move',
  'request_grant',
  'file',
]

/** Everything of the request that a call might have changed. */
async function standingOf({ portal: { db }, requestId }: Scene): Promise<Record<string, string>> {
  const read = async (table: string, key: string) => {
    const { rows } = await sql<{ all: string }>`
      select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as all
      from ${sql.table(table)} t where ${sql.ref(key)} = ${requestId}`.execute(db)
    return rows[0]?.all ?? ''
  }
  const kept: Record<string, string> = { request: await read('request', 'id') }
  for (const table of tables) kept[table] = await read(table, 'request_id')
  return kept
}
