import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import type { Endpoint } from '@portal/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { enterTaskSchema, taskSchema } from '../testing/arrange/design-tasks.ts'
import { answered } from '../testing/arrange/drafts.ts'
import { aScene, type Call, callsOf, endpoints, namesIn, type Scene } from '../testing/every-call/endpoint-scene.ts'
import { queryOf, whyUnreadable } from '../testing/every-call/hostile.ts'
import { copyRequest } from '../testing/moves/copy-request.ts'
import { putChecklist } from '../testing/arrange/put-checklist.ts'
import { putSignedLetter } from '../testing/arrange/put-rows.ts'
import { anId, anOrganization, aSubstitution, aUser, dayOne } from '../testing/arrange/rows.ts'

/** Lists as they come out of the contract: every order of each, over rows that are hard to put in order. */
const sorted = endpoints.flatMap(({ id, endpoint }) => {
  const sorts = sortsIn(endpoint)
  return sorts.length > 0 && namesIn(endpoint.query ?? z.object({})).includes('cursor') ? [{ id, endpoint, sorts }] : []
})
const paged = endpoints.filter(({ endpoint: { query } }) => query && namesIn(query).includes('cursor'))

let scene: Scene
let call: Call
beforeAll(async () => {
  scene = await aScene()
  call = await callsOf(scene)
  await putHardRows()
})
afterAll(() => scene.portal.close())

test('there are lists, and they have orders', () => {
  expect(sorted.length).toBeGreaterThan(12)
  expect(sorted.every(({ sorts }) => sorts.length > 1)).toBe(true)
})

describe('whatever it is sorted by, page after page is the whole list, each row once', () => {
  test.each(sorted.flatMap(({ id, endpoint, sorts }) => sorts.map((sort) => ({ id, endpoint, sort }))))(
    '$id by $sort',
    async ({ endpoint, sort }) => {
      const as = await whoSeesMore(endpoint)
      const whole = await pageOf(endpoint, as, { sort, size: '100' })
      expect(whole.rows.length).toBeGreaterThan(2)
      expect(new Set(whole.rows).size).toBe(whole.rows.length)
      if (whole.total) expect(whole.total.count).toBe(whole.rows.length)
      const walked: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await pageOf(endpoint, as, { sort, size: '2', ...(cursor && { cursor }) })
        walked.push(...page.rows)
        cursor = page.next
      } while (cursor && walked.length <= whole.rows.length)
      expect(walked).toEqual(whole.rows)
    },
  )
})

describe('a place that nobody was given is refused or is the beginning, never a fault', () => {
  test.each(paged)('$id', async ({ endpoint }) => {
    const foreign = await foreignPlaces()
    for (const cursor of [...madeUp, ...foreign]) {
      const query = { ...(endpoint.query && queryOf(endpoint.query, scene.requestId)), cursor: cursor.slice(0, 400) }
      const { status, problem, text } = await call(endpoint, { as: 'admin', query, body: bodyOf(endpoint) })
      expect([status < 500, text], cursor).toEqual([true, text])
      if (status >= 400) expect(whyUnreadable(problem), text).toBeUndefined()
    }
  })
})

const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const madeUp = [
  '0',
  '-1',
  '99999999999',
  '1e9',
  '_',
  `_${anId()}`,
  `+275760-09-13T00:00:00.000Z_${anId()}`,
  `infinity_${anId()}`,
  `2026-03-02T07:00:00.000Z_${anId()}`,
  place(null, anId()),
  place('', anId()),
  place('\u0000', anId()),
  place('\ud800', anId()),
  place('+275760-09-13T00:00:00.000Z', anId()),
  place('9999-12-31T23:59:59.999Z', anId()),
  place('infinity', anId()),
  place('99999999999999999999.9999999999', anId()),
  place('NaN', anId()),
  place('2026-02-28', anId()),
  place('9999-12-31', anId()),
  place({ toString: 1 }, anId()),
  place('а', anId(), 'б', 'в', 'г'),
  place('я'.repeat(100), anId()),
]

/** Where the first page of each list ended. */
async function foreignPlaces(): Promise<string[]> {
  const ends = await Promise.all(
    sorted.map(({ endpoint, sorts: [sort = ''] }) =>
      pageOf(endpoint, 'admin', { sort, size: '1' }).then(({ next }) => next),
    ),
  )
  return ends.filter((next) => next !== null)
}

