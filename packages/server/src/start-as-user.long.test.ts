import { chownSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runModule, whyNotAs } from './testing/other-process.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const nobody = 65_534

test.skipIf(whyNotAs(nobody))('an ordinary user without a name starts over a folder of his own', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-user-'))
  chmodSync(dataDir, 0o755)
  const own = join(dataDir, 'own')
  mkdirSync(own)
  chownSync(own, nobody, nobody)
  const env = { DATABASE_URL: '', DEMO: '', HOST: '', PUBLIC_URL: '', HOME: '/tmp', DATA_DIR: own, PORT: '0' }
  const portal = runModule(main, { env, uid: nobody })
  await portal.says('открыт:')
  const [, address] = /открыт: (\S+)/.exec(portal.said()) ?? []
  expect((await fetch(`${address}/api/config`)).status).toBe(200)
  expect(await portal.kill('SIGTERM')).toBe(0)
  rmSync(dataDir, { recursive: true, force: true })
})
