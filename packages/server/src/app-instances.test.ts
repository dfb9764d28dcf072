import { auth } from '@portal/contract/auth'
import { system } from '@portal/contract/system'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type Portal } from './app.ts'
import { demoPassword } from './demo-accounts.ts'
import { aUser } from './testing/builders.ts'
import { cookieOf } from './testing/endpoint-scene.ts'
import { aPortal, type TestPortal } from './testing/portal.ts'

let portal: TestPortal
let other: Portal
let both: FastifyInstance[]
beforeAll(async () => {
  portal = await aPortal()
  const { config, clock } = portal.shared
  other = await buildApp({ config, connection: portal.connection, machine: clock.machineNow, underTest: true })
  both = [portal.app, other.app]
})
afterAll(async () => {
  await other.app.close()
  await portal.close()
})

const signIn = (app: FastifyInstance, login: string, password = demoPassword) =>
  app.inject({ method: 'POST', url: auth.login.path, payload: { login, password } })

test('who signed in at one portal is signed in at the other, and signed out at both', async () => {
  const cookies = await cookieOf(portal, 'declarant')
  const me = () => Promise.all(both.map(async (app) => (await app.inject({ url: auth.me.path, cookies })).statusCode))
  expect(await me()).toEqual([200, 200])
  await other.app.inject({ method: auth.logout.method, url: auth.logout.path, cookies })
  expect(await me()).toEqual([401, 401])
})

test('wrong passwords are counted together, wherever they are tried', async () => {
  await aUser(portal, { login: 'wanderer' })
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, n) => signIn(both[n % 2] ?? portal.app, 'wanderer', 'не тот')),
  )
  expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  for (const app of both) expect((await signIn(app, 'wanderer')).statusCode).toBe(429)
})

test('the clock moved at one portal is moved at the other', async () => {
  const cookies = await cookieOf(portal, 'admin')
  const to = new Date(portal.clock.now().getTime() + 86_400_000).toISOString()
  await other.app.inject({ method: 'POST', url: system.moveClock.path, cookies, payload: { to } })
  await expect.poll(() => portal.clock.now().getTime(), { timeout: 5000 }).toBeGreaterThanOrEqual(Date.parse(to))
})

test('the record is sealed once a day, though both portals look at the same moment', async () => {
  const seals = async () => (await portal.db.selectFrom('journal_seal').select('no').execute()).length
  for (let day = 0; day < 5; day += 1) {
    await portal.clock.set(new Date(portal.clock.now().getTime() + 86_400_000))
    await other.shared.clock.reload(portal.db)
    const before = await seals()
    await Promise.all([portal.sweep(), other.shared.jobs.sweep(), portal.sweep(), other.shared.jobs.sweep()])
    expect((await seals()) - before).toBe(1)
  }
})
