import pg from 'pg'
import { startFailure } from '../start/start-failure.ts'

const oldestVersion = 150_000

/**
 * Asks a database, embedded or outside, whether the portal can live in it; everything it tries is rolled back.
 * Russian letters are the trap: with `lc_ctype = C` trigrams of «мост» are empty and search silently finds nothing.
 */
export async function checkDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 8000, query_timeout: 8000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const version = await versionOf(client)
    if (version < oldestVersion)
      throw startFailure('DATABASE_URL: нужен PostgreSQL 15 или новее.', `server_version_num is ${version}`)
    if (!(await knowsRussian(client)))
      throw startFailure(notRussian, "show_trgm('мост') is empty: lc_ctype of the database is C")
  } catch (cause) {
    throw cause instanceof Error && cause.name === 'StartFailure' ? cause : unreachable(cause)
  } finally {
    // a server that does not answer would not answer to the farewell either
    void client.end().catch(() => {})
  }
}

async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  return Number(rows[0]?.version)
}

async function knowsRussian(client: pg.Client): Promise<boolean> {
  try {
    return await triesRussian(client)
  } catch (error) {
    if (!isMadeMeanwhile(error)) throw error
    await client.query('rollback')
    return triesRussian(client)
  }
}

// Another portal that starts at the same time has just migrated the empty database.
function isMadeMeanwhile(error: unknown) {
  return error instanceof Error && 'code' in error && ['23505', '42710'].includes(String(error.code))
}

async function triesRussian(client: pg.Client): Promise<boolean> {
  await client.query('begin')
  // two instances starting at once must not meet in `create extension`
  await client.query("select pg_advisory_xact_lock(hashtext('portal-extensions'))")
  await client.query('create extension if not exists pg_trgm')
  const { rows } = await client.query<{ known: boolean }>("select cardinality(show_trgm('мост')) > 0 as known")
  await client.query('rollback')
  return rows[0]?.known === true
}

const notRussian =
  "База данных не различает русские буквы, поиск не будет работать: создайте её с кодировкой UTF8 и LC_CTYPE 'C.UTF-8'."

function unreachable(cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return startFailure(reasons[code] ?? 'База данных по адресу DATABASE_URL не отвечает: проверьте адрес и сеть.', cause)
}

// biome-ignore format: read by columns
const reasons: Partial<Record<string, string>> = {
  '28P01': 'База данных не приняла имя или пароль из DATABASE_URL.',
  '28000': 'База данных не приняла имя или пароль из DATABASE_URL.',
  '3D000': 'Базы данных, названной в DATABASE_URL, на сервере нет: создайте её.',
  '42501': 'Пользователю из DATABASE_URL не хватает прав: сделайте его владельцем базы данных.',
  '53300': 'На сервере базы данных не осталось свободных подключений.',
}
