import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../testing/database.ts'
import {
  aGrant,
  aSubstitution,
  anAdministratorOf,
  anId,
  anOrganization,
  aRequestRow,
  aUser,
  dayOne,
} from '../../../testing/arrange/rows.ts'
import { seenByTheRule } from '../../../testing/seen-by-the-rule.ts'
import { countByStage, countVisible, foldRequestCounts } from './queries-count.ts'
import type { RequestFilter } from './queries-filter.ts'
import { listVisible } from './queries-list.ts'
import { findVisible, markSeen, refreshAccess, touchRequest } from '../../../kernel/scope/visible-request.ts'
import { newestFirst, readCursor, type Sort } from './queries-order.ts'
import { scopeOf } from '../../../kernel/scope/scope.ts'
import { refreshSearch } from '../../../kernel/refresh-search.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const now = new Date(dayOne.getTime() + 3_600_000)
const minutes = (n: number) => new Date(dayOne.getTime() + n * 60_000)

/** Reads a list to its end, page by page. */
async function listAll(userId: string, filter: RequestFilter = {}, { sort = newestFirst, size = 50 } = {}) {
  const scope = await scopeOf(database.db, userId, now)
  const rows = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const after = cursor ? readCursor(cursor, sort) : undefined
    const page = await listVisible(database.db, scope, { filter, sort, cursor: after, size })
    expect(page.rows.length).toBeLessThanOrEqual(size)
    rows.push(...page.rows)
    cursor = page.next
  }
  return rows
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('who sees what', () => {
  test('the owner sees his request, a stranger sees nothing', async () => {
    const owner = await aUser(database.db)
    const stranger = await aUser(database.db)
    const id = await aRequestRow(database.db, { owner_id: owner })
    expect(idsOf(await listAll(owner))).toEqual([id])
    expect(await listAll(stranger)).toEqual([])
    expect(await findVisible(database.db, await scopeOf(database.db, stranger, now), id)).toBeUndefined()
    expect(await findVisible(database.db, await scopeOf(database.db, owner, now), id)).toMatchObject({ id, rights: 7 })
  })

  test('an ended grant and one that is over show nothing', async () => {
    const [owner, guest, late] = [await aUser(database.db), await aUser(database.db), await aUser(database.db)]
    const id = await aRequestRow(database.db, { owner_id: owner })
    await aGrant(database.db, { requestId: id, subjectId: guest, rights: 1 })
    await aGrant(database.db, { requestId: id, subjectId: late, rights: 3, until: minutes(1) })
    expect(idsOf(await listAll(guest))).toEqual([id])
    expect(await listAll(late)).toEqual([])
    await database.db.updateTable('request_grant').set({ ended_at: now }).where('subject_id', '=', guest).execute()
    await refreshAccess(database.db, id)
    expect(await listAll(guest)).toEqual([])
  })

  test('a supervisor of an organisation reads its requests and may change nothing', async () => {
    const institution = await anOrganization(database.db)
    const ministry = await anOrganization(database.db)
    await database.db
      .insertInto('supervision')
      .values({ supervisor_id: ministry, organization_id: institution, since: dayOne })
      .execute()
    const official = await anAdministratorOf(database.db, ministry)
    const id = await aRequestRow(database.db, { owner_id: await aUser(database.db), organization_id: institution })
    expect(await listAll(official)).toMatchObject([{ id, rights: 1 }])
  })

  test('a request nobody submitted disappears when it is deleted', async () => {
    const owner = await aUser(database.db)
    const id = await aRequestRow(database.db, { owner_id: owner })
    await database.db.updateTable('request').set({ deleted_at: now }).where('id', '=', id).execute()
    expect(await listAll(owner)).toEqual([])
    expect(await findVisible(database.db, await scopeOf(database.db, owner, now), id)).toBeUndefined()
  })
})

