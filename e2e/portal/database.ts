import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

// The line of its pid file where PostgreSQL names its socket.
const socketLine = 4

/** Does in the embedded database of a portal what no screen lets anybody do. */
export async function inDatabase(dataDir: string, text: string, values: readonly unknown[] = []): Promise<void> {
  const host = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[socketLine] ?? ''
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await client.query(text, [...values])
  } finally {
    await client.end()
  }
}
