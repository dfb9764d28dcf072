import { runMigrations } from 'graphile-worker'
import { Migrator } from 'kysely'
import type { Database } from './connect.ts'
import { assertKnown, migrationsOf, readMigrationFiles, rememberFiles } from './migration-files.ts'

/** Whoever holds it is making the database. */
export const migrationLock = "hashtext('portal-migrations')"

/**
 * Brings the database to the newest form: our numbered SQL files, then the job queue's own tables.
 * Two instances may start at once: the second waits for the first and finds nothing to do. The wait covers both steps:
 * our migrator looks over every table before it takes a lock of its own, and fails on one the job queue is altering.
 * `checkDatabase` has already refused a server that is too old or cannot search Russian text.
 */
export async function migrate({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<void> {
  const lock = await pool.connect()
  try {
    await lock.query(`select pg_advisory_lock(${migrationLock})`)
    const files = readMigrationFiles()
    await assertKnown(db, files)
    const provider = { getMigrations: async () => migrationsOf(files) }
    // Numbers are given out ahead of one another: what an earlier build did not have is run when it comes.
    const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
    if (error) throw error
    await rememberFiles(db, files)
    await runMigrations({ pgPool: pool })
  } finally {
    // The lock ends with its connection.
    lock.release(true)
  }
}
