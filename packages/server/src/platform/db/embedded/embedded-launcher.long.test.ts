import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runLines, whyNotAs } from '../../../testing/process/other-process.ts'
import { startEmbedded } from './embedded.ts'
import { nativeFolder } from './embedded-native.ts'

const nobody = 65_534
const nameless = 54_321
const isRoot = process.getuid?.() === 0
const notAsNobody = whyNotAs(nobody)
const setpriv = existsSync('/usr/bin/setpriv')
const canUnshare = spawnSync('unshare', ['--user', 'true']).status === 0
if (notAsNobody) console.warn(`Starting as another user is not tried: ${notAsNobody}.`)
if (!canUnshare) console.warn('Starting in a user namespace is not tried: this machine forbids them.')

let parent: string
let dataDir: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portal-launcher-'))
  dataDir = join(parent, 'data')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(parent, { recursive: true, force: true })
})

/** `unshare` is looked for in PATH. */
function forbidNamespaces() {
  vi.stubEnv('PATH', '/nonexistent')
}

async function startAndStop() {
  const database = await startEmbedded(dataDir)
  await database.stop()
}

function startLines() {
  return `
    const { startEmbedded } = await import(server + 'platform/db/embedded/embedded.js')
    const database = await startEmbedded(${JSON.stringify(dataDir)})
    await database.stop()`
}

function startAs(uid: number) {
  mkdirSync(dataDir)
  chmodSync(parent, 0o755)
  chownSync(dataDir, uid, uid)
  return runLines(startLines(), { uid, env: { HOME: parent, TMPDIR: tmpdir() } })
}

test.runIf(isRoot && canUnshare)('root keeps every file, even in a folder closed to everybody else', async () => {
  chmodSync(parent, 0o700)
  await startAndStop()
  expect(statSync(join(dataDir, 'cluster')).uid).toBe(0)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test.runIf(isRoot)('root without namespaces hands the cluster to nobody, and only the cluster', async () => {
  chmodSync(parent, 0o755)
  mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 })
  forbidNamespaces()
  await startAndStop()
  expect(statSync(join(dataDir, 'cluster')).uid).toBe(nobody)
  expect(statSync(join(dataDir, 'files')).uid).toBe(0)
  expect(statSync(dataDir).mode & 0o777).toBe(0o711)
})

test.runIf(isRoot)('a cluster handed over once is opened the same way when namespaces come back', async () => {
  chmodSync(parent, 0o755)
  forbidNamespaces()
  await startAndStop()
  vi.unstubAllEnvs()
  await startAndStop()
  expect(statSync(join(dataDir, 'cluster')).uid).toBe(nobody)
})

test.runIf(isRoot && canUnshare)('a cluster made in a namespace is handed over when namespaces are gone', async () => {
  chmodSync(parent, 0o755)
  await startAndStop()
  forbidNamespaces()
  await startAndStop()
  expect(statSync(join(dataDir, 'cluster')).uid).toBe(nobody)
})

test.runIf(isRoot && setpriv)(
  'root without namespaces in a closed folder lets the database pass, and nobody else',
  async () => {
    chmodSync(parent, 0o700)
    forbidNamespaces()
    await startAndStop()
    expect(statSync(join(dataDir, 'cluster')).uid).toBe(nobody)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  },
)

test.runIf(isRoot && setpriv)('root who may not even that is told which folder is closed', async () => {
  chmodSync(parent, 0o700)
  const portal = runLines(startLines(), {
    env: { PATH: '/nonexistent' },
    through: ['/usr/bin/setpriv', '--bounding-set=-setpcap'],
  })
  expect(await portal.exit()).not.toBe(0)
  expect(portal.said()).toContain(`База данных не может войти в DATA_DIR «${dataDir}»`)
})

test.skipIf(notAsNobody)('an ordinary user needs nothing special', async () => {
  const portal = startAs(nobody)
  expect(await portal.exit(), portal.said()).toBe(0)
  expect(statSync(join(dataDir, 'cluster')).uid).toBe(nobody)
})

test.skipIf(notAsNobody || !canUnshare)('a user without a name is called nobody in a namespace', async () => {
  const portal = startAs(nameless)
  expect(await portal.exit(), portal.said()).toBe(0)
  expect(statSync(join(dataDir, 'cluster')).uid).toBe(nameless)
})

test.skipIf(notAsNobody || !canUnshare)('a cluster of another user is not opened', async () => {
  const first = startAs(nobody)
  expect(await first.exit(), first.said()).toBe(0)
  rmSync(join(dataDir, 'postgres.log'))
  chownSync(dataDir, nameless, nameless)
  const second = runLines(startLines(), { uid: nameless })
  expect(await second.exit()).not.toBe(0)
  expect(second.said()).toContain('принадлежит другому пользователю')
})

test('a platform without a PostgreSQL in npm is told to bring its own', () => {
  const sentence = 'Встроенной базы данных для sunos-sparc нет: задайте DATABASE_URL — адрес своего PostgreSQL.'
  expect(() => nativeFolder('sunos', 'sparc')).toThrow(sentence)
})
