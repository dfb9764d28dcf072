import { createServer, type Server, connect as dial, type Socket } from 'node:net'
import { auth } from '@portal/contract/auth'
import { system } from '@portal/contract/system'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { aPortal } from './testing/portal.ts'

/** A road to the database that can be closed. */
async function aRoad(host: string, port = 5432) {
  const open = new Set<Socket>()
  const server: Server = createServer((from) => {
    const to = dial(`${host}/.s.PGSQL.${port}`)
    for (const end of [from, to]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        from.destroy()
        to.destroy()
      })
    }
    from.pipe(to).pipe(from)
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
  }
}

test('with the database away calls end in 503 within five seconds, nobody is signed out, and it comes back by itself', async () => {
  const portal = await aPortal()
  const road = await aRoad(String(portal.connection.host))
  const { app } = await buildApp({
    config: portal.shared.config,
    connection: { ...portal.connection, host: '127.0.0.1', port: road.port },
    machine: portal.shared.clock.machineNow,
    underTest: true,
  })
  const payload = { login: 'declarant', password: 'demo-portal-2026' }
  const signed = await app.inject({ method: 'POST', url: auth.login.path, payload })
  const me = () => app.inject({ url: auth.me.path, cookies: { sid: String(signed.cookies[0]?.value) } })
  expect((await me()).statusCode).toBe(200)

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
  await app.close()
  await road.close()
  await portal.close()
})

test('a stopping portal finishes what is in hand and waits for no idle connection', async () => {
  const portal = await aPortal()
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const body = JSON.stringify({ login: 'declarant', password: 'demo-portal-2026' })
  const headers = { 'content-type': 'application/json' }
  const inHand = fetch(`${address}${auth.login.path}`, { method: 'POST', headers, body })
  await expect.poll(() => portal.db.selectFrom('login_attempt').select('count').execute()).not.toEqual([])
  const closing = performance.now()
  const closed = portal.close()
  expect((await inHand).status).toBe(200)
  await closed
  expect(performance.now() - closing).toBeLessThan(5000)
})
