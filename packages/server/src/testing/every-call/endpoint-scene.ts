import { groups } from '@portal/contract/index'
import type { Endpoint, Owned } from '@portal/contract/endpoint'
import { findTransition } from '@portal/domain/stages/moves/transitions'
import * as z from 'zod/mini'
import { arrangeFor } from '../moves/arrange-move.ts'
import { demoPassword } from '../../demo-accounts.ts'
import { anUpload } from '../moves/deal.ts'
import type { TestPortal } from '../portal.ts'
import { putChecklist } from '../arrange/put-checklist.ts'
import { putDocument, putSignedLetter } from '../arrange/put-rows.ts'
import { aPlaceOfMoves } from '../moves/take-move.ts'
import type { MovesPlace } from '../moves/wanted-move.ts'

export interface NamedEndpoint {
  id: string
  endpoint: Endpoint
}

/** Every call of the contract, by the id that the map and OpenAPI use. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(groups).flatMap(([group, of]) =>
  Object.entries(of).map(([name, endpoint]) => ({ id: `${group}.${name}`, endpoint })),
)

/** A request of the declarant with a row of every kind that calls name, and the ids of those rows. */
export interface Scene {
  place: MovesPlace
  portal: TestPortal
  requestId: string
  fileId: string
  /** That of the declarant. */
  organizationId: string
  /** The declarant himself. */
  personId: string
  rows: Readonly<Record<Owned, string>>
}

export async function aScene(): Promise<Scene> {
  const place = await aPlaceOfMoves()
  const move = findTransition('completenessCorrection_edit', 'completeness', 'revokeCompletenessRemarks')
  if (!move) throw new Error('the table has no such move')
  const dueAt = new Date('2026-04-01T20:59:59.999Z')
  const requestId = await arrangeFor(place, { move, side: 'organisation', dueAt })
  return sceneOf(place, requestId)
}

/** Puts a row of every kind that calls name beside a request of the declarant. */
export async function sceneOf(place: MovesPlace, requestId: string): Promise<Scene> {
  const { portal, people } = place
  await portal.db.updateTable('remark').set({ state: 'issued' }).where('request_id', '=', requestId).execute()
  await putSignedLetter(portal, requestId, { type: 'custom', author: people.declarant })
  const document = await putDocument(portal, requestId, { type: 'attachment' })
  const fileId = await withContent(portal, requestId, document)
  const first = async (table: 'participant' | 'folder' | 'item' | 'remark' | 'letter') => {
    const query = portal.db.selectFrom(table).select('id').where('request_id', '=', requestId).orderBy('id').limit(1)
    return (await query.executeTakeFirstOrThrow()).id
  }
  const [participant, folder, item, remark, letter] = await Promise.all([
    first('participant'),
    first('folder'),
    first('item'),
    first('remark'),
    first('letter'),
  ])
  // One part and one plot: they bear the id of their request.
  const row = { id: requestId, request_id: requestId, updated_at: portal.clock.now() }
  await portal.db
    .insertInto('object_part')
    .values({ ...row, index: 1 })
    .execute()
  await portal.db
    .insertInto('stead')
    .values({ ...row, type: 'gpzu' })
    .execute()
  const checklist = await putChecklist(portal, requestId)
  const rows = { participant, folder, item, remark, document, letter, part: requestId, stead: requestId, checklist }
  const { id: personId } = await portal.db
    .selectFrom('app_user')
    .select('id')
    .where('login', '=', 'declarant')
    .executeTakeFirstOrThrow()
  const { organization_id: organizationId } = await portal.db
    .selectFrom('request')
    .select('organization_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  return { place, portal, requestId, fileId, rows, organizationId: organizationId ?? '', personId }
}

/** Gives the newest version of a document bytes that can be read. Answers the file. */
async function withContent(portal: TestPortal, requestId: string, documentId: string): Promise<string> {
  const ref = await anUpload(await portal.as('declarant'))
  await portal.db.updateTable('file').set({ request_id: requestId }).where('id', '=', ref).execute()
  await portal.db.updateTable('document_version').set({ file_id: ref }).where('document_id', '=', documentId).execute()
  return ref
}

const words: Readonly<Record<string, string>> = {
  stage: 'completeness',
  section: 'faqs',
  goal: '21',
  index: '1',
  alg: 'sha256',
  type: 'attachment',
  inn: '9900001236',
  ogrn: '1239900000010',
  bik: '044525225',
  code: '01',
  guid: '0198c0de-0000-7000-8000-000000000001',
}

/** Values for the path of a call that name rows of the scene. */
export function pathValues(
  { path, access }: Endpoint,
  { requestId, fileId, rows, organizationId, personId }: Scene,
): Record<string, string> {
  const isOfOrganization = typeof access === 'object' && 'organization' in access
  const isOfPerson = typeof access === 'object' && 'person' in access
  const own = isOfOrganization ? organizationId : isOfPerson ? personId : requestId
  const owned = typeof access === 'object' && 'of' in access && access.of ? rows[access.of] : own
  return Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
      if (name === 'ref' || name === 'signRef') return [name, fileId]
      return [name, words[name] ?? (name === 'id' ? owned : requestId)]
    }),
  )
}

function urlOf({ path }: Endpoint, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** A new session; its cookie for calls that no contract describes. */
export async function cookieOf({ app }: TestPortal, login: string): Promise<Record<string, string>> {
  const reply = await app.inject({ method: 'POST', url: '/api/login', payload: { login, password: demoPassword } })
  const [cookie] = reply.cookies
  if (!cookie) throw new Error(`${login} could not sign in: ${reply.body}`)
  return { [cookie.name]: cookie.value }
}

/** What a call is made with; without `path`, what names rows of the scene. */
interface Sent {
  /** By login: without more people, the declarant of the scene, another one, an administrator. Nobody unless said. */
  as?: string
  path?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: unknown
  /** A body as it is written, where it is no value to begin with. */
  written?: string
  headers?: Record<string, string>
}

export type Call = (
  endpoint: Endpoint,
  sent?: Sent,
) => Promise<{
  status: number
  problem: ReturnType<typeof JSON.parse>
  /** As it begins. */
  text: string
  /** The whole answer, where it is JSON. */
  read: () => ReturnType<typeof JSON.parse>
}>

/** Calls endpoints with whatever is given, right or wrong, past all types. */
export async function callsOf(
  scene: Scene,
  people: readonly string[] = ['declarant', 'declarant2', 'admin'],
): Promise<Call> {
  const cookies: Record<string, Record<string, string>> = {}
  for (const login of people) cookies[login] = await cookieOf(scene.portal, login)
  return async (
    endpoint,
    { as, path, query, body, written = body === undefined ? undefined : JSON.stringify(body), headers = {} } = {},
  ) => {
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
        written !== undefined && {
          headers: { 'content-type': 'application/json', ...headers },
          payload: written,
        }),
    })
    const isProblem = String(reply.headers['content-type']).includes('application/problem+json')
    const problem = isProblem ? reply.json() : undefined
    return { status: reply.statusCode, problem, text: reply.body.slice(0, 500), read: () => reply.json() }
  }
}

/** The names a schema of a query knows. */
export function namesIn(schema: z.core.$ZodType): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }).properties ?? {})
}
