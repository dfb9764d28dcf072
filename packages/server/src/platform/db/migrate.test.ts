import { stageNames } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { aUser } from '../../testing/arrange/rows.ts'
import { connect } from './connect.ts'
import { migrate, migrationLock } from './migrate.ts'
import { fillVocabulary } from '../../app/fill-vocabulary.ts'

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

test('a database made before 0.1.0 is refused with one sentence that says what to do, and left as it was', async () => {
  const old = await aDatabase()
  await sql`delete from kysely_migration`.execute(old.db)
  await sql`
    insert into kysely_migration (name, timestamp)
    values ('0001_foundation', '2026-11-18'), ('0002_people', '2026-11-18'), ('0097_shared_standing', '2026-11-26')`.execute(
    old.db,
  )
  await expect(migrate(old)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(/до выпуска 0\.1\.0, обновить её нельзя\. Укажите пустую базу/),
    cause: 'migration 0001_foundation belongs to the set that was replaced before 0.1.0',
  })
  const { rows } = await sql`select name from kysely_migration order by name`.execute(old.db)
  expect(rows).toEqual(['0001_foundation', '0002_people', '0097_shared_standing'].map((name) => ({ name })))
  await old.drop()
})

test('a database of an earlier build gets the migrations numbered below its newest', async () => {
  const earlier = await aDatabase()
  await sql`drop table urban_import_file, urban_import`.execute(earlier.db)
  await sql`delete from kysely_migration where name = '0050_urban_import'`.execute(earlier.db)
  await sql`delete from migration_file where name = '0050_urban_import'`.execute(earlier.db)
  await migrate(earlier)
  expect(await earlier.db.selectFrom('urban_import').select('number').execute()).toEqual([])
  const { rows } = await sql`
    select m.name from kysely_migration m join migration_file using (name) where m.name like '0050%'`.execute(
    earlier.db,
  )
  expect(rows).toHaveLength(1)
  await migrate(earlier)
  await earlier.drop()
})

test('a migration edited after it was run stops the start with one sentence', async () => {
  const other = await aDatabase()
  await sql`update migration_file set sha256 = sha256('earlier wording'::bytea) where name = '0001_base'`.execute(
    other.db,
  )
  await expect(migrate(other)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining('миграции после выпуска не изменяются'),
    cause: 'migration 0001_base was edited after it had been run',
  })
  await other.drop()
})

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