test('whatever the grants, memberships, deputies and exclusions, the list, the total and the single request agree with the rule', async () => {
  const { db } = database
  const heads = await Promise.all(Array.from({ length: 3 }, () => anOrganization(db)))
  const branch = await anOrganization(db, { kind: 'branch', parent_id: heads[0] ?? null })
  const organizations = [...heads, branch]
  const users = await Promise.all(Array.from({ length: 5 }, () => aUser(db)))
  const requests: string[] = []
  for (let n = 0; n < 24; n++) {
    const stage = n % 3 === 0 ? 'completeness' : 'draft_filling'
    requests.push(
      await aRequestRow(db, {
        owner_id: users[n % 5] ?? '',
        organization_id: organizations[n % 6] ?? null,
        stage,
        updated_at: minutes(n >> 1),
      }),
    )
  }
  const pick = (of: readonly string[]) => fc.constantFrom(...of)
  const rights = fc.constantFrom(1, 3, 5, 7)
  const until = fc.constantFrom(null, minutes(30), minutes(90))
  const world = fc.record({
    memberships: fc.uniqueArray(
      fc.record({
        user: pick(users),
        organization: pick(organizations),
        role: fc.constantFrom('member' as const, 'orgAdmin' as const),
        until,
      }),
      { maxLength: 4, selector: (m) => m.user + m.organization },
    ),
    supervisions: fc.uniqueArray(fc.record({ over: pick(organizations), by: pick(organizations), until }), {
      maxLength: 2,
      selector: (s) => s.over + s.by,
    }),
    grants: fc.array(
      fc.record({
        subject: pick([...users, ...organizations]),
        request: pick(requests),
        rights,
        until,
        ended: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
    substitutions: fc.uniqueArray(
      fc.record({
        principal: pick([...users, ...organizations]),
        deputy: pick(users),
        rights,
        state: fc.constantFrom('active' as const, 'revoked' as const),
        over: fc.boolean(),
        requestIds: fc.option(fc.subarray(requests, { minLength: 1, maxLength: 3 })),
      }),
      { maxLength: 4, selector: (s) => s.principal + s.deputy },
    ),
    exclusions: fc.uniqueArray(fc.record({ user: pick(users), request: pick(requests), over: fc.boolean() }), {
      maxLength: 4,
      selector: (e) => e.user + e.request,
    }),
  })
  await fc.assert(
    fc.asyncProperty(world, async (facts) => {
      await db.deleteFrom('membership').where('user_id', 'in', users).execute()
      await db.deleteFrom('supervision').where('supervisor_id', 'in', organizations).execute()
      await db.deleteFrom('request_grant').where('request_id', 'in', requests).where('via', '<>', 'owner').execute()
      await db.deleteFrom('substitution').where('deputy_id', 'in', users).execute()
      await db.deleteFrom('request_exclusion').where('user_id', 'in', users).execute()
      for (const { user, organization, role, until } of facts.memberships)
        await db
          .insertInto('membership')
          .values({ user_id: user, organization_id: organization, role, since: dayOne, until })
          .execute()
      for (const { over, by, until } of facts.supervisions)
        await db
          .insertInto('supervision')
          .values({ supervisor_id: by, organization_id: over, since: dayOne, until })
          .execute()
      for (const { subject, request, rights, until, ended } of facts.grants)
        await db
          .insertInto('request_grant')
          .values({
            id: anId(),
            request_id: request,
            subject_id: subject,
            via: 'assigned',
            rights,
            until,
            created_at: dayOne,
            ended_at: ended ? dayOne : null,
          })
          .execute()
      for (const { principal, deputy, over, ...how } of facts.substitutions)
        await aSubstitution(db, { principalId: principal, deputyId: deputy, period: period(over), ...how })
      for (const { user, request, over } of facts.exclusions)
        await db
          .insertInto('request_exclusion')
          .values({
            id: anId(),
            user_id: user,
            request_id: request,
            period: period(over),
            reason: 'конфликт интересов',
            created_by: user,
            created_at: dayOne,
          })
          .execute()
      for (const id of requests) await refreshAccess(db, id)

      for (const user of users) {
        const rule = await seenByTheRule(database.db, { user, now, among: requests })
        const scope = await scopeOf(db, user, now)
        const listed = (await listAll(user, {}, { size: 5 })).filter(({ id }) => requests.includes(id))
        expect(listed.map(({ id, rights }) => [id, rights])).toEqual(rule.map(({ id, rights }) => [id, rights]))
        expect((await countVisible(db, scope, {})).count).toBe(listed.length)
        const byStage = await countByStage(db, scope)
        expect([...byStage.values()].reduce((sum, n) => sum + n, 0)).toBe(listed.length)
        const drafts = await listAll(user, { stages: ['draft_filling'] }, { size: 3 })
        expect(idsOf(drafts)).toEqual(rule.filter(({ stage }) => stage === 'draft_filling').map(({ id }) => id))
        const ofDrafts = await countVisible(db, scope, { stages: ['draft_filling'] })
        expect(ofDrafts).toEqual({ count: drafts.length, more: false })
        for (const id of requests)
          expect((await findVisible(db, scope, id))?.rights).toBe(rule.find((row) => row.id === id)?.rights)
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)

const period = (over: boolean) => (over ? '[2026-01-01,2026-02-01)' : '[2026-01-01,2027-01-01)')

test.each([7, 8, 20])('a deputy of %i people sees what each of them has, in order, and once', async (count) => {
  const { db } = database
  const deputy = await aUser(db)
  const ids: string[] = []
  for (let no = 0; no < count; no += 1) {
    const principalId = await aUser(db)
    await aSubstitution(db, { principalId, deputyId: deputy, rights: 1 })
    ids.unshift(await aRequestRow(db, { owner_id: principalId, updated_at: new Date(dayOne.getTime() + no * 1000) }))
    for (const earlier of ids.slice(1)) await aGrant(db, { requestId: earlier, subjectId: principalId, rights: 1 })
  }
  expect((await listAll(deputy)).map(({ id }) => id)).toEqual(ids)
})

test('a deputy sees once what both he and his principal were granted', async () => {
  const [owner, deputy] = [await aUser(database.db), await aUser(database.db)]
  const id = await aRequestRow(database.db, { owner_id: owner })
  await aGrant(database.db, { requestId: id, subjectId: deputy, rights: 1 })
  await aSubstitution(database.db, { principalId: owner, deputyId: deputy, rights: 3 })
  expect(await listAll(deputy)).toMatchObject([{ id, rights: 3 }])
})

describe('paging', () => {
  test('no row is lost or repeated when all have one moment', async () => {
    const owner = await aUser(database.db)
    const made = []
    for (let n = 0; n < 23; n++) made.push(await aRequestRow(database.db, { owner_id: owner }))
    const listed = idsOf(await listAll(owner, {}, { size: 4 }))
    expect(listed).toEqual(made.toSorted().toReversed())
  })

  const sorts: Sort['by'][] = ['updated', 'created', 'number', 'due']
  test.each(
    sorts.flatMap((by) => [
      { by, descending: true },
      { by, descending: false },
    ]),
  )('by $by, descending: $descending, is whole; what has no value stands last', async (sort) => {
    const organization = await anOrganization(database.db)
    const admin = await anAdministratorOf(database.db, organization)
    const keys = { updated: 'updated_at', created: 'created_at', number: 'number', due: 'due_at' } as const
    for (let n = 0; n < 9; n++)
      await aRequestRow(database.db, {
        owner_id: admin,
        organization_id: organization,
        number: n % 3 ? `77-2026-${anId().slice(-8)}` : null,
        due_at: n % 2 ? minutes(n >> 1) : null,
        created_at: minutes(n % 4),
        updated_at: minutes(n % 5),
      })
    const rows = await listAll(admin, {}, { sort, size: 2 })
    expect(new Set(idsOf(rows)).size).toBe(9)
    const values = rows.map((row) => row[keys[sort.by]])
    const filled = values
      .filter((value) => value !== null)
      .map((value) => (value instanceof Date ? value.toISOString() : value))
    expect(values.slice(filled.length).every((value) => value === null)).toBe(true)
    expect(filled).toEqual(sort.descending ? filled.toSorted().toReversed() : filled.toSorted())
  })

  test.each([
    '',
    'x',
    '%',
    'W10',
    Buffer.from('["2026","not an id"]').toString('base64url'),
    Buffer.from(`["yesterday","${anId()}"]`).toString('base64url'),
    Buffer.from(`["2026-02-30T00:00:00.000Z","${anId()}"]`).toString('base64url'),
    Buffer.from(`["0000-01-01T00:00:00.000Z","${anId()}"]`).toString('base64url'),
  ])('a cursor somebody made up is recognised: %s', (cursor) => {
    expect(readCursor(cursor, newestFirst)).toBeUndefined()
  })
})

describe('narrowing', () => {
  test('every part of the filter leaves what it names', async () => {
    const owner = await aUser(database.db)
    const row = { owner_id: owner, created_at: minutes(0) }
    const bridge = await aRequestRow(database.db, {
      ...row,
      goal: 10,
      object_type: 2,
      work_type: 3,
      subdivision: '78',
      region: '78',
      stage: 'examination',
      due_at: minutes(5),
      created_at: minutes(20),
    })
    const school = await aRequestRow(database.db, { ...row, region: '77', due_at: minutes(600) })
    const only = async (filter: RequestFilter) => idsOf(await listAll(owner, filter))
    for (const filter of [
      { goals: [10] },
      { objectTypes: [2] },
      { workTypes: [3] },
      { subdivisions: ['78'] },
      { regions: ['78'] },
      { stages: ['examination', 'payment'] },
      { overdue: true },
      { createdFrom: minutes(10) },
    ])
      expect(await only(filter)).toEqual([bridge])
    expect(await only({ createdTo: minutes(10) })).toEqual([school])
    expect(await only({ goals: [] })).toHaveLength(2)
    expect(await only({ mine: true })).toHaveLength(2)
  })

  test('a request is unread until it is seen, and again after an act of somebody else', async () => {
    const owner = await aUser(database.db)
    const id = await aRequestRow(database.db, { owner_id: owner, updated_at: minutes(1) })
    const unread = async () => idsOf(await listAll(owner, { unread: true }))
    expect(await unread()).toEqual([id])
    await markSeen(database.db, owner, id, minutes(2))
    expect(await unread()).toEqual([])
    await touchRequest(database.db, id, owner, minutes(3))
    expect(await unread()).toEqual([])
    await touchRequest(database.db, id, null, minutes(4))
    expect(await unread()).toEqual([id])
  })

  test('staff see everything, count it by counters and find their own by assignment', async () => {
    const { db } = database
    const staff = await aUser(db, { is_admin: true })
    const scope = await scopeOf(db, staff, now)
    const id = await aRequestRow(db, { owner_id: await aUser(db), stage: 'examination', subdivision: 'SPB' })
    const before = await countByStage(db, scope)
    await foldRequestCounts(db)
    expect(await countByStage(db, scope)).toEqual(before)
    expect(await countVisible(db, scope, { subdivisions: ['SPB'] })).toEqual({ count: 1, more: false })
    expect(await countVisible(db, scope, { subdivisions: ['SPB'], goals: [21] })).toEqual({ count: 1, more: false })
    await db
      .insertInto('request_staff')
      .values({ id: anId(), request_id: id, user_id: staff, part: 'expert', since: dayOne })
      .execute()
    expect(idsOf(await listAll(staff, { mine: true }))).toEqual([id])
    expect(idsOf(await listAll(staff, { stages: ['examination'], subdivisions: ['SPB'] }))).toEqual([id])

    await db
      .insertInto('request_exclusion')
      .values({
        id: anId(),
        user_id: staff,
        request_id: id,
        period: period(false),
        reason: 'родственник',
        created_by: staff,
        created_at: dayOne,
      })
      .execute()
    const closed = await scopeOf(db, staff, now)
    expect(await findVisible(db, closed, id)).toBeUndefined()
    expect((await countByStage(db, closed)).get('examination')).toBe((before.get('examination') ?? 0) - 1 || undefined)
    expect(idsOf(await listAll(staff, { subdivisions: ['SPB'] }))).toEqual([])
  })
})

describe('search', () => {
  let owner: string
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    owner = await aUser(database.db)
    const make = async (name: string, object_name: string, number: string | null = null) => {
      const id = await aRequestRow(database.db, {
        owner_id: owner,
        object_name,
        number,
        declarant_name: `ООО «${name}»`,
        declarant_inn: '7707083893',
      })
      await refreshSearch(database.db, id)
      ids[name] = id
    }
    await make('Ока', 'Мостовой переход через реку Оку', 'NN-2026-00017')
    await make('Щука', 'Пруд для разведения щуки, объём 100%')
    await make('Ёлка', 'Школа № 5 «Ёлочка» (реконструкция)')
  })
  const found = async (text: string) =>
    idsOf(await listAll(owner, { text })).map((id) => Object.keys(ids).find((name) => ids[name] === id))

  test.each([
    ['переход', ['Ока']],
    ['ПЕРЕХОД ЧЕРЕЗ', ['Ока']],
    ['стовой пере', ['Ока']],
    ['елочка', ['Ёлка']],
    ['«Ёлочка»', ['Ёлка']],
    ['щу', ['Щука']],
    ['ук', []],
    ['№ 5', ['Ёлка']],
    ['NN-2026', ['Ока']],
    ['2026-00017', ['Ока']],
    ['7707083893', ['Ёлка', 'Щука', 'Ока']],
    ['100%', ['Щука']],
    ['нет такого', []],
    ["'; drop table request; --", []],
    ['_', ['Ёлка', 'Щука', 'Ока']],
  ])('«%s» finds %j', async (text, names) => {
    expect(new Set(await found(text))).toEqual(new Set(names))
  })

  test('a stranger finds nothing of it, staff find all of it', async () => {
    const stranger = await aUser(database.db)
    expect(await listAll(stranger, { text: 'переход' })).toEqual([])
    const staff = await aUser(database.db, { is_admin: true })
    expect(idsOf(await listAll(staff, { text: 'переход' }))).toEqual([ids.Ока])
    expect(await countVisible(database.db, await scopeOf(database.db, staff, now), { text: 'щу' })).toEqual({
      count: 1,
      more: false,
    })
  })

  test('a draft is found by its number', async () => {
    const draft = await database.db
      .selectFrom('request')
      .select('draft_number')
      .where('id', '=', ids.Щука ?? '')
      .executeTakeFirstOrThrow()
    expect(await found(`Ч-${draft.draft_number}`)).toContain('Щука')
  })
})
