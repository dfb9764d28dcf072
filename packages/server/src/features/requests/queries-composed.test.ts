import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { composedFor } from './queries-composed.ts'
import type { Scope } from './queries-scope.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const scopeOf = (n: number): Scope => ({
  userId: `01890a5d-ac96-774b-bcce-b302099a800${n}`,
  isStaff: false,
  hasExclusions: false,
  knownSince: new Date(`2026-01-0${n}T00:00:00.000Z`),
  now: new Date(`2026-03-0${n}T00:00:00.000Z`),
  subjects: [{ id: `01890a5d-ac96-774b-bcce-b302099a900${n}`, mask: n, whole: true }],
})

test('a statement is put together once for people it reads the same for, and asks for each by his own values', async () => {
  let made = 0
  const ask = async (scope: Scope, after: string) => {
    const statement = composedFor(database.db, scope, { by: 'who', values: [after] }, () => {
      made += 1
      return sql`select ${scope.userId}::text as person, ${scope.now}::timestamptz as now, ${after}::text as after, ${'same'}::text as same`
    })
    return (await database.db.executeQuery(statement)).rows
  }
  for (const n of [1, 2, 3]) {
    const { userId: person, now } = scopeOf(n)
    expect(await ask(scopeOf(n), `place ${n}`)).toEqual([{ person, now, after: `place ${n}`, same: 'same' }])
  }
  expect(made).toBe(1)
})

test('one that would keep a value of the person for the next is refused', () => {
  const scope = scopeOf(1)
  const kept = (value: unknown) => () =>
    composedFor(database.db, scope, { by: `kept ${JSON.stringify(value)}`, values: [] }, () => sql`select ${value}`)
  expect(kept([scope.userId])).toThrow('a value of one person')
  expect(kept(`${scope.subjects[0]?.id}!`)).toThrow('a value of one person')
  expect(kept(['examination'])).not.toThrow()
})
