import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepared, preparedAsComposed } from '../../../platform/db/connect.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { aDatabase, type TestDatabase } from '../../../testing/database.ts'
import { anAdministratorOf, anOrganization, aUser, dayOne } from '../../../testing/arrange/rows.ts'
import { countByStage } from './queries-count.ts'
import type { RequestFilter } from './queries-filter.ts'
import { listVisible } from './queries-list.ts'
import { findVisible } from '../../../kernel/scope/visible-request.ts'
import { newestFirst, readCursor, type Sort } from './queries-order.ts'
import { type Scope, scopeOf } from '../../../kernel/scope/scope.ts'

// Statistics decide the plan, so the table is as large and as skewed as it takes: half of it belongs to one organisation.
const size = 20_000

let database: TestDatabase
const names = ['staff', 'administrator of the largest organisation', 'declarant with few requests'] as const
const viewers = { [names[0]]: '', [names[1]]: '', [names[2]]: '' }
let aRequest = ''
const statements: { sql: string; parameters: readonly unknown[] }[] = []
let db: Kysely<Tables>

beforeAll(async () => {
  database = await aDatabase()
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push(query),
  })
  const largest = await anOrganization(db)
  const small = await Promise.all(Array.from({ length: 20 }, () => anOrganization(db)))
  viewers.staff = await aUser(db, { is_admin: true })
  viewers['administrator of the largest organisation'] = await anAdministratorOf(db, largest)
  viewers['declarant with few requests'] = await aUser(db)
  await fill([largest, ...small], Object.values(viewers))
})
afterAll(() => database.drop())

async function fill(organizations: readonly string[], owners: readonly string[]) {
  await sql`
    insert into request (id, number, goal, object_type, work_type, subdivision, organization_id, owner_id, stage, stage_since,
      due_at, object_name, declarant_name, created_at, updated_at)
    select gen_random_uuid(), case when n % 4 > 0 then '77-2026-' || lpad(n::text, 5, '0') end, 21, 1, 1, (70 + n % 9)::text,
      (${organizations}::uuid[])[(case when n % 2 = 0 then 1 else 2 + n % 20 end)], (${owners}::uuid[])[case when n % 500 = 0 then 3 else 2 end],
      (array['draft_filling', 'completeness', 'examination', 'serviceRendered'])[1 + n % 4], ${dayOne},
      case when n % 3 = 0 then ${dayOne}::timestamptz + n * interval '1 minute' end,
      'Мост № ' || n || case when n < 40 then ' акведук' when n < 15000 and n % 20 < 2 then ' виадук' else '' end, 'ООО «Стройка»', ${dayOne},
      ${dayOne}::timestamptz + n * interval '5 minutes'
    from generate_series(1, ${size}::integer) n`.execute(db)
  await sql`insert into request_search select id, fold(concat_ws(' ', number, object_name, declarant_name)), month_number(updated_at) from request`.execute(
    db,
  )
  await sql`
    insert into request_grant (id, request_id, subject_id, via, rights, created_at)
    select gen_random_uuid(), id, owner_id, 'owner', 7, created_at from request`.execute(db)
  await sql`select rebuild_request_access()`.execute(db)
  // The trigram index is not worth its name before its pending entries are sorted in.
  await sql`vacuum (analyze)`.execute(db)
  const { rows } = await sql<{
    id: string
  }>`select id from request where organization_id = ${organizations[0]} limit 1`.execute(db)
  aRequest = rows[0]?.id ?? ''
}

/** Runs the work and answers which tables its statements read from end to end. */
async function readWhole(work: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0
  await work()
  const asked = statements.filter(({ sql: text }) => /\brequest\b/.test(text))
  expect(asked.length).toBeGreaterThan(0)
  const plans = await planned(asked)
  const done = plans.filter((line) => !line.includes('never executed'))
  return done.flatMap((line) => /Seq Scan on (request(?:_search|_access|_grant)?)(?!\w)/.exec(line)?.[1] ?? [])
}

