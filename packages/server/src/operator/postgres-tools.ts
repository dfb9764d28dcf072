import { spawn } from 'node:child_process'
import type pg from 'pg'
import { startFailure } from '../platform/start/start-failure.ts'

type Tool = 'pg_dump' | 'pg_restore'

/** Runs a program of PostgreSQL on a database. Its password is told in the environment, where other users do not see it. */
export async function runTool(tool: Tool, connection: pg.ClientConfig, args: readonly string[]): Promise<void> {
  const { code, said } = await new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    const place = placeOf(connection)
    // Without a name of a database pg_restore only prints what it would do.
    const named = tool === 'pg_restore' ? [`--dbname=${place.PGDATABASE ?? ''}`, ...args] : args
    const child = spawn(tool, named, { env: { ...process.env, ...place }, stdio: ['ignore', 'inherit', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (bytes) => void (errors = `${errors}${bytes}`.slice(-4000)))
    child.once('error', (cause) =>
      reject(
        startFailure(
          `Программы ${tool} на этой машине нет: установите клиент PostgreSQL не старше сервера (postgresql-client).`,
          cause,
        ),
      ),
    )
    child.once('close', (ended) => resolve({ code: ended, said: errors }))
  })
  if (code === 0) return
  const sentence =
    tool === 'pg_dump'
      ? 'База данных не выгружена: прочтите, что ответила программа pg_dump.'
      : 'База данных не восстановлена, в ней ничего не изменено: прочтите, что ответила программа pg_restore.'
  throw startFailure(sentence, said.trim() || `${tool} ended with ${code}`)
}

function placeOf({ connectionString, host, port, user, password, database }: pg.ClientConfig) {
  if (!connectionString)
    return {
      PGHOST: host,
      PGPORT: String(port ?? 5432),
      PGUSER: user,
      PGDATABASE: database,
      ...(typeof password === 'string' && { PGPASSWORD: password }),
    }
  const url = new URL(connectionString)
  const mode = url.searchParams.get('sslmode')
  const certificates = ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[`PG${name.toUpperCase()}`, value]]
  })
  return {
    PGHOST: url.searchParams.get('host') ?? decodeURIComponent(url.hostname).replaceAll(/[[\]]/g, ''),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...Object.fromEntries(certificates),
    // What the portal's own driver calls so.
    ...(mode && { PGSSLMODE: mode === 'no-verify' ? 'require' : mode }),
  }
}
