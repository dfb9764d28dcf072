import { stageNames } from '@portal/domain/stages/stages'
import { Migrator, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { anOrganization, aUser, dayOne } from '../../testing/rows.ts'
import { connect } from './connect.ts'
import { migrate, migrationLock } from './migrate.ts'
import { migrationsOf, readMigrationFiles } from './migration-files.ts'
import { fillVocabulary } from './vocabulary.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

test('two portals that start at once over an empty database make it once', async () => {
  const name = `${database.connection.database}_empty`
  await database.pool.query(`create database ${name}`)
  const [one, two] = [
    connect({ ...database.connection, database: name }),
    connect({ ...database.connection, database: name }),
  ]
  await Promise.all([migrate(one), migrate(two)])
  await Promise.all([fillVocabulary(one.db), fillVocabulary(two.db)])
  await migrate(one)
  const { rows } = await sql<{ stages: number; jobs: number; migrations: number }>`
    select (select count(*) from stage) as stages, (select count(*) from graphile_worker._private_jobs) as jobs,
      (select count(*) from kysely_migration) as migrations`.execute(two.db)
  expect(rows).toEqual([{ stages: stageNames.length, jobs: 0, migrations: expect.any(Number) }])
  await Promise.all([one.close(), two.close()])
  await database.pool.query(`drop database ${name} with (force)`)
})

test('a portal that starts while another makes the database touches nothing until that one is done', async () => {
  const name = `${database.connection.database}_waiting`
  await database.pool.query(`create database ${name}`)
  const portal = connect({ ...database.connection, database: name })
  const maker = await portal.pool.connect()
  await maker.query(`select pg_advisory_lock(${migrationLock})`)
  const made = migrate(portal)
  const countOf = async (what: string) =>
    (await maker.query<{ count: number }>(`select count(*)::int as count from ${what}`)).rows[0]?.count
  await expect
    .poll(() =>
      countOf(
        "pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      ),
    )
    .toBe(1)
  expect(await countOf("pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'")).toBe(0)
  maker.release(true)
  await made
  expect((await portal.pool.query('select from kysely_migration')).rowCount).toBeGreaterThan(0)
  await portal.close()
  await database.pool.query(`drop database ${name} with (force)`)
})

test('a database made by another version is refused with one sentence, and left as it was', async () => {
  const other = await aDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('9999_from_tomorrow', '2999-01-01')`.execute(
    other.db,
  )
  await expect(migrate(other)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining('создана другой версией портала'),
    cause: 'unexpected migration 9999_from_tomorrow',
  })
  await other.drop()
})

test('a database of an earlier build gets the migrations numbered below its newest', async () => {
  const earlier = await aDatabase()
  await sql`drop table request_comment, declarant_contact`.execute(earlier.db)
  await sql`delete from kysely_migration where name = '0034_notes_and_contacts'`.execute(earlier.db)
  await sql`delete from migration_file where name = '0034_notes_and_contacts'`.execute(earlier.db)
  await migrate(earlier)
  expect(await earlier.db.selectFrom('request_comment').select('text').execute()).toEqual([])
  const { rows } = await sql`
    select m.name from kysely_migration m join migration_file using (name) where m.name like '0034%'`.execute(
    earlier.db,
  )
  expect(rows).toHaveLength(1)
  await migrate(earlier)
  await earlier.drop()
})

test('a migration edited after it was run stops the start with one sentence', async () => {
  const other = await aDatabase()
  await sql`update migration_file set sha256 = sha256('earlier wording'::bytea) where name = '0001_foundation'`.execute(
    other.db,
  )
  await expect(migrate(other)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining('миграции после выпуска не изменяются'),
    cause: 'migration 0001_foundation was edited after it had been run',
  })
  await other.drop()
})

/** A database as it was after this migration. */
async function aDatabaseAfter(migration: string) {
  const name = `${database.connection.database}_before`
  await database.pool.query(`create database ${name}`)
  const before = connect({ ...database.connection, database: name })
  const provider = { getMigrations: async () => migrationsOf(readMigrationFiles()) }
  await new Migrator({ db: before.db, provider }).migrateTo(migration)
  await fillVocabulary(before.db)
  return {
    ...before,
    async drop() {
      await before.close()
      await database.pool.query(`drop database ${name} with (force)`)
    },
  }
}

/** A database as the release before the search by organisations had it, with applications. */
async function aDatabaseBeforeLanes() {
  const before = await aDatabaseAfter('0088_idle_since')
  const [owner, organization] = [await aUser(before.db), await anOrganization(before.db)]
  await sql`
    insert into request (id, goal, object_type, work_type, subdivision, owner_id, organization_id, stage, stage_since,
      created_at, updated_at)
    select gen_random_uuid(), 21, 1, 1, '77', ${owner}, case when n % 3 > 0 then ${organization}::uuid end, 'draft_filling',
      ${dayOne}, ${dayOne}, ${dayOne}::timestamptz + n * interval '1 day'
    from generate_series(1, 300) n`.execute(before.db)
  await sql`
    insert into request_search (request_id, search, month) select id, ' мост ', month_number(updated_at) from request`.execute(
    before.db,
  )
  return before
}

test('counters and pairs of who sees by grants are made of what stands in a database already', async () => {
  const before = await aDatabaseAfter('0084_done_by')
  const { db } = before
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
    join (select id, row_number() over (order by id) as n from request) r on place = 1 or n <= 2`.execute(db)
  await migrate(before)
  const { rows } = await sql`
    select case holder when ${owner}::uuid then 'owner' else 'guest' end as who, stage, n::integer from request_count
    where holder = any(array[${owner}, ${guest}, ${organization}]::uuid[]) order by n desc`.execute(db)
  expect(rows).toEqual([
    { who: 'owner', stage: 'draft_filling', n: 3 },
    { who: 'guest', stage: 'draft_filling', n: 1 },
  ])
  const pairs = await db.selectFrom('request_access_pair').selectAll().execute()
  const [lesser, greater] = [owner, guest].toSorted()
  expect(pairs).toEqual([
    {
      subject_id: lesser,
      other_id: greater,
      request_id: '00000000-0000-0000-0000-000000000001',
      stage: 'draft_filling',
      subdivision: '77',
      goal: 21,
    },
  ])
  await before.drop()
}, 90_000)

test('the table of the search is written anew beside a portal of the former release that searches and saves', async () => {
  const before = await aDatabaseBeforeLanes()
  const [saver, reader] = [await before.pool.connect(), await before.pool.connect()]
  for (const client of [saver, reader]) await client.query('begin')
  await saver.query(`update request set object_name = 'Мост' where draft_number % 2 = 0`)
  await reader.query('select from request limit 1')
  let state: 'begun' | 'done' | 'failed' = 'begun'
  const made = migrate(before).then(
    () => (state = 'done'),
    (error: unknown) => ((state = 'failed'), Promise.reject(error)),
  )
  made.catch(() => {})
  /** Waits until the migration is over, or waits for somebody who is at work. */
  const standing = async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and wait_event = 'relation'`,
      [`${database.connection.database}_before`],
    )
    return state !== 'begun' || rows.length > 0
  }
  await expect.poll(standing, { timeout: 20_000 }).toBe(true)
  expect(state).toBe('begun')
  await saver.query(`insert into request_search (request_id, search, month)
    select id, ' мост ', 1 from request on conflict (request_id) do update set search = excluded.search`)
  await saver.query('commit')
  await expect.poll(standing, { timeout: 20_000 }).toBe(true)
  // It never waits for who reads: he may be the one who waits for it.
  await reader.query(
    `select from request r where id in (select request_id from request_search where search like '%мост%')`,
  )
  await reader.query('commit')
  await made
  for (const client of [saver, reader]) client.release()
  const { rows } = await sql`
    select count(*)::integer as requests, count(*) filter (where lane is not distinct from search_lane(organization_id, month))::integer as right
    from request join request_search on request_id = id`.execute(before.db)
  expect(rows).toEqual([{ requests: 300, right: 300 }])
  await before.drop()
}, 90_000)

test('a foreign key can be followed backwards by an index, except to what is never deleted', async () => {
  const neverDeleted = ['app_user', 'organization', 'stage', 'certificate', 'supervision']
  const { rows } = await sql<{ table: string; key: string }>`
    select c.conrelid::regclass::text as "table", c.conname as key
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not (c.confrelid::regclass::text = any(${neverDeleted}))
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey)`.execute(database.db)
  // A document and its last version are found by the document's own key.
  expect(rows).toEqual([{ table: 'document', key: 'document_last_version' }])
})

test('a setting of the product is renewed at a start, one that a person has set is not', async () => {
  const { db } = database
  const [one, two] = await db.selectFrom('setting').select(['key', 'scope', 'source']).orderBy('key').limit(2).execute()
  const change = (row: typeof one, by: string | null) =>
    db
      .updateTable('setting')
      .set({ source: 'изменено', set_by: by })
      .where('key', '=', row?.key ?? '')
      .where('scope', '=', row?.scope ?? '')
      .execute()
  const sourceOf = async (row: typeof one) => {
    const rows = await db
      .selectFrom('setting')
      .select('source')
      .where('key', '=', row?.key ?? '')
      .where('scope', '=', row?.scope ?? '')
      .execute()
    return new Set(rows.map(({ source }) => source))
  }
  await change(one, null)
  await change(two, await aUser(db))
  await fillVocabulary(db)
  expect(await sourceOf(one)).toContain(one?.source)
  expect(await sourceOf(two)).toEqual(new Set(['изменено']))
})

test('what a person sets for coming days leaves the product’s row the days before them and after', async () => {
  const { db } = database
  const by = await aUser(db)
  await sql`delete from setting where key = 'answerCutoffDays' and scope = '*'`.execute(db)
  await sql`
    insert into setting (key, scope, value, valid, source, set_by, set_at)
    values ('answerCutoffDays', '*', '{"n": 7}', '[2027-01-01,2027-03-01)', 'Решение оператора', ${by}, now())`.execute(
    db,
  )
  await fillVocabulary(db)
  const days = ['2026-12-31', '2027-01-01', '2027-02-28', '2027-03-01']
  const { rows } = await sql<{ n: number }>`
    select (value ->> 'n')::integer as n from unnest(${days}::date[]) day
    join setting on key = 'answerCutoffDays' and scope = '*' and valid @> day order by day`.execute(db)
  expect(rows.map(({ n }) => n)).toEqual([10, 7, 7, 10])
})

test('no column of a moment keeps more than a browser can carry back', async () => {
  const { rows } = await sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%' and domain_name is distinct from 'instant'
      and table_name not like 'kysely%'`.execute(database.db)
  expect(rows).toEqual([])
})
