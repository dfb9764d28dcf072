import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../platform/db/connect.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string }
  }
}

/** The migrated databases that tests copy: an empty one, and one with the people of the demo as of the usual clock. */
export const templates = { empty: 'portal_template', people: 'portal_template_people' } as const

/** When the portal of a test begins unless it says otherwise: Monday 10:00 in Moscow. */
export const usualClock = '2026-03-02T07:00:00.000Z'

export interface TestDatabase extends Database {
  /** For a second pool over the same database. */
  connection: pg.PoolConfig
  drop(): Promise<void>
}

/** A migrated database of one's own; `drop` it after the tests of the file. */
export async function aDatabase(template: keyof typeof templates = 'empty'): Promise<TestDatabase> {
  const server = inject('postgres')
  const connection = { ...server, database: `t_${randomBytes(8).toString('hex')}` }
  await asAdmin(`create database ${connection.database} template ${templates[template]} strategy file_copy`)
  const database = connect(connection)
  return {
    ...database,
    connection,
    async drop() {
      await database.close()
      await asAdmin(`drop database ${connection.database} with (force)`)
    },
  }
}

/** The address of a database of tests, for a program that is started with it. */
export function databaseUrl({ host = '', user = '', database = '' }: pg.PoolConfig): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