/** What PostgreSQL does for statements: a prepared one has one plan for whatever is asked. */
async function planned(asked: typeof statements): Promise<string[]> {
  const client = await database.pool.connect()
  const lines: string[] = []
  for (const { sql: text, parameters } of asked) {
    const mode = [prepared, preparedAsComposed].some((mark) => text.startsWith(mark)) ? 'force_generic_plan' : 'auto'
    await client.query(`set plan_cache_mode = ${mode}`)
    const explained = `explain (analyze, costs off, timing off, summary off) ${text}`
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(explained, [...parameters])
    lines.push(...rows.map((row) => row['QUERY PLAN']))
  }
  client.release(true)
  return lines
}

async function page(scope: Scope, filter: RequestFilter, sort: Sort, deep: boolean) {
  const first = await listVisible(db, scope, { filter, sort, cursor: undefined, size: 50 })
  if (!deep || !first.next) return
  statements.length = 0
  await listVisible(db, scope, { filter, sort, cursor: readCursor(first.next, sort), size: 50 })
}

const filters: [string, RequestFilter, Sort][] = [
  ['without a filter', {}, newestFirst],
  ['of one stage', { stages: ['examination'] }, newestFirst],
  ['of stages and a subdivision', { stages: ['examination', 'completeness'], subdivisions: ['71'] }, newestFirst],
  ['of one goal', { goals: [21] }, newestFirst],
  ['of a region', { regions: ['42'] }, newestFirst],
  ['unread', { unread: true }, newestFirst],
  ['mine', { mine: true }, newestFirst],
  ['mended by the declarant', { back: true }, newestFirst],
  ['taken by nobody', { nobody: true, stages: ['examination', 'completeness'] }, newestFirst],
  ['with the nearest deadline first', { due: 'some', stages: ['examination'] }, { by: 'due', descending: false }],
  ['without a deadline', { due: 'none', stages: ['examination'] }, newestFirst],
  ['oldest first', {}, { by: 'updated', descending: false }],
  ['by a frequent word', { text: 'мост' }, newestFirst],
  ['by a word that only the oldest rows have', { text: 'акведук' }, newestFirst],
  ['by a word that the newest quarter lacks', { text: 'виадук' }, newestFirst],
  ['by a word nobody has', { text: 'небоскрёб' }, newestFirst],
  ['by two letters', { text: 'мо' }, newestFirst],
  ['by two letters nobody has', { text: 'щу' }, newestFirst],
  ['by a number', { text: '77-2026-0001' }, newestFirst],
]

describe.each(names)('%s', (viewer) => {
  test.each(filters)('a page %s reads no table of requests from end to end', async (_, filter, sort) => {
    const scope = await scopeOf(db, viewers[viewer], dayOne)
    expect(await readWhole(() => page(scope, filter, sort, false))).toEqual([])
    expect(await readWhole(() => page(scope, filter, sort, true))).toEqual([])
  })

  test('one request is found by its key', async () => {
    const scope = await scopeOf(db, viewers[viewer], dayOne)
    expect(await readWhole(() => findVisible(db, scope, aRequest))).toEqual([])
  })
})

test.each([
  [true, names[0]],
  [false, names[0]],
  [true, names[1]],
] as const)(
  'a word looked for month by month comes in the order of the list (descending: %s, %s)',
  async (descending, viewer) => {
    const scope = await scopeOf(db, viewers[viewer], dayOne)
    const sort: Sort = { by: 'updated', descending }
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const asked = {
        filter: { text: 'виадук' },
        sort,
        cursor: cursor ? readCursor(cursor, sort) : undefined,
        size: 200,
      }
      const { rows, next } = await listVisible(db, scope, asked)
      found.push(...rows.map(({ id }) => id))
      cursor = next
    }
    const { rows: named } = await sql<{ id: string }>`
    select id from request
    where object_name like '%виадук%'
      and (${scope.isStaff} or owner_id = ${scope.userId} or organization_id = any(${scope.subjects.map(({ id }) => id)}::uuid[]))
    order by updated_at ${sql.raw(descending ? 'desc' : 'asc')}`.execute(database.db)
    expect(found.length).toBeGreaterThan(700)
    expect(found).toEqual(named.map(({ id }) => id))
  },
)

