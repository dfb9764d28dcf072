import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrate } from './migrate.ts'
import { fillVocabulary } from './vocabulary.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

test('two portals that start at once bring the database to its form once', async () => {
  const applied = () => sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
  const before = await applied()
  await Promise.all([migrate(database), migrate(database)])
  await Promise.all([fillVocabulary(database.db), fillVocabulary(database.db)])
  expect((await applied()).rows).toEqual(before.rows)
  expect(before.rows.length).toBeGreaterThan(5)
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

test('every stage of the product is in the database', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from stage`.execute(database.db)
  expect(rows[0]?.n).toBe(57)
})

test('no column of a moment keeps more than a browser can carry back', async () => {
  const { rows } = await sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%' and domain_name is distinct from 'instant'
      and table_name not like 'kysely%'`.execute(database.db)
  expect(rows).toEqual([])
})
