import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { prepared, preparedAsComposed } from './connect.ts'
import type { Tables } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

test.each([
  ['2026-11-23 00:40:12.345+03', '2026-11-22T21:40:12.345Z'],
  ['2026-11-23 00:40:12+00', '2026-11-23T00:40:12.000Z'],
  ['2026-11-23 00:40:12.3+00', '2026-11-23T00:40:12.300Z'],
  ['2026-11-23 00:40:12.345678+00', '2026-11-23T00:40:12.345Z'],
  ['1812-09-07 00:00:00+00', '1812-09-07T00:00:00.000Z'],
  ['0044-03-15 12:00:00+00', '0044-03-15T12:00:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('the moment %s comes as %s', async (text, moment) => {
  const { rows } = await sql<{ at: Date }>`select ${text}::timestamptz as at`.execute(database.db)
  expect(rows).toEqual([{ at: new Date(moment) }])
})

test('what is no moment of any day comes as it did', async () => {
  const { rows } = await sql`select 'infinity'::timestamptz as at, null::timestamptz as nothing`.execute(database.db)
  expect(rows).toEqual([{ at: Number.POSITIVE_INFINITY, nothing: null }])
})

test('of what callers compose a connection keeps so much prepared, answers the rest too, and keeps all that stands in the code', async () => {
  const client = await database.pool.connect()
  const kept = async (like: string) => {
    const { rows } = await client.query<{ kept: number }>(
      'select count(*)::integer as kept from pg_prepared_statements where statement like $1',
      [like],
    )
    return rows[0]?.kept
  }
  try {
    for (let n = 0; n < 300; n += 1) {
      const { rows } = await client.query(`${preparedAsComposed} select ${n} + $1::integer as sum`, [1])
      expect(rows).toEqual([{ sum: n + 1 }])
    }
    expect(await kept('%as sum')).toBe(64)
    const again = await client.query(`${preparedAsComposed} select 0 + $1::integer as sum`, [5])
    expect(again.rows).toEqual([{ sum: 5 }])
    expect((await client.query(`${prepared} select $1::integer as later`, [7])).rows).toEqual([{ later: 7 }])
    expect(await kept('%as later')).toBe(1)
  } finally {
    client.release()
  }
})

test('what the query builder writes is prepared from its third time on, and only so much of it', async () => {
  const client = await database.pool.connect()
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) })
  const built = (n: number) => db.selectFrom('stage').select('code').where('code', '=', `${n}`).limit(n).compile()
  const kept = async () => {
    const { rows } = await client.query<{ kept: number }>(
      `select count(*)::integer as kept from pg_prepared_statements where statement like 'select "code" from "stage"%'`,
    )
    return rows[0]?.kept
  }
  try {
    const { sql: text, parameters } = built(1)
    for (const wanted of [0, 0, 1, 1]) {
      expect((await client.query(text, [...parameters])).rows).toEqual([])
      expect(await kept()).toBe(wanted)
    }
    for (let n = 0; n < 400; n += 1)
      for (let time = 0; time < 3; time += 1) await client.query(`${text} offset ${n}`, [...parameters])
    expect(await kept()).toBe(300)
    expect((await client.query(`${text} offset 399`, [...parameters])).rows).toEqual([])
  } finally {
    client.release()
  }
})

test.each([
  ['whatever columns there are', (db: Kysely<Tables>) => db.selectFrom('stage').selectAll().where('code', '=', 'x')],
  ['a list of ids', (db: Kysely<Tables>) => db.selectFrom('stage').select('code').where('code', 'in', ['x', 'y'])],
])('what answers %s is not prepared, however often it comes', async (_, build) => {
  const client = await database.pool.connect()
  const { sql: text, parameters } = build(database.db).compile()
  try {
    for (let time = 0; time < 5; time += 1) await client.query(text, [...parameters])
    const { rows } = await client.query(
      'select count(*)::integer as kept from pg_prepared_statements where statement = $1',
      [text],
    )
    expect(rows).toEqual([{ kept: 0 }])
  } finally {
    client.release()
  }
})
