import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../testing/database.ts'
import { aGrant, anId, anOrganization, aRequestRow, aUser, dayOne } from '../../../testing/rows.ts'
import { isDatabaseAway, prepared } from '../connect.ts'
import { transaction } from '../transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

/** `table.column` and whether it may be null, read from the declarations themselves. */
function declared(): string[] {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder).filter((name) => /^schema-(?!columns).*(?<!test)\.ts$/.test(name))
  const text = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/Record<[^>]*>+|\[\]|\{ s:[^}]*\}|<\{[^}]*\}>/g, '')
  const twoSided = /interface TwoSided \{([^}]*)\}/.exec(plain)?.[1] ?? ''
  const tables = plain.matchAll(/^ {2}(\w+): (TwoSided & )?\{([^}]*)\}/gm)
  return [...tables]
    .flatMap(([, table, shared, body = '']) =>
      columnsIn(`${shared ? twoSided : ''}\n${body}`).map((column) => `${table}.${column}`),
    )
    .toSorted()
}

function columnsIn(body: string): string[] {
  return [...body.matchAll(/(\w+): ([^;\n]*(?:\n\s+(?:\||'|>)[^\n]*)*)/g)].map(
    ([, name, type = '']) => `${name}${/\bnull\b|Nullable/.test(type) ? ' null' : ''}`,
  )
}

test('the declared tables are those of the database, column by column', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name || case when is_nullable = 'YES' then ' null' else '' end as column
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and table_name !~ '^journal_event_'`.execute(
    database.db,
  )
  expect(declared()).toEqual(rows.map(({ column }) => column).toSorted())
})

test('moments come as dates, days, money and counts as what JavaScript can hold', async () => {
  const { rows } = await sql`
    select '2026-03-10T09:00:00.123+03'::instant as moment, '2026-12-31'::date as day, 12345678901234.50::numeric(20, 2) as money,
      count(*) as count, 2149580800::bigint as size, '{"a": [1]}'::jsonb as json`.execute(database.db)
  expect(rows).toEqual([
    {
      moment: new Date('2026-03-10T06:00:00.123Z'),
      day: '2026-12-31',
      money: '12345678901234.50',
      count: 1,
      size: 2_149_580_800,
      json: { a: [1] },
    },
  ])
})

test('a moment inside JSON is written in UTC', async () => {
  const { rows } = await sql`select jsonb_build_object('at', ${dayOne}::instant) as json`.execute(database.db)
  expect(rows).toEqual([{ json: { at: '2026-03-10T09:00:00+00:00' } }])
})

test('a prepared statement is planned once in a connection', async () => {
  await database.db.connection().execute(async (db) => {
    for (const n of [1, 2]) await sql`${sql.raw(prepared)} select ${n}::integer as n`.execute(db)
    const { rows } = await sql<{
      name: string
    }>`select name from pg_prepared_statements where statement like '%as n'`.execute(db)
    expect(rows).toEqual([{ name: expect.stringMatching(/^p_[\da-f]{20}$/) }])
  })
})

test('an act that met a deadlock is done again; a refusal is not', async () => {
  const [one, two] = [await aUser(database.db), await aUser(database.db)]
  const lock = (order: string[]) => {
    let tries = 0
    const done = transaction(database.db, async (tx) => {
      tries++
      await sql`set local deadlock_timeout = '50ms'`.execute(tx)
      for (const id of order) {
        await tx
          .updateTable('app_user')
          .set({ position: String(tries) })
          .where('id', '=', id)
          .execute()
        await sql`select pg_sleep(0.2)`.execute(tx)
      }
    })
    return done.then(() => tries)
  }
  const tries = await Promise.all([lock([one, two]), lock([two, one])])
  expect(new Set(tries)).toEqual(new Set([1, 2]))

  let refusals = 0
  const refused = transaction(database.db, async () => {
    refusals++
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(refusals).toBe(1)
})

test('a database that cannot be reached is told from a bug', async () => {
  const missing = new Error('connect ECONNREFUSED', { cause: undefined })
  expect(isDatabaseAway(Object.assign(missing, { code: 'ECONNREFUSED' }))).toBe(true)
  expect(isDatabaseAway(new AggregateError([missing]))).toBe(true)
  expect(isDatabaseAway(Object.assign(new Error('terminating connection'), { code: '57P01' }))).toBe(true)
  const bug = await sql`select nothing`.execute(database.db).catch((error: unknown) => error)
  expect(isDatabaseAway(bug)).toBe(false)
  expect(isDatabaseAway('ECONNREFUSED')).toBe(false)
})

test('a draft goes with everything in it; what was submitted stays', async () => {
  const { db } = database
  const owner = await aUser(db)
  const id = await aRequestRow(db, { owner_id: owner })
  await aGrant(db, { requestId: id, subjectId: anId(), rights: 1 })
  const [folder, item, document, file, remark, agreement] = Array.from({ length: 6 }, () => anId())
  const sha256 = new Uint8Array(32)
  const at = { created_at: dayOne }
  await db
    .insertInto('folder')
    .values({ id: folder ?? '', request_id: id, code: '1', title: 'Раздел', position: 0 })
    .execute()
  await db
    .insertInto('item')
    .values({ id: item ?? '', request_id: id, folder_id: folder ?? '', code: '1', title: 'Том', position: 0 })
    .execute()
  await db
    .insertInto('blob')
    .values({ sha256, size: 1, ...at })
    .execute()
  await db
    .insertInto('file')
    .values({
      id: file ?? '',
      request_id: id,
      sha256,
      name: 'том.pdf',
      size: 1,
      media_type: 'application/pdf',
      uploaded_by: owner,
      ...at,
    })
    .execute()
  await transaction(db, async (tx) => {
    await tx
      .insertInto('document')
      .values({
        id: document ?? '',
        request_id: id,
        item_id: item ?? '',
        type: 'slotFile',
        title: 'Том',
        last_no: 1,
        ...at,
      })
      .execute()
    await tx
      .insertInto('document_version')
      .values({
        id: anId(),
        document_id: document ?? '',
        request_id: id,
        no: 1,
        file_id: file ?? '',
        by_user: owner,
        ...at,
      })
      .execute()
  })
  await db
    .insertInto('signature')
    .values({ id: anId(), request_id: id, file_id: file ?? '', sha256, cms: sha256, ...at })
    .execute()
  await db
    .insertInto('remark')
    .values({
      id: remark ?? '',
      request_id: id,
      kind: 'document',
      round: 1,
      item_id: item ?? '',
      body: 'Нет подписи',
      author_id: owner,
      ...at,
    })
    .execute()
  await db
    .insertInto('agreement')
    .values({
      id: agreement ?? '',
      request_id: id,
      kind: 'termination',
      no: 1,
      document_id: document ?? '',
      ...at,
      updated_at: dayOne,
    })
    .execute()
  await db
    .insertInto('termination')
    .values({
      id: anId(),
      request_id: id,
      no: 1,
      initiator: 'declarant',
      ground: 'нет',
      notice_on: '2026-03-10',
      agreement_id: agreement ?? '',
      ...at,
    })
    .execute()

  await db.updateTable('request').set({ number: '77-2026-09999' }).where('id', '=', id).execute()
  await expect(db.deleteFrom('request').where('id', '=', id).execute()).rejects.toMatchObject({ code: '23001' })
  await db.updateTable('request').set({ number: null }).where('id', '=', id).execute()
  await db.deleteFrom('request').where('id', '=', id).execute()
  for (const table of [
    'folder',
    'item',
    'document',
    'document_version',
    'file',
    'remark',
    'request_access',
    'termination',
  ] as const)
    expect(await db.selectFrom(table).select('request_id').where('request_id', '=', id).execute()).toEqual([])
})

test('counters and pairs tell who sees how many requests by grants that do not end', async () => {
  const { db } = database
  const [owner, guest, organization] = [await aUser(db), await aUser(db), await anOrganization(db)]
  await sql`
    insert into request (id, goal, object_type, work_type, subdivision, owner_id, stage, stage_since, created_at, updated_at, deleted_at)
    select lpad(n::text, 32, '0')::uuid, 21, 1, 1, '77', ${owner}, 'draft_filling', ${dayOne}, ${dayOne}, ${dayOne},
      case when n = 4 then ${dayOne}::timestamptz end
    from generate_series(1, 4) n`.execute(db)
  await sql`
    insert into request_access (subject_id, request_id, rights, until, sort_at)
    select subject, id, 1, case when subject = ${guest}::uuid and n = 2 then ${dayOne}::timestamptz end, ${dayOne}
    from unnest(array[${owner}, ${guest}, ${organization}]::uuid[]) with ordinality s(subject, place)
    join (select id, row_number() over (order by id) as n from request where owner_id = ${owner}) r
      on place = 1 or n <= 2`.execute(db)
  await sql`select fold_request_counts()`.execute(db)
  const { rows } = await sql`
    select case holder when ${owner}::uuid then 'owner' else 'guest' end as who, stage, n::integer from request_count
    where holder = any(array[${owner}, ${guest}, ${organization}]::uuid[]) order by n desc`.execute(db)
  expect(rows).toEqual([
    { who: 'owner', stage: 'draft_filling', n: 3 },
    { who: 'guest', stage: 'draft_filling', n: 1 },
  ])
  const [lesser, greater] = [owner, guest].toSorted()
  expect(
    await db
      .selectFrom('request_access_pair')
      .selectAll()
      .where('subject_id', '=', lesser ?? '')
      .execute(),
  ).toEqual([
    {
      subject_id: lesser,
      other_id: greater,
      request_id: '00000000-0000-0000-0000-000000000001',
      stage: 'draft_filling',
      subdivision: '77',
      goal: 21,
    },
  ])
})

test('what the search knows of organisation and month is what the request says', async () => {
  const { db } = database
  const [owner, organization] = [await aUser(db), await anOrganization(db)]
  await sql`
    insert into request (id, goal, object_type, work_type, subdivision, owner_id, organization_id, stage, stage_since,
      created_at, updated_at)
    select gen_random_uuid(), 21, 1, 1, '77', ${owner}, case when n % 3 > 0 then ${organization}::uuid end, 'draft_filling',
      ${dayOne}, ${dayOne}, ${dayOne}::timestamptz + n * interval '1 day'
    from generate_series(1, 300) n`.execute(db)
  await sql`
    insert into request_search (request_id, search, month)
    select id, ' мост ', month_number(updated_at) from request where owner_id = ${owner}`.execute(db)
  const told = async () => {
    const { rows } = await sql`
      select count(*)::integer as requests,
        count(*) filter (where month = month_number(updated_at)
          and lane is not distinct from search_lane(organization_id, month))::integer as right
      from request join request_search on request_id = id where owner_id = ${owner}`.execute(db)
    return rows
  }
  expect(await told()).toEqual([{ requests: 300, right: 300 }])
  await sql`
    update request set organization_id = nullif(${organization}::uuid, organization_id),
      updated_at = updated_at + draft_number % 2 * interval '2 months'
    where owner_id = ${owner}`.execute(db)
  expect(await told()).toEqual([{ requests: 300, right: 300 }])
})

test('numbers follow each other without a gap, also when an act that took one fails', async () => {
  const next = () =>
    transaction(database.db, async (tx) => {
      const { rows } = await sql<{ n: number }>`select next_number('request:77', 2026::smallint) as n`.execute(tx)
      return rows[0]?.n ?? 0
    })
  const taken = await Promise.all(Array.from({ length: 10 }, next))
  expect(taken.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const failed = transaction(database.db, async (tx) => {
    await sql`select next_number('request:77', 2026::smallint)`.execute(tx)
    throw new Error('the act failed')
  })
  await expect(failed).rejects.toThrow('the act failed')
  expect(await next()).toBe(11)
})
