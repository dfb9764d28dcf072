import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '../platform/db/connect.ts'
import { startEmbedded } from '../platform/db/embedded/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { fillVocabulary } from '../app/fill-vocabulary.ts'
import { template } from './database.ts'

/** One PostgreSQL for the whole run and a migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  // Nothing here has to survive a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const server = await startEmbedded(folder, { settings })
  await makeTemplate(server.connection)
  project.provide('postgres', { host: server.connection.host, user: server.connection.user })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(connection: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  const database = connect({ ...connection, database: template }, { max: 2 })
  await migrate(database)
  await fillVocabulary(database.db)
  await database.close()
  await admin.query(`alter database ${template} with is_template true allow_connections false`)
  await admin.end()
}