interface Page {
  /** As text, so that one is told from another. */
  rows: string[]
  next: string | null
  total?: { count: number }
}

/** Of the two sides the one to whom a list shows more: some are of a person's own. */
async function whoSeesMore(endpoint: Endpoint): Promise<string> {
  const [mine, all] = await Promise.all([
    pageOf(endpoint, 'declarant', { size: '100' }),
    pageOf(endpoint, 'admin', { size: '100' }),
  ])
  return mine.rows.length > all.rows.length ? 'declarant' : 'admin'
}

async function pageOf(endpoint: Endpoint, as: string, query: Record<string, string>): Promise<Page> {
  const right = endpoint.query && queryOf(endpoint.query, scene.requestId)
  const answer = await call(endpoint, { as, query: { ...right, ...query }, body: bodyOf(endpoint) })
  // What is of one side alone has nothing for the other.
  if (answer.status === 403) return { rows: [], next: null }
  expect(answer.status, answer.text).toBe(200)
  const { rows, next, total } = answer.read()
  return { rows: rows.map((row: unknown) => JSON.stringify(row)), next, total }
}

function bodyOf({ body }: Endpoint): unknown {
  return body ? {} : undefined
}

function sortsIn({ query }: Endpoint): string[] {
  if (!query) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' })
  const { sort } = properties
  return typeof sort === 'object' && !Array.isArray(sort) ? (sort.enum ?? []).map(String) : []
}

const hardTexts = [
  'Ёлкин',
  'ёлкин',
  'Елкин',
  'ЕЛКИН',
  '😀',
  '\u202eнив',
  '%',
  '_\\',
  "О'Нил",
  '0',
  '-1',
  'İ',
  'я'.repeat(90),
  ' ',
  'Я',
]

/** Rows equal in everything that people see, without a value, in letters of every kind. */
async function putHardRows(): Promise<void> {
  const { portal, place: moves, personId } = scene
  const { db } = portal
  for (const [at, text] of hardTexts.entries()) {
    const user = await aUser(db, { surname: text, name: at % 2 ? text : 'Пётр', confirmed_at: at % 3 ? dayOne : null })
    await anOrganization(db, { full_name: text })
    await aSubstitution(db, { principalId: user, deputyId: personId, rights: 7 })
    const id = await copyRequest(portal, moves.base)
    const submitted = { stage: 'completeness', submitted_at: dayOne, number: `77-2026-${id}` } as const
    const row = { object_name: text, due_at: at % 2 ? dayOne : null, created_at: dayOne, updated_at: dayOne }
    const whole = { ...row, ...(at % 3 && submitted) }
    await db.updateTable('request').set(whole).where('id', '=', id).execute()
    await putAround(id, user)
  }
  const author = await portal.as('declarant')
  await enterTaskSchema(await portal.as('admin'), taskSchema)
  for (let made = 0; made < 5; made += 1) answered(await author(designTasks.create, { body: {}, key: anId() }))
}

/** A row of every other list beside a request, all of one moment. */
async function putAround(requestId: string, userId: string): Promise<void> {
  const { portal, personId } = scene
  const { db } = portal
  await putChecklist(portal, requestId)
  await putSignedLetter(portal, requestId, { type: 'custom', author: personId })
  await db
    .updateTable('letter')
    .set({ state: 'sent', sent_at: dayOne, number: `77-${requestId}` })
    .where('request_id', '=', requestId)
    .execute()
  const excluded = { user_id: userId, request_id: requestId, period: '[2026-01-01,2027-01-01)', reason: 'Причина' }
  const common = { id: anId(), created_at: dayOne }
  await db
    .insertInto('request_exclusion')
    .values({ ...common, ...excluded, created_by: personId })
    .execute()
  const marks = { terms: 5, remarks: 5, portal: 5, politeness: 5, overall: 5, recommend: 10 }
  const given = { request_id: requestId, user_id: personId, subdivision: '77', ...marks }
  await db
    .insertInto('quality_assessment')
    .values({ ...common, ...given })
    .execute()
  const exchanged = { id: anId(), at: dayOne, system: 'mail', about: 'Письмо', duration_ms: 100 } as const
  await db.insertInto('exchange_call').values(exchanged).execute()
}
