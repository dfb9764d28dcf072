import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../testing/database.ts'
import {
  aGrant,
  anId,
  anOrganization,
  aRequestRow,
  aSubstitution,
  aUser,
  dayOne,
} from '../../../testing/arrange/rows.ts'
import { countByStage, countedWithRows, countVisible, foldRequestCounts } from './queries-count.ts'
import { listVisible } from './queries-list.ts'
import { newestFirst } from './queries-order.ts'
import { refreshAccess } from '../../../kernel/scope/visible-request.ts'
import { scopeOf } from '../../../kernel/scope/scope.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const now = new Date(dayOne.getTime() + 3_600_000)
const stagesOf = async (person: string) =>
  Object.fromEntries(await countByStage(database.db, await scopeOf(database.db, person, now)))
const aDraft = (owner: string) => aRequestRow(database.db, { owner_id: owner, stage: 'draft_filling' })
const change = (
  id: string,
  row: { stage?: 'examination' | 'draft_filling'; deleted_at?: Date | null; goal?: number },
) => database.db.updateTable('request').set(row).where('id', '=', id).execute()

test('what a person sees is counted after moves, another goal, deletion and its undoing, and what is forgotten for good', async () => {
  const { db } = database
  const owner = await aUser(db)
  const [one, other] = [await aDraft(owner), await aDraft(owner)]
  expect(await stagesOf(owner)).toEqual({ draft_filling: 2 })
  await change(one, { stage: 'examination' })
  expect(await stagesOf(owner)).toEqual({ draft_filling: 1, examination: 1 })
  await change(one, { goal: 10 })
  const scope = await scopeOf(db, owner, now)
  expect(await countVisible(db, scope, { goals: [10], stages: ['examination'] })).toEqual({ count: 1, more: false })
  await change(other, { deleted_at: now })
  expect(await stagesOf(owner)).toEqual({ examination: 1 })
  await change(other, { deleted_at: null })
  expect(await stagesOf(owner)).toEqual({ draft_filling: 1, examination: 1 })
  await db.deleteFrom('request').where('id', '=', other).execute()
  expect(await stagesOf(owner)).toEqual({ examination: 1 })
  expect(await stagesOf(owner)).toEqual({ examination: 1 })
})

test('counters tell staff the same before and after they are folded', async () => {
  const { db } = database
  const [staff, owner, organization] = [await aUser(db, { is_admin: true }), await aUser(db), await anOrganization(db)]
  const aRequest = () => aRequestRow(db, { owner_id: owner, organization_id: organization, stage: 'draft_filling' })
  const seen = async () => (await countVisible(db, await scopeOf(db, staff, now), { stages: ['draft_filling'] })).count
  const filed = async () => {
    const { rows } = await sql<{ n: number }>`
      select coalesce(sum(n), 0)::integer as n from (
        select n from request_count where holder = ${organization}
        union all select n from request_count_delta where holder = ${organization}) c`.execute(db)
    return rows[0]?.n
  }
  const before = await seen()
  const [one, other] = [await aRequest(), await aRequest()]
  const told: unknown[] = []
  const tell = async () => {
    told.push([(await seen()) - before, await filed()])
    await foldRequestCounts(db)
    told.push([(await seen()) - before, await filed()])
  }
  await tell()
  await change(one, { stage: 'examination' })
  await tell()
  await change(other, { deleted_at: now })
  await tell()
  await change(other, { deleted_at: null, goal: 10 })
  await tell()
  await db.deleteFrom('request').where('id', '=', other).execute()
  await tell()
  expect(told).toEqual([
    [2, 2],
    [2, 2],
    [1, 2],
    [1, 2],
    [0, 1],
    [0, 1],
    [1, 2],
    [1, 2],
    [0, 1],
    [0, 1],
  ])
})

test('what a person sees is counted after what he is granted, until it ends by an act or by itself', async () => {
  const { db } = database
  const [owner, guest] = [await aUser(db), await aUser(db)]
  const id = await aDraft(owner)
  const end = (row: { until?: Date | null; ended_at?: Date }) =>
    db.updateTable('request_grant').set(row).where('subject_id', '=', guest).execute()
  await aGrant(db, { requestId: id, subjectId: guest, rights: 1 })
  expect(await stagesOf(guest)).toEqual({ draft_filling: 1 })
  await end({ until: new Date(now.getTime() + 1) })
  await refreshAccess(db, id)
  expect(await stagesOf(guest)).toEqual({ draft_filling: 1 })
  await end({ until: now })
  await refreshAccess(db, id)
  expect(await stagesOf(guest)).toEqual({})
  await end({ until: null })
  await refreshAccess(db, id)
  expect(await stagesOf(guest)).toEqual({ draft_filling: 1 })
  await end({ ended_at: now })
  await refreshAccess(db, id)
  expect(await stagesOf(guest)).toEqual({})
  expect(await stagesOf(owner)).toEqual({ draft_filling: 1 })
})

