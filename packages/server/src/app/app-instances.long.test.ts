import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '../platform/db/embedded/embedded.ts'
import { apiOverHttp, signInOverHttp } from '../testing/process/api-over-http.ts'
import { aDraft } from '../testing/arrange/drafts.ts'
import { aFreePort, type PortalProcess, startPortal } from '../testing/process/portal-process.ts'
import { findLosses, newWork, rowsOf, type Work, workRestlessly } from '../testing/process/restless-work.ts'
import { aRoundRobin, type RoundRobin } from '../testing/process/round-robin.ts'
import { databaseUrl } from '../testing/database.ts'

const people = ['declarant', 'orgadmin', 'declarant2', 'orgadmin2']

let folder: string
let database: EmbeddedDatabase
let ports: number[]
let portals: PortalProcess[]
let balancer: RoundRobin
/** Everything the tests of this file were told is done. */
const known = newWork()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-instances-'))
  database = await startEmbedded(folder)
  ports = [await aFreePort(), await aFreePort()]
  portals = await Promise.all(ports.map(start))
  balancer = await aRoundRobin(ports)
})
afterAll(async () => {
  await Promise.all(portals.map(({ process }) => process.kill('SIGTERM')))
  await balancer.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

function start(port: number): Promise<PortalProcess> {
  const DATABASE_URL = databaseUrl(database.connection)
  return startPortal({ DATABASE_URL, DATA_DIR: join(folder, 'data'), PORT: String(port), DRAIN_SECONDS: '1' })
}

/** Lets people work through the balancer while something happens; everybody finishes what he has begun. */
async function duringWork(act: (work: Work) => Promise<void>): Promise<Work> {
  const work = newWork()
  let goesOn = true
  const cookies = await Promise.all(people.map((login) => signInOverHttp(balancer.address, login)))
  const working = cookies.map((cookie) => workRestlessly(apiOverHttp(balancer.address, cookie), work, () => goesOn))
  await Promise.race([act(work), Promise.all(working)]).finally(() => (goesOn = false))
  await Promise.all(working)
  // The same sessions, at the end of it all.
  for (const cookie of cookies)
    expect((await apiOverHttp(balancer.address, cookie)(notices.count)).status, 'somebody was signed out').toBe(200)
  expect(work.wrong).toEqual([])
  for (const [id, one] of work.done) known.done.set(id, one)
  expect(await findLosses(known, database.connection)).toEqual([])
  return work
}

async function restart(at: number, signal: 'SIGKILL' | 'SIGTERM') {
  const began = performance.now()
  const code = await portals[at]?.process.kill(signal)
  const took = performance.now() - began
  portals[at] = await start(ports[at] ?? 0)
  // The balancer looks a few times a second.
  await delay(600)
  return { code, took }
}

test('two portals killed in turn under load: nothing acknowledged is lost, nothing is done twice, nobody is signed out', async () => {
  const work = await duringWork(async ({ done }) => {
    for (let round = 0; round < 8; round += 1) {
      const had = done.size
      await restart(round % 2, 'SIGKILL')
      await expect.poll(() => done.size, { timeout: 60_000 }).toBeGreaterThan(had + 4)
    }
  })
  expect(work.repeats).toBeGreaterThan(0)
})

test('restarted one after another under load nobody notices: no call fails, each goes within ten seconds', async () => {
  const work = await duringWork(async ({ done }) => {
    for (const at of [0, 1, 0, 1]) {
      const had = done.size
      const { code, took } = await restart(at, 'SIGTERM')
      expect(code).toBe(0)
      expect(took).toBeLessThan(10_000)
      await expect.poll(() => done.size, { timeout: 60_000 }).toBeGreaterThan(had)
    }
  })
  expect(work.repeats).toBe(0)
})

test('the database stopped and started under load: back within ten seconds without a restart', async () => {
  await duringWork(async ({ done }) => {
    for (const away of [500, 6000]) {
      await expect.poll(() => done.size, { timeout: 60_000 }).toBeGreaterThan(4)
      await database.stop()
      const asked = performance.now()
      const refused = await fetch(`${portals[0]?.address}/api/version`)
      expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'DATABASE_AWAY' })])
      expect(performance.now() - asked).toBeLessThan(5000)
      await delay(away)
      database = await startEmbedded(folder)
      const had = done.size
      await expect.poll(() => done.size, { timeout: 10_000 }).toBeGreaterThan(had)
    }
  })
  expect(portals.map(({ process }) => process.child.exitCode)).toEqual([null, null])
})

test('what is done through one portal is heard at the other, also after its line to the database was cut', async () => {
  const [one, two] = portals.map(({ address }) => address)
  const cookie = await signInOverHttp(one ?? '', 'declarant')
  const api = apiOverHttp(one ?? '', cookie)
  // The line was cut before, by the database that was stopped.
  const stands = async () => (await fetch(`${two}/metrics`)).text()
  await expect.poll(stands, { timeout: 10_000 }).toContain('portal_connected{to="announcements"} 1')
  const stream = await fetch(`${two}${notices.live.path}`, { headers: { cookie } })
  let heard = ''
  void (async () => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += chunk
  })().catch(() => {})
  const first = await aDraft(api)
  await expect.poll(() => heard, { timeout: 5000 }).toContain(first.id)
  await rowsOf(
    database.connection,
    "select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen live', 'select')",
  )
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('{"kind":"clock","id":null}')
  const second = await aDraft(api)
  await expect.poll(() => heard, { timeout: 5000 }).toContain(second.id)
  expect((await api(requests.get, { params: { id: second.id } })).status).toBe(200)
})
