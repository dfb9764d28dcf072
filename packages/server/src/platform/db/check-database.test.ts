import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkDatabase } from './check-database.ts'

const server = { ...inject('postgres'), database: 'postgres' }
const blind = 'without_russian'

beforeAll(() => asAdmin(`create database ${blind} template template0 lc_collate 'C' lc_ctype 'C'`))
afterAll(() => asAdmin(`drop database ${blind} with (force)`))

async function asAdmin(statement: string) {
  const admin = new pg.Client(server)
  await admin.connect()
  const { rowCount } = await admin.query(statement)
  await admin.end()
  return rowCount
}

test('a database with Russian letters will do, and is left as it was', async () => {
  await checkDatabase(server)
  const client = new pg.Client(server)
  await client.connect()
  const { rows } = await client.query("select extname from pg_extension where extname = 'pg_trgm'")
  await client.end()
  expect(rows).toEqual([])
})

test('a database that another portal is migrating at this very moment will do', async () => {
  const other = new pg.Client(server)
  await other.connect()
  await other.query('begin')
  await other.query('create extension pg_trgm')
  const checked = checkDatabase(server)
  const isWaiting = () =>
    asAdmin("select from pg_stat_activity where wait_event_type = 'Lock' and query like 'create extension%'")
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(1)
  await other.query('commit')
  await expect(checked).resolves.toBeUndefined()
  await other.query('drop extension pg_trgm')
  await other.end()
})

test('a database that cannot tell Russian letters is refused', async () => {
  await expect(checkDatabase({ ...server, database: blind })).rejects.toThrow('База данных не различает русские буквы')
})

test('a missing database is named as such', async () => {
  await expect(checkDatabase({ ...server, database: 'nowhere' })).rejects.toThrow(
    'Базы данных, названной в DATABASE_URL',
  )
})

test('a closed port is refused at once', async () => {
  const closed = { host: '127.0.0.1', port: 1, user: 'portal', database: 'portal' }
  await expect(checkDatabase(closed)).rejects.toThrow('База данных по адресу DATABASE_URL не отвечает')
})