test('what several have whom a deputy stands for he sees once, as long as more than one of them has it', async () => {
  const { db } = database
  const [deputy, one, other, third] = [await aUser(db), await aUser(db), await aUser(db), await aUser(db)]
  for (const principalId of [one, other, third]) await aSubstitution(db, { principalId, deputyId: deputy, rights: 1 })
  const [shared] = [await aDraft(one), await aDraft(other)]
  await aGrant(db, { requestId: shared, subjectId: other, rights: 1 })
  expect(await stagesOf(deputy)).toEqual({ draft_filling: 2 })
  await change(shared, { stage: 'examination' })
  expect(await stagesOf(deputy)).toEqual({ draft_filling: 1, examination: 1 })
  await change(shared, { deleted_at: now })
  expect(await stagesOf(deputy)).toEqual({ draft_filling: 1 })
  await change(shared, { deleted_at: null, stage: 'draft_filling', goal: 10 })
  const scope = await scopeOf(db, deputy, now)
  expect(await countVisible(db, scope, { goals: [10] })).toEqual({ count: 1, more: false })
  expect(await countVisible(db, scope, { goals: [10], stages: ['examination'] })).toEqual({ count: 0, more: false })
  await aGrant(db, { requestId: shared, subjectId: third, rights: 1 })
  await aGrant(db, { requestId: shared, subjectId: deputy, rights: 1 })
  expect(await stagesOf(deputy)).toEqual({ draft_filling: 2 })
  const end = (subject: string, row: { until?: Date; ended_at?: Date }) =>
    db
      .updateTable('request_grant')
      .set(row)
      .where('subject_id', '=', subject)
      .where('request_id', '=', shared)
      .execute()
  await end(third, { until: now })
  await end(other, { until: new Date(now.getTime() + 1) })
  await refreshAccess(db, shared)
  expect(await stagesOf(deputy)).toEqual({ draft_filling: 2 })
  for (const subject of [other, deputy, one]) {
    await end(subject, { ended_at: now })
    await refreshAccess(db, shared)
    expect(await stagesOf(deputy)).toEqual({ draft_filling: subject === one ? 1 : 2 })
  }
})

test('who stands for many is told up to a thousand with his list, the rest is counted after it, each application once', async () => {
  const { db } = database
  const [deputy, one, other] = [await aUser(db), await aUser(db), await aUser(db)]
  for (const principalId of [one, other]) await aSubstitution(db, { principalId, deputyId: deputy, rights: 1 })
  const [first, second] = [await aDraft(one), await aDraft(other)]
  const more = async (id: string, n: number) => {
    await sql`
      with made as (
        insert into request (id, goal, object_type, work_type, subdivision, owner_id, stage, stage_since, created_at, updated_at)
        select gen_random_uuid(), goal, object_type, work_type, subdivision, owner_id, stage, stage_since, created_at, updated_at
        from request, generate_series(1, ${n}::integer) where id = ${id} returning id, owner_id, created_at)
      insert into request_grant (id, request_id, subject_id, via, rights, created_at)
      select gen_random_uuid(), id, owner_id, 'owner', 7, created_at from made`.execute(db)
    await sql`select rebuild_request_access()`.execute(db)
  }
  const scope = await scopeOf(db, deputy, now)
  const told = async (filter = {}) => {
    const page = { filter, sort: newestFirst, cursor: undefined, size: 20, withTotal: true }
    const { total } = await listVisible(db, scope, page)
    const byNumber = await countVisible(db, scope, filter, countedWithRows(scope, filter))
    return [total, byNumber, await countVisible(db, scope, filter)]
  }
  const exactly = (count: number) => ({ count, more: false })
  const above = (count: number) => ({ count, more: true })
  await more(first, 599)
  await more(second, 399)
  await aGrant(db, { requestId: second, subjectId: one, rights: 1 })
  expect(await told()).toEqual([exactly(1000), exactly(1000), exactly(1000)])
  await more(second, 1)
  expect(await told()).toEqual([above(1000), above(1000), exactly(1001)])
  expect(await told({ stages: ['examination'] })).toEqual([exactly(0), exactly(0), exactly(0)])
  await more(first, 9401)
  expect(await told()).toEqual([above(1000), above(1000), above(10_000)])
})

test('a request that is moved while somebody is granted it is counted where it stands', async () => {
  const { db } = database
  const [owner, guest, deputy] = [await aUser(db), await aUser(db), await aUser(db)]
  for (const principalId of [owner, guest]) await aSubstitution(db, { principalId, deputyId: deputy, rights: 1 })
  const id = await aDraft(owner)
  await db
    .insertInto('request_grant')
    .values({ id: anId(), request_id: id, subject_id: guest, via: 'assigned', rights: 1, created_at: dayOne })
    .execute()
  const { granting } = await db.transaction().execute(async (moving) => {
    await moving.updateTable('request').set({ stage: 'examination' }).where('id', '=', id).execute()
    const client = await database.pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const granting = client.query('select refresh_request_access($1)', [id]).finally(() => client.release())
    const isWaiting = async () => {
      const { rows: waiting } = await sql`
        select from pg_stat_activity where pid = ${rows[0]?.pid} and wait_event_type = 'Lock'`.execute(database.db)
      return waiting.length
    }
    await expect.poll(isWaiting, { timeout: 5000 }).toBe(1)
    return { granting }
  })
  await granting
  for (const person of [owner, guest, deputy]) expect(await stagesOf(person)).toEqual({ examination: 1 })
})
