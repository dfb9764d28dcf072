import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, type Database } from '../platform/db/connect.ts'
import { startEmbedded } from '../platform/db/embedded/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { fillVocabulary } from '../app/fill-vocabulary.ts'
import { seedDemo } from '../demo/seed-people.ts'
import { prepareMonths } from '../kernel/record/index.ts'
import { templates, usualClock } from './database.ts'

/** One PostgreSQL for the whole run and the migrated databases that every test file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(quickestFolder(), 'portal-test-'))
  // Nothing here has to survive a power cut.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '256MB',
    autovacuum: 'off',
    max_connections: '200',
    // Every file has connections of its own: five plans of each prepared statement on each of them would be a third of the work.
    plan_cache_mode: 'force_generic_plan',
  }
  const server = await startEmbedded(folder, { settings })
  await makeTemplates(server.connection)
  project.provide('postgres', { host: server.connection.host, user: server.connection.user })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const inMemory = '/dev/shm'
const plenty = 4 * 1024 ** 3

/** In memory where there is plenty: the database of every test file is some thousand files that are written and taken away. */
function quickestFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > plenty ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

async function makeTemplates(connection: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client(connection)
  await admin.connect()
  const { empty, people } = templates
  await make(empty, '', async (database) => {
    await migrate(database)
    await fillVocabulary(database.db)
  })
  await make(people, `template ${empty}`, async ({ db }) => {
    const now = new Date(usualClock)
    await seedDemo(db, now)
    await prepareMonths(db, now)
  })
  await admin.end()

  async function make(name: string, from: string, fill: (database: Database) => Promise<void>): Promise<void> {
    await admin.query(`create database ${name} ${from}`)
    const database = connect({ ...connection, database: name }, { max: 2 })
    await fill(database)
    await database.close()
    await admin.query(`alter database ${name} with is_template true allow_connections false`)
  }
}
