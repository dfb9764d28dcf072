import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../testing/database.ts'
import { anAdministratorOf, anId, anOrganization, aRequestRow, aUser, dayOne } from '../../../testing/arrange/rows.ts'
import { seenByTheRule } from '../../../testing/seen-by-the-rule.ts'
import { listVisible } from './queries-list.ts'
import { refreshAccess } from '../../../kernel/scope/visible-request.ts'
import { monthsFrom } from './queries-months.ts'
import { newestFirst, readCursor, type Sort } from './queries-order.ts'
import { type Scope, scopeOf } from '../../../kernel/scope/scope.ts'
import { foundKeys } from './queries-search.ts'
import { refreshSearch } from '../../../kernel/refresh-search.ts'

// More than are looked through first, and more matches than are read at once: what is older is found month by month.
const newest = 2100
const older = 420

const now = new Date(dayOne.getTime() + 3_600_000)

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

/** A person of every kind; each of them sees the newest requests, which have nothing of the word. */
async function people() {
  const { db } = database
  const [own, other, ministry] = [await anOrganization(db), await anOrganization(db), await anOrganization(db)]
  const administrator = await anAdministratorOf(db, own)
  const official = await anAdministratorOf(db, ministry)
  await db.insertInto('supervision').values({ supervisor_id: ministry, organization_id: own, since: dayOne }).execute()
  const deputy = await aUser(db)
  await sql`
    insert into substitution (id, principal_id, deputy_id, scope, rights, state, period, created_by, created_at)
    values (${anId()}, ${administrator}, ${deputy}, 'all', 3, 'active', '[2026-01-01,2027-01-01)', ${administrator}, ${dayOne})`.execute(
    db,
  )
  const owner = await aUser(db)
  const [manyfold, several] = [await anAdministratorOf(db, own), await anAdministratorOf(db, own)]
  for (let n = 0; n < 20; n++) {
    const organization = await anOrganization(db)
    for (const person of n < 4 ? [manyfold, several] : [manyfold])
      await db
        .insertInto('membership')
        .values({ user_id: person, organization_id: organization, role: 'orgAdmin', since: dayOne })
        .execute()
  }
  const stranger = await aUser(db)
  return { own, other, seeing: [administrator, official, deputy, owner, several, manyfold], owner, stranger }
}

async function fill({ own, other, owner, stranger }: Awaited<ReturnType<typeof people>>): Promise<string[]> {
  const { db } = database
  const add = async (count: number, name: string, at: ReturnType<typeof sql>, organization: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: string }>`
      insert into request (id, goal, object_type, work_type, subdivision, organization_id, owner_id, stage, stage_since,
        object_name, created_at, updated_at)
      select gen_random_uuid(), 21, 1, 1, '77', ${organization}, ${stranger}, 'draft_filling', ${dayOne}, ${name}, ${dayOne}, ${at}
      from generate_series(1, ${count}::integer) n returning id`.execute(db)
    return rows.map(({ id }) => id)
  }
  const fresh = await add(newest, 'Мост', sql`${dayOne}::timestamptz + n * interval '1 second'`, sql`${own}::uuid`)
  // Every fifth stands at the very edge of a month, where each has to be found in its own.
  const edge = sql`date_trunc('month', ${dayOne}::timestamptz, 'UTC') - n % 8 * interval '1 month'`
  const named = await add(
    older,
    'Виадук',
    sql`${edge} - case when n % 5 = 0 then n / 8 % 2 * interval '1 millisecond' else n * interval '1 hour' end`,
    sql`(array[${own}, ${other}, null]::uuid[])[1 + n % 3]`,
  )
  // The owner has all of the newest and every second of the others.
  await sql`
    insert into request_grant (id, request_id, subject_id, via, rights, created_at)
    select gen_random_uuid(), id, ${owner}, 'owner', 7, ${dayOne} from unnest(${[...fresh, ...named.filter((_, n) => n % 2 === 0)]}::uuid[]) id`.execute(
    db,
  )
  await sql`select rebuild_request_access()`.execute(db)
  await sql`
    insert into request_search select id, fold(object_name), month_number(updated_at) from request where object_name <> ''`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  return named
}

/** Everything found for a text, page by page. */
async function searchAll(userId: string, sort: Sort, text = 'виадук'): Promise<string[]> {
  const scope = await scopeOf(database.db, userId, now)
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const after = cursor ? readCursor(cursor, sort) : undefined
    const page = await listVisible(database.db, scope, { filter: { text }, sort, cursor: after, size: 60 })
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  }
  return ids
}

test('whoever looks for a word of older requests finds those he sees, after grants, exclusions and their ends', async () => {
  const { db } = database
  const world = await people()
  const named = await fill(world)
  const staff = await aUser(db, { is_admin: true })
  const pick = (of: readonly string[]) => fc.constantFrom(...of)
  const act = fc.record({
    what: fc.constantFrom('grant' as const, 'end' as const, 'exclude' as const, 'move' as const),
    person: pick([...world.seeing, world.other, world.own]),
    requests: fc.uniqueArray(pick(named), { minLength: 1, maxLength: 30 }),
    until: fc.constantFrom(null, dayOne, new Date('2026-12-01T00:00:00.000Z')),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      for (const one of acts) await perform(one, world)
      for (const user of [...world.seeing, world.stranger]) {
        const rule = (await seenByTheRule(db, { user, now, among: named })).map(({ id }) => id)
        expect(await searchAll(user, newestFirst)).toEqual(rule)
        expect(await searchAll(user, { by: 'updated', descending: false }, 'дук виад')).toEqual(rule.toReversed())
      }
      expect((await searchAll(staff, newestFirst)).length).toBe(named.length)
    }),
    { numRuns: 6 },
  )
}, 120_000)

