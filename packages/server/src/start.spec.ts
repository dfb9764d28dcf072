import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { follow, isRunning, type OtherProcess } from './testing/process/other-process.ts'
import { addressOf } from './testing/process/portal-process.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

let dataDir: string
const started: OtherProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-npm-'))
})
afterEach(async () => {
  for (const npm of started.splice(0)) await npm.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

function npmStart(): OtherProcess {
  const env = { ...process.env, DATABASE_URL: '', DEMO: '', HOST: '', DATA_DIR: dataDir, PORT: '0' }
  const npm = follow(spawn('npm', ['start'], { cwd: root, env }))
  started.push(npm)
  return npm
}

/** The processes under this one, and the database, which is a child of nobody. */
function family(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((entry) => parentOf(entry) ?? [])
  const under = (parent: number): number[] =>
    parents.flatMap((one) => (one.parent === parent ? [one.pid, ...under(one.pid)] : []))
  return [pid, ...under(pid), Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])]
}

function parentOf(entry: string): { pid: number; parent: number } | undefined {
  if (!/^\d+$/.test(entry) || !existsSync(`/proc/${entry}/stat`)) return undefined
  const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? []
  return { pid: Number(entry), parent: Number(parent) }
}

test.runIf(process.platform === 'linux')('SIGTERM to npm leaves no process and no database behind', async () => {
  const npm = npmStart()
  await npm.says('admin3')
  const all = family(npm.child.pid ?? 0)
  expect(all.length).toBeGreaterThanOrEqual(3)

  await npm.kill('SIGTERM')
  await expect.poll(() => all.filter(isRunning), { timeout: 10_000 }).toEqual([])
  expect(existsSync(join(dataDir, 'cluster/postmaster.pid'))).toBe(false)
})

test('a second npm start over the same folder ends with a failure, and the first one goes on', async () => {
  const first = npmStart()
  await first.says('admin3')
  const second = npmStart()
  expect(await second.exit()).not.toBe(0)
  expect(second.said()).toContain('Портал уже запущен над папкой')

  const page = await fetch(addressOf(first))
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<html lang="ru"')
})
