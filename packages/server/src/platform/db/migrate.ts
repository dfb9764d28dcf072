import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Database } from './connect.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/**
 * Brings the database to the newest form: our numbered SQL files, then the job queue's own tables.
 * Two instances may start at once: the second waits for the first and finds nothing to do.
 * `checkDatabase` has already refused a server that is too old or cannot search Russian text.
 */
export async function migrate({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await runMigrations({ pgPool: pool })
}

function readMigrations(): Record<string, Migration> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(files.map((file) => [file.slice(0, -4), { up: (db) => apply(db, file) }]))
}

async function apply(db: Kysely<unknown>, file: string): Promise<void> {
  await sql.raw(readFileSync(join(folder, file), 'utf8')).execute(db)
}
