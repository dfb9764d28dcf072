import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Migration, sql } from 'kysely'
import { startFailure } from '../start/start-failure.ts'
import type { Db } from './schema.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Every database made before 0.1.0 has run it; the migrations of that time were then written anew, by area. */
const firstBeforeRelease = '0001_foundation'

/** A numbered SQL file of the product. */
interface MigrationFile {
  name: string
  text: string
  sha256: Buffer
}

/** Every migration there is, in the order of the numbers. */
export function readMigrationFiles(): MigrationFile[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return names.toSorted().map((file) => {
    // A checkout may have turned the ends of lines.
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
    return { name: file.slice(0, -4), text, sha256: createHash('sha256').update(text).digest() }
  })
}

/** The files as the migrator runs them. */
export function migrationsOf(files: readonly MigrationFile[]): Record<string, Migration> {
  return Object.fromEntries(
    files.map(({ name, text }): [string, Migration] => [
      name,
      {
        up: async (db) => {
          await sql.raw(text).execute(db)
        },
      },
    ]),
  )
}

/** Refuses a database that was made by migrations this portal does not have, or has in another wording. */
export async function assertKnown(db: Db, files: readonly MigrationFile[]): Promise<void> {
  if (!(await hasTable(db, 'kysely_migration'))) return
  const made = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  if (made.rows.some(({ name }) => name === firstBeforeRelease))
    throw startFailure(
      'База данных создана сборкой портала до выпуска 0.1.0, обновить её нельзя. Укажите пустую базу: другую папку в DATA_DIR или другую базу в DATABASE_URL. Прежняя база не изменена и открывается той сборкой, которая её создала.',
      `migration ${firstBeforeRelease} belongs to the set that was replaced before 0.1.0`,
    )
  const stranger = made.rows.find(({ name }) => !files.some((file) => file.name === name))
  if (stranger)
    throw startFailure(
      'База данных создана другой версией портала. Запустите ту версию или более новую, либо укажите пустую базу (DATA_DIR или DATABASE_URL).',
      `unexpected migration ${stranger.name}`,
    )
  if (!(await hasTable(db, 'migration_file'))) return
  const kept = await db.selectFrom('migration_file').select(['name', 'sha256']).orderBy('name').limit(10_000).execute()
  const edited = kept.find(({ name, sha256 }) =>
    files.some((file) => file.name === name && !file.sha256.equals(sha256)),
  )
  if (edited)
    throw startFailure(
      'База данных создана по другой редакции миграций, чем у этой версии портала. Установите портал заново из выпуска; миграции после выпуска не изменяются.',
      `migration ${edited.name} was edited after it had been run`,
    )
}

/** Keeps what was run, so that a later edit is noticed. */
export async function rememberFiles(db: Db, files: readonly MigrationFile[]): Promise<void> {
  await db
    .insertInto('migration_file')
    .values(files.map(({ name, sha256 }) => ({ name, sha256 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass(${name})::text as "table"`.execute(db)
  return rows[0]?.table !== null && rows[0]?.table !== undefined
}
