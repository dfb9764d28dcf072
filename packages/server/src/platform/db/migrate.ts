import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { startFailure } from '../start-failure.ts'
import type { Database } from './connect.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

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
    await assertKnown(db)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await runMigrations({ pgPool: pool })
  } finally {
    // The lock ends with its connection.
    lock.release(true)
  }
}

/** Other migrations than ours, or in another order: the database was made by a portal this one does not continue. */
async function assertKnown(db: Database['db']): Promise<void> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('kysely_migration')::text as "table"`.execute(
    db,
  )
  if (!rows[0]?.table) return
  const made = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)
  const ours = Object.keys(readMigrations()).toSorted()
  const stranger = made.rows.find(({ name }, index) => name !== ours[index])
  if (stranger)
    throw startFailure(
      'База данных создана другой версией портала. Запустите ту версию или более новую, либо укажите пустую базу (DATA_DIR или DATABASE_URL).',
      `unexpected migration ${stranger.name}`,
    )
}

function readMigrations(): Record<string, Migration> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(files.map((file) => [file.slice(0, -4), { up: (db) => apply(db, file) }]))
}

async function apply(db: Kysely<unknown>, file: string): Promise<void> {
  await sql.raw(readFileSync(join(folder, file), 'utf8')).execute(db)
}
