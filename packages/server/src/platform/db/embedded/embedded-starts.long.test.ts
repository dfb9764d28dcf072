import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRunning, type OtherProcess, runLines } from '../../../testing/process/other-process.ts'
import { postmasterPid } from '../../../testing/process/pids.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

let dataDir: string
const running: EmbeddedDatabase[] = []
const others: OtherProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-embedded-'))
})
afterEach(async () => {
  for (const other of others.splice(0)) await other.kill('SIGKILL')
  for (const database of running.splice(0)) await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(folder = dataDir) {
  const database = await startEmbedded(folder)
  running.push(database)
  return database
}

async function startElsewhere() {
  const other = runLines(`
    const { startEmbedded } = await import(server + 'platform/db/embedded/embedded.js')
    await startEmbedded(${JSON.stringify(dataDir)})
    console.log('up')
    setInterval(() => {}, 1000)`)
  others.push(other)
  await other.says('up')
  return other
}

async function ask<T extends pg.QueryResultRow>({ connection }: EmbeddedDatabase, text: string): Promise<T[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}

test('a second start keeps what the first one wrote', async () => {
  const first = await start()
  await ask(first, "create table kept as select 'мост' as word")
  await first.stop()
  expect(existsSync(join(dataDir, 'cluster/postmaster.pid'))).toBe(false)
  expect(await ask(await start(), 'select word from kept')).toEqual([{ word: 'мост' }])
})

test('the database is durable, thinks in UTC and Russian, and does not listen to the network', async () => {
  const [settings] = await ask(
    await start(),
    `select current_setting('jit') as jit, current_setting('TimeZone') as zone, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listens,
       current_setting('max_connections') as connections, current_setting('data_checksums') as checksums, lower('Ё') as letter`,
  )
  expect(settings).toEqual({
    jit: 'off',
    zone: 'UTC',
    fsync: 'on',
    commit: 'on',
    listens: '',
    connections: '60',
    checksums: 'on',
    letter: 'ё',
  })
})

test('the server left by a killed portal is taken over, and stopped at the end', async () => {
  const killed = await startElsewhere()
  const left = postmasterPid(dataDir)
  await killed.kill('SIGKILL')

  const database = await start()
  expect(postmasterPid(dataDir)).toBe(left)
  await database.stop()
  await expect.poll(() => isRunning(left)).toBe(false)
})

test('a second portal over the same folder is refused and the first one is unharmed', async () => {
  const first = await start()
  const pid = postmasterPid(dataDir)
  await expect(startEmbedded(dataDir)).rejects.toThrow(`Портал уже запущен над папкой «${dataDir}»`)
  expect(postmasterPid(dataDir)).toBe(pid)
  expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two portals that start at once over an empty folder one is refused', async () => {
  const both = [startElsewhere(), startElsewhere()]
  await Promise.any(both)
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(others.map((other) => other.said()).join('')).toContain('Портал уже запущен')
})

test('a server that dies is started again on the same address', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const database = await start()
  const died = postmasterPid(dataDir)
  process.kill(died, 'SIGKILL')
  // It answers a moment before this portal holds it again.
  const held = () => ask(database, "select 1 as one from pg_locks where locktype = 'advisory'").catch(() => [])
  await expect.poll(held, { timeout: 15_000 }).toEqual([{ one: 1 }])
  expect(postmasterPid(dataDir)).not.toBe(died)
  await expect(startEmbedded(dataDir)).rejects.toThrow('Портал уже запущен')
  expect(said).toHaveBeenCalledWith('Встроенная база данных остановилась, запускаю её снова.')
  said.mockRestore()
})

test('lock files whose number now belongs to a stranger do not hinder the start', async () => {
  const first = await start()
  const locks = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => join(dataDir, 'cluster', name))
  const left = locks.map((lock) => readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)))
  await first.stop()
  for (const [at, lock] of locks.entries()) writeFileSync(lock, left[at] ?? '')
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(postmasterPid(dataDir)).not.toBe(process.pid)
})

test('what a killed first start left behind is not taken for a database', async () => {
  mkdirSync(join(dataDir, 'cluster-4321'))
  writeFileSync(join(dataDir, 'cluster-4321/PG_VERSION'), '15\n')
  await start()
  expect(readdirSync(dataDir).sort()).toEqual(['cluster', 'postgres.log'])
})

test('a folder with a very long name works too', async () => {
  const deep = join(dataDir, 'папка'.repeat(12), 'data')
  const database = await start(deep)
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(database.connection.host).not.toContain(deep)
  await database.stop()
  expect(existsSync(database.connection.host)).toBe(false)
})

test('a database of another PostgreSQL is refused by name', async () => {
  mkdirSync(join(dataDir, 'cluster'), { mode: 0o700 })
  writeFileSync(join(dataDir, 'cluster/PG_VERSION'), '14\n')
  await expect(startEmbedded(dataDir)).rejects.toThrow('создал PostgreSQL 14, а встроен 15')
})

test('a folder that cannot be made is named', async () => {
  writeFileSync(join(dataDir, 'file'), '')
  const inside = join(dataDir, 'file/data')
  await expect(startEmbedded(inside)).rejects.toThrow(`В папку DATA_DIR «${inside}» нельзя писать`)
})
