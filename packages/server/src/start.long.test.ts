import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OtherProcess, runModule, whyNotAs } from './testing/other-process.ts'

const nobody = 65_534

let dataDir: string
let portal: OtherProcess | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'))
})
afterEach(async () => {
  await portal?.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

function run(env: NodeJS.ProcessEnv = {}, uid?: number): OtherProcess {
  const clean = { DATABASE_URL: '', DEMO: '', HOST: '', PUBLIC_URL: '', DATA_DIR: dataDir, PORT: '0', ...env }
  portal = runModule('main', { env: clean, ...(uid !== undefined && { uid }) })
  return portal
}

const hasDatabase = () => existsSync(join(dataDir, 'cluster/postmaster.pid'))

test.skipIf(whyNotAs(nobody))('an ordinary user without a name starts over a folder of his own', async () => {
  chmodSync(dataDir, 0o755)
  const own = join(dataDir, 'own')
  mkdirSync(own)
  chownSync(own, nobody, nobody)
  const started = run({ HOME: '/tmp', DATA_DIR: own }, nobody)
  await started.says('открыт:')
  const [, address] = /открыт: (\S+)/.exec(started.said()) ?? []
  expect((await fetch(`${address}/api/config`)).status).toBe(200)
  expect(await started.kill('SIGTERM')).toBe(0)
})

test('a portal told to stop while it is starting leaves no database', async () => {
  const starting = run()
  await expect.poll(hasDatabase, { timeout: 60_000, interval: 5 }).toBe(true)
  expect(await starting.kill('SIGTERM'), starting.said()).toBe(0)
  expect(hasDatabase()).toBe(false)
})

test('an address of another machine is refused in one line, and the database is stopped again', async () => {
  const refused = run({ HOST: '203.0.113.7' })
  expect(await refused.exit(), refused.said()).toBe(1)
  expect(refused.said().trim().split('\n')).toEqual([expect.stringContaining('Адрес 203.0.113.7 открыть нельзя')])
  expect(hasDatabase()).toBe(false)
})
