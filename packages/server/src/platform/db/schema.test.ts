import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { aUser, dayOne } from '../../testing/arrange/rows.ts'
import { isBadRow, isDatabaseAway, prepared } from './connect.ts'
import { transaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

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
  let holders = 0
  let release = () => {}
  const bothHold = new Promise<void>((done) => (release = done))
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
        holders += 1
        if (holders === 2) release()
        await bothHold
      }
    })
    return done.then(() => tries)
  }
  const tries = await Promise.all([lock([one, two]), lock([two, one])])
  // Who tries again may meet the other once more before he has both.
  expect(tries[0] + tries[1]).toBeGreaterThan(2)

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

test('a row that is not taken is told from any other failure', async () => {
  const failureOf = (question: RawBuilder<unknown>) => question.execute(database.db).catch((error: unknown) => error)
  const notTaken = sql`insert into blob (sha256) values (null)`
  expect(isBadRow(await failureOf(notTaken))).toBe(true)
  expect(isBadRow(await failureOf(sql`select 'a'::integer`))).toBe(true)
  expect(isBadRow(await failureOf(sql`select nothing`))).toBe(false)
  expect(isBadRow(Object.assign(new Error('terminating connection'), { code: '57P01' }))).toBe(false)
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
