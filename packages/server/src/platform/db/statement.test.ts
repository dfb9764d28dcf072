import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { statement } from './statement.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

test('a statement gets its values anew each time, in every place of their name', async () => {
  const sum = statement<{ sum: number; at: Date }>(
    (
      place,
    ) => sql`select ${place('a')}::integer + ${place('b')}::integer + ${place('a')}::integer + ${1}::integer as sum,
      ${place('at')}::instant as at`,
  )
  const at = new Date('2026-03-10T09:00:00.123Z')
  expect(await sum(database.db, { a: 1, b: 10, at })).toEqual([{ sum: 13, at }])
  const later = new Date('2026-03-11T00:00:00.000Z')
  expect(await sum(database.db, { a: 2, b: 20, at: later })).toEqual([{ sum: 25, at: later }])
})

test('it is planned once in a connection', async () => {
  const one = statement<{ once: number }>((place) => sql`select ${place('n')}::integer as once`)
  await database.db.connection().execute(async (db) => {
    for (const n of [1, 2]) await one(db, { n })
    const { rows } = await sql`select name from pg_prepared_statements where statement like '%as once'`.execute(db)
    expect(rows).toEqual([{ name: expect.stringMatching(/^p_[\da-f]{20}$/) }])
  })
})
