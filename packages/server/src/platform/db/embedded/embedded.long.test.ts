import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runLines } from '../../../testing/process/other-process.ts'
import { postmasterPid } from '../../../testing/process/pids.ts'
import { startEmbedded } from './embedded.ts'

const rounds = 12

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-kill-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Writes rows one after another and says the number of each that was acknowledged. */
function startWriting() {
  return runLines(`
    const { startEmbedded } = await import(server + 'platform/db/embedded/embedded.js')
    const { default: pg } = await import('pg')
    const { connection } = await startEmbedded(${JSON.stringify(dataDir)})
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
    await client.query('create table if not exists saved (id bigserial primary key)')
    for (;;) {
      const { rows } = await client.query('insert into saved default values returning id')
      process.stdout.write('saved ' + rows[0].id + '\\n')
    }`)
}

async function savedIds(): Promise<Set<string>> {
  const database = await startEmbedded(dataDir)
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from saved')
  await client.end()
  await database.stop()
  return new Set(rows.map(({ id }) => id))
}

test('what was acknowledged survives the killing of the portal, of the database, and of both at once', async () => {
  const acknowledged = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const portal = startWriting()
    await portal.says(/(saved \d+\n){50}/)
    if (round % 3 !== 0) process.kill(postmasterPid(dataDir), 'SIGKILL')
    if (round % 3 !== 1) await portal.kill('SIGKILL')
    else await portal.exit()
    for (const [, id = ''] of portal.said().matchAll(/saved (\d+)\n/g)) acknowledged.add(id)
    const kept = await savedIds()
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
  }
  expect(acknowledged.size).toBeGreaterThan(rounds * 50)
})
