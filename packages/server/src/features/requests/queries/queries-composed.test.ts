import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../testing/database.ts'
import { composedFor } from './queries-composed.ts'
import type { Scope } from '../../../kernel/scope.ts'

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
    const statement = composedFor(database.db, scope, { by: 'who', values: [after] }, ({ userId, now }, [place]) => {
      made += 1
      return sql`select ${userId}::text as person, ${now}::timestamptz as now, ${place}::text as after, ${'same'}::text as same`
    })
    return (await database.db.executeQuery(statement)).rows
  }
  const { userId: first } = scopeOf(1)
  // A place may be made up by whoever asks first: his own id, or a value of the statement.
  for (const [n, after] of [first, 'same', 'place 3'].entries()) {
    const { userId: person, now } = scopeOf(n + 1)
    expect(await ask(scopeOf(n + 1), after)).toEqual([{ person, now, after, same: 'same' }])
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
