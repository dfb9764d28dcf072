import { readdir } from 'node:fs/promises'
import { createServer, type Server, type Socket, connect as dial } from 'node:net'
import { join } from 'node:path'
import { auth } from '@portal/contract/features/auth/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { connect } from '../platform/db/connect.ts'
import { insertMail } from '../platform/mail/outbox.ts'
import { anId } from '../testing/arrange/builders.ts'
import { cookieOf } from '../testing/every-call/endpoint-scene.ts'
import { aPortal } from '../testing/portal.ts'

/** A road to the database that can be closed, or fall silent as if its machine had vanished. */
async function aRoad(host: string) {
  const open = new Set<Socket>()
  let isSilent = false
  const server: Server = createServer((from) => {
    const to = dial(`${host}/.s.PGSQL.5432`)
    for (const end of [from, to]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        from.destroy()
        to.destroy()
      })
    }
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.on('data', (chunk) => isSilent || other.write(chunk))
  })
  const listen = (at: number) => new Promise<void>((done) => void server.listen(at, '127.0.0.1', done))
  await listen(0)
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    port: own,
    async close() {
      server.close()
      for (const end of open) end.destroy()
      open.clear()
    },
    open: () => listen(own),
    silence(silent: boolean) {
      isSilent = silent
    },
  }
}

/** A portal that reaches its database by a road that can be closed, and somebody signed in to it. */
async function aPortalBehindARoad() {
  const portal = await aPortal()
  const road = await aRoad(String(portal.connection.host))
  const { app, shared } = await buildApp({
    config: portal.shared.config,
    connection: { ...portal.connection, host: '127.0.0.1', port: road.port },
    machine: portal.shared.clock.machineNow,
    underTest: true,
  })
  const payload = { login: 'declarant', password: 'demo-portal-2026' }
  const signed = await app.inject({ method: 'POST', url: auth.login.path, payload })
  const me = () => app.inject({ url: auth.me.path, cookies: { sid: String(signed.cookies[0]?.value) } })
  expect((await me()).statusCode).toBe(200)
  async function close() {
    await app.close()
    await road.close()
    await portal.close()
  }
  return { app, shared, road, me, close }
}

test('with the database away calls end in 503 within five seconds, nobody is signed out, and it comes back by itself', async () => {
  const { app, shared, road, me, close } = await aPortalBehindARoad()

  await road.close()
  const asked = performance.now()
  const away = await me()
  expect(performance.now() - asked).toBeLessThan(5000)
  expect(away.statusCode).toBe(503)
  expect(away.json()).toMatchObject({ code: 'DATABASE_AWAY', status: 503 })
  expect(away.headers['content-type']).toContain('application/problem+json')
  expect((await app.inject(system.health.path)).statusCode).toBe(503)
  expect((await app.inject(system.config.path)).statusCode).toBe(200)

  await road.open()
  await expect.poll(async () => (await me()).statusCode, { timeout: 10_000 }).toBe(200)
  await expect.poll(() => [shared.jobs.running, shared.live.connected], { timeout: 10_000 }).toEqual([true, true])
  await close()
})

test('a database that answers no more is away within five seconds, also for calls already in hand', async () => {
  const { shared, road, me, close } = await aPortalBehindARoad()

  road.silence(true)
  const asked = performance.now()
  const answers = await Promise.all(Array.from({ length: 20 }, me))
  expect(performance.now() - asked).toBeLessThan(5000)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))

  road.silence(false)
  await expect.poll(async () => (await me()).statusCode, { timeout: 10_000 }).toBe(200)
  await expect.poll(() => shared.live.connected, { timeout: 10_000 }).toBe(true)
  await close()
})

test('a portal that is going says so first, still answers who comes, sends listeners elsewhere, and then closes', async () => {
  const portal = await aPortal({ config: { drainSeconds: 1 } })
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = Object.entries(await cookieOf(portal, 'declarant'))
    .map((pair) => pair.join('='))
    .join()
  const page = await fetch(address + notices.live.path, { headers: { cookie } })
  const heard = page.text()
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  const closing = performance.now()
  const closed = portal.app.close()
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503)
  const late = await fetch(address + auth.me.path, { headers: { cookie } })
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ ready: false, stopping: true })

  await closed
  expect(performance.now() - closing).toBeGreaterThan(1000)
  expect(performance.now() - closing).toBeLessThan(4000)
  expect(await heard).toMatch(/^retry: 2000\n\nretry: \d{3,4}\n\n$/)
  await expect(fetch(`${address}/readyz`)).rejects.toThrow('fetch failed')
  await portal.close()
})

test('a stopping portal finishes what is in hand and waits for no idle connection', async () => {
  const portal = await aPortal()
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const body = JSON.stringify({ login: 'declarant', password: 'demo-portal-2026' })
  const headers = { 'content-type': 'application/json' }
  const inHand = fetch(`${address}${auth.login.path}`, { method: 'POST', headers, body })
  await expect.poll(() => portal.db.selectFrom('sign_in_try').select('count').execute()).not.toEqual([])
  const closing = performance.now()
  const closed = portal.close()
  expect((await inHand).status).toBe(200)
  await closed
  expect(performance.now() - closing).toBeLessThan(5000)
})

test('a job that a killed portal had in hand is taken up by the next one at once', async () => {
  const portal = await aPortal()
  await portal.app.close()
  const database = connect(portal.connection)
  const id = anId(portal)
  await insertMail(
    database.db,
    [{ id, address: 'declarant@portal.example', subject: 'Срок', body: 'Завтра' }],
    portal.clock.now(),
  )
  await database.pool.query("select graphile_worker.add_job('sendMail', $1::json)", [JSON.stringify({ id })])
  await database.pool.query("update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()")
  const next = await buildApp({ config: portal.shared.config, connection: portal.connection, underTest: true })
  await expect
    .poll(() => readdir(join(portal.dataDir, 'outbox')).catch(() => []), { timeout: 10_000 })
    .toEqual([`${id}.eml`])
  await next.app.close()
  await database.close()
  await portal.close()
})