interface Act {
  what: 'grant' | 'end' | 'exclude' | 'move'
  person: string
  requests: readonly string[]
  until: Date | null
}

async function perform(
  { what, person, requests, until }: Act,
  { own, other, seeing }: Awaited<ReturnType<typeof people>>,
) {
  const { db } = database
  const ids = sql`any(${requests}::uuid[])`
  if (what === 'grant')
    await sql`
      insert into request_grant (id, request_id, subject_id, via, rights, until, created_at)
      select gen_random_uuid(), id, ${person}, 'assigned', 3, ${until}, ${dayOne} from unnest(${requests}::uuid[]) id`.execute(
      db,
    )
  if (what === 'end')
    await sql`update request_grant set ended_at = ${dayOne} where subject_id = ${person} and request_id = ${ids}`.execute(
      db,
    )
  if (what === 'exclude' && seeing.includes(person))
    await sql`
      insert into request_exclusion (id, user_id, request_id, period, reason, created_by, created_at)
      select gen_random_uuid(), ${person}, id, '[2026-01-01,2027-01-01)', 'конфликт интересов', ${person}, ${dayOne}
      from unnest(${requests}::uuid[]) id on conflict do nothing`.execute(db)
  // Another organisation, and an act: the month of the search follows.
  if (what === 'move')
    await sql`
      update request set organization_id = case when organization_id = ${own} then ${other}::uuid else ${own}::uuid end,
        updated_at = updated_at - interval '31 days'
      where id = ${ids}`.execute(db)
  for (const id of requests) await refreshAccess(db, id)
}

test('who looks for the beginning of a number finds his own by number and by name, whatever numbers others have', async () => {
  const { db } = database
  const own = await anOrganization(db)
  const viewers = [await anAdministratorOf(db, own), await aUser(db)]
  const mine = { organization_id: own, owner_id: viewers[1] ?? '' }
  const add = async (row: Parameters<typeof aRequestRow>[1]) => {
    const id = await aRequestRow(db, row)
    await refreshSearch(db, id)
    return id
  }
  const named = await add({ ...mine, object_name: 'Лот 16-2025 дороги' })
  const find = async () => Promise.all(viewers.map((user) => searchAll(user, newestFirst, '16-2025')))
  expect(await find()).toEqual([[named], [named]])
  await add({ owner_id: await aUser(db), number: '16-2025-00017' })
  expect(await find()).toEqual([[named], [named]])
  const numbered = await add({ ...mine, number: '16-2025-00018', updated_at: now })
  expect(await find()).toEqual([
    [numbered, named],
    [numbered, named],
  ])
  for (const user of viewers) expect(await searchAll(user, newestFirst, '16-2025-00018')).toEqual([numbered])
})

test('a number is found without its strokes too; figures of another beginning are looked for as they stand', async () => {
  const { db } = database
  const own = await anOrganization(db)
  const administrator = await anAdministratorOf(db, own)
  const viewers = [administrator, await aUser(db, { is_admin: true })]
  const add = async (row: Partial<Parameters<typeof aRequestRow>[1]>) => {
    const id = await aRequestRow(db, { organization_id: own, ...row, owner_id: administrator })
    await refreshSearch(db, id)
    return id
  }
  const numbered = await add({ number: '01-2024-00018', subdivision: '01' })
  await add({ number: '01-2024-00019', subdivision: '01', object_name: 'Лот 00018' })
  // Its first figure would be a subdivision, if there were one of that name.
  const taxed = await add({ declarant_inn: '7202400018' })
  for (const user of viewers) {
    for (const text of ['01202400018', '01 2024 00018', '012024 00018', '01-2024-00018'])
      expect(await searchAll(user, newestFirst, text), text).toEqual([numbered])
    expect(await searchAll(user, newestFirst, '7202400018')).toEqual([taxed])
    expect(await searchAll(user, newestFirst, '01202400099')).toEqual([])
  }
})

test('a cursor made up beyond the requests has no months looked through but theirs', async () => {
  const months = async (key: string, descending: boolean) => {
    const after = { key, id: anId() }
    const series = monthsFrom({ sort: { by: 'updated', descending }, empty: false, after })
    const { rows } = await sql<{ no: number }>`select no from ${series} no`.execute(database.db)
    return rows.length
  }
  const all = await months('9999-12-31T00:00:00.000Z', true)
  expect(all).toBeGreaterThan(1)
  expect(all).toBeLessThan(20)
  expect(await months('0001-01-01T00:00:00.000Z', false)).toBe(all)
  expect(await months('9999-12-31T00:00:00.000Z', false)).toBe(0)
})

test('who stands for more people than the grants of a month are read for is not searched for grant by grant', () => {
  const textFor = (people: number) => {
    const subjects = Array.from({ length: people }, (_, n) => ({ id: anId(), mask: 7, whole: n === 0 }))
    const scope: Scope = {
      userId: anId(),
      isStaff: false,
      hasExclusions: false,
      closed: [],
      narrowed: [],
      knownSince: dayOne,
      now,
      subjects,
    }
    const asked = { scope, filter: {}, search: { by: 'text', patterns: ['%мост%'] } } as const
    return foundKeys(asked, { sort: newestFirst, empty: false, after: undefined }, 51).compile(database.db).sql
  }
  expect(textFor(20)).toContain('organization_month(')
  expect(textFor(21)).not.toContain('organization_month(')
})
