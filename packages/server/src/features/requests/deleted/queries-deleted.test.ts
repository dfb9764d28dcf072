import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../../../platform/db/schema.ts'
import { aDatabase, type TestDatabase } from '../../../testing/database.ts'
import { aGrant, anAdministratorOf, anOrganization, aUser, dayOne } from '../../../testing/arrange/rows.ts'
import { listDeletedOf } from './queries-deleted.ts'

const others = 4000
const acts = 30_000
const now = new Date(dayOne.getTime() + 86_400_000)

let database: TestDatabase
let db: Kysely<Tables>
let sent: { sql: string; parameters: readonly unknown[] } | undefined
const known = { owner: '', administrator: '', helper: '', staff: '', organization: '' }

// Nearly everything that was deleted is somebody else's, as it is in a portal of a thousand organisations.
beforeAll(async () => {
  database = await aDatabase()
  const log = ({ query }: { query: { sql: string; parameters: readonly unknown[] } }) => void (sent = query)
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }), log })
  known.organization = await anOrganization(db)
  known.administrator = await anAdministratorOf(db, known.organization)
  known.owner = await aUser(db)
  known.helper = await aUser(db)
  known.staff = await aUser(db, { is_admin: true })
  const [stranger, foreign] = [await aUser(db), await anOrganization(db)]
  await deleted({ count: others, owner: stranger, organization: foreign, by: stranger, role: 'Declarant' })
  await deleted({ count: 3, owner: known.owner, organization: null, by: known.owner, role: 'Declarant' })
  const [shared = ''] = await deleted({
    count: 2,
    owner: stranger,
    organization: known.organization,
    by: known.helper,
    role: 'Declarant',
  })
  await aGrant(db, { requestId: shared, subjectId: known.helper, rights: 3 })
  await deleted({ count: 4, owner: known.owner, organization: known.organization, by: known.staff, role: 'Admin' })
  await deleted({ count: 1, owner: known.owner, organization: known.organization, by: null, role: null })
  // Most of the record tells of other acts, of staff too.
  await sql`
    insert into journal_event (at, stream_id, seq, type, user_id, role, request_id, hash)
    select ${dayOne}::timestamptz + n * interval '1 second', gen_random_uuid(), 1, 'request.updated', ${stranger},
      case when n % 2 = 0 then 'Admin' else 'Declarant' end, gen_random_uuid(), ''
    from generate_series(1, ${acts}::integer) n`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
})
afterAll(() => database.drop())

interface Deleted {
  count: number
  owner: string
  organization: string | null
  by: string | null
  role: string | null
}

async function deleted({ count, owner, organization, by, role }: Deleted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      insert into request (id, goal, object_type, work_type, subdivision, owner_id, organization_id, stage, stage_since,
        created_at, updated_at, deleted_at)
      select gen_random_uuid(), 21, 1, 1, '77', ${owner}, ${organization}, 'draft_filling', ${dayOne}, ${dayOne}, ${dayOne},
        ${dayOne}::timestamptz + n * interval '1 second'
      from generate_series(1, ${count}::integer) n returning id, deleted_at),
    told as (
      insert into journal_event (at, stream_id, seq, type, user_id, role, request_id, hash)
      select deleted_at, id, 1, 'request.deleted', ${by}, ${role}, id, '' from gone)
    select id from gone order by deleted_at`.execute(database.db)
  return rows.map(({ id }) => id)
}

function ask(userId: string, administered: readonly string[] = [], id?: string) {
  const isAdmin = userId === known.staff
  return listDeletedOf(db, { userId, isAdmin, administered, now, since: dayOne, id, limit: 101 })
}

/** How many rows were looked at for what was asked last. */
async function lookedAt(): Promise<number> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off) ${sent?.sql}`,
    [...(sent?.parameters ?? [])],
  )
  return rowsIn(rows.map((row) => row['QUERY PLAN']))
}

test('a deleted draft is offered to its owner, an administrator of it, who deleted it, and to staff what staff deleted', async () => {
  const owns = (await ask(known.owner)).map(({ user_id }) => user_id)
  expect(owns).toHaveLength(8)
  expect(new Set(owns)).toEqual(new Set([known.owner, known.staff, null]))
  expect(await ask(known.administrator, [known.organization])).toHaveLength(7)
  expect((await ask(known.helper)).map(({ user_id }) => user_id)).toEqual([known.helper])
  expect((await ask(known.staff)).map(({ user_id }) => user_id)).toEqual(Array.from({ length: 4 }, () => known.staff))
})

test('what others deleted is not looked at, nor is the record asked about it', async () => {
  // For staff the record is read of what was deleted of late, and of no other act: an index of theirs over all its months
  // would cost more than it saves.
  for (const [person, administered, most] of [
    [known.owner, [], 100],
    [known.administrator, [known.organization], 100],
    [known.helper, [], 100],
    [known.staff, [], others + 100],
  ] as const) {
    await ask(person, administered)
    const looked = await lookedAt()
    expect(looked).toBeGreaterThan(0)
    expect(looked).toBeLessThan(most)
  }
})

test('of one draft the record is asked alone, whoever deleted whatever else', async () => {
  const [first] = await ask(known.staff)
  expect(await ask(known.staff, [], first?.id)).toEqual([first])
  expect(await lookedAt()).toBeLessThan(20)
})

/** How many rows of applications and of the record a plan tells of: read, or read in vain. */
function rowsIn(plan: readonly string[]): number {
  let [sum, loops] = [0, 1]
  for (const line of plan) {
    // From PostgreSQL 18 on rows are told with a fraction.
    const [, of, read, times] = /(?: on (\w+) \w+)? \(actual rows=([\d.]+) loops=(\d+)\)/.exec(line) ?? []
    if (times) loops = Number(times)
    if (of && /^(?:request|journal_event\w*)$/.test(of)) sum += Math.max(1, Number(read)) * loops
    // What is removed is told of one loop of the line above.
    sum += Number(/Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(line)?.[1] ?? 0) * loops
  }
  return sum
}