test('a word that others have too is asked for by months, and none of their requests is looked at', async () => {
  const scope = await scopeOf(db, viewers[names[1]], dayOne)
  statements.length = 0
  await listVisible(db, scope, { filter: { text: 'виадук' }, sort: newestFirst, cursor: undefined, size: 50 })
  const plan = (await planned(statements.slice(-1))).filter((line) => !line.includes('never executed'))
  const asked = plan.flatMap((line, at) => (line.includes('on request_search_text') ? [plan[at + 1]] : []))
  expect(asked.length).toBeGreaterThan(0)
  for (const condition of asked) expect(condition).toMatch(/month/)
  expect(asked.filter((condition) => condition?.includes('organization_month'))).toHaveLength(1)
  const scans = plan.filter((line) => /Scan (using|on)|Rows Removed by Filter/.test(line))
  const vain = scans.filter((line, at) => line.includes('Removed') && scans[at - 1]?.includes('request_pkey'))
  expect(vain).toEqual([])
})

test('a word that only others have often is not compared with everything the reader sees', async () => {
  const reader = await aUser(db)
  await sql`
    insert into request_grant (id, request_id, subject_id, via, rights, created_at)
    select gen_random_uuid(), id, ${reader}, 'participant', 1, created_at from request
    where object_name not like '%виадук%' or object_name = 'Мост № 1001 виадук'`.execute(db)
  // Most people see a few requests: of one more the planner expects the same.
  await sql`
    insert into request_grant (id, request_id, subject_id, via, rights, created_at)
    select gen_random_uuid(), id, gen_random_uuid(), 'participant', 1, created_at from request`.execute(db)
  await sql`select rebuild_request_access()`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
  const scope = await scopeOf(db, reader, dayOne)
  statements.length = 0
  const { rows } = await listVisible(db, scope, {
    filter: { text: 'мост виадук' },
    sort: newestFirst,
    cursor: undefined,
    size: 50,
  })
  expect(rows.map((row) => row.object_name)).toEqual(['Мост № 1001 виадук'])
  const compared = (await planned(statements.slice(-1))).flatMap((line) =>
    Number(/Rows Removed by Join Filter: (\d+)/.exec(line)?.[1] ?? 0),
  )
  expect(Math.max(...compared)).toBeLessThan(1000)
})

test.each(['created', 'due', 'number'] as const)('staff get a page by %s from an index', async (by) => {
  const scope = await scopeOf(db, viewers.staff, dayOne)
  expect(await readWhole(() => page(scope, {}, { by, descending: true }, true))).toEqual([])
})

test.each(names)('%s: a usual page is planned a few times, not each time', async (viewer) => {
  const scope = await scopeOf(db, viewers[viewer], dayOne)
  const asked = { sort: newestFirst, cursor: undefined, size: 50, withTotal: true }
  const usual = [
    {},
    { stages: ['examination', 'completeness'], goals: [21] },
    { text: 'виадук' },
    { text: 'мост' },
  ] as const
  for (const filter of usual) {
    const plans = await db.transaction().execute(async (tx) => {
      for (let time = 0; time < 8; time += 1) await listVisible(tx, scope, { ...asked, filter })
      const { rows } = await sql<{ generic: number }>`
        select generic_plans::integer as generic from pg_prepared_statements
        where statement like '%page as (%' order by prepare_time desc limit 1`.execute(tx)
      return rows[0]?.generic
    })
    expect(plans).toBeGreaterThanOrEqual(3)
  }
})

test('a page costs a fixed number of statements', async () => {
  const scope = await scopeOf(db, viewers.staff, dayOne)
  statements.length = 0
  await listVisible(db, scope, { filter: {}, sort: newestFirst, cursor: undefined, size: 50 })
  expect(statements).toHaveLength(1)
})

test('the counters of staff do not look at requests', async () => {
  const scope = await scopeOf(db, viewers.staff, dayOne)
  statements.length = 0
  const counts = await countByStage(db, scope)
  expect(counts.get('examination')).toBe(size / 4)
  expect(statements.some(({ sql: text }) => /from request\s/.test(text))).toBe(false)
})
