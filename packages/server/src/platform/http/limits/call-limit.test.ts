import { auth } from '@portal/contract/features/auth/endpoints'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app/app.ts'
import { aPortal, type TestPortal } from '../../../testing/portal.ts'
import { callLimit } from './call-limit.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({ config: { callsPerMinute: 5 } })
})
afterAll(() => portal.close())

test('a person who calls too often waits for the next minute, others do not', async () => {
  const [declarant, admin] = [await portal.as('declarant'), await portal.as('admin')]
  portal.clock.wait(60_000 - (portal.shared.clock.machineNow().getTime() % 60_000))
  for (let call = 0; call < 5; call++) expect((await declarant(auth.me)).status).toBe(200)
  const { status, problem } = await declarant(auth.me)
  expect({ status, code: problem.code }).toEqual({ status: 429, code: 'TOO_MANY_CALLS' })
  expect((await admin(auth.me)).status).toBe(200)
  portal.clock.wait(60_000)
  expect((await declarant(auth.me)).status).toBe(200)
})

test('two instances count together who calls much', async () => {
  const { config, clock } = portal.shared
  const other = await buildApp({
    config: { ...config, dataDir: `${config.dataDir}/other` },
    connection: portal.connection,
    machine: clock.machineNow,
    underTest: true,
  })
  portal.clock.wait(60_000 - (clock.machineNow().getTime() % 60_000))
  const payload = { login: 'orgadmin', password: 'demo-portal-2026' }
  const signed = await portal.app.inject({ method: 'POST', url: auth.login.path, payload })
  const cookies = { sid: String(signed.cookies[0]?.value) }
  const me = async (app: FastifyInstance) => (await app.inject({ url: auth.me.path, cookies })).statusCode
  for (const app of [portal.app, other.app, portal.app]) expect(await me(app)).toBe(200)
  for (const share of [portal.shareCalls, other.shareCalls, portal.shareCalls, other.shareCalls]) await share()
  expect([await me(other.app), await me(other.app)]).toEqual([200, 200])
  expect(await me(other.app)).toBe(429)
  await other.shareCalls()
  await portal.shareCalls()
  expect(await me(portal.app)).toBe(429)
  portal.clock.wait(60_000)
  expect([await me(portal.app), await me(other.app)]).toEqual([200, 200])
  await other.app.close()
})

test('what was called elsewhere in a minute that is over does not count in the next', async () => {
  const { ctx, db } = portal
  let now = Date.parse('2026-03-02T08:00:59.900Z')
  const calls = callLimit(10, () => now)
  const minute = new Date('2026-03-02T08:00:00.000Z')
  await db.insertInto('call_count').values({ caller: ctx.ip, minute, count: 8 }).execute()
  for (let call = 0; call < 5; call++) calls.count(auth.me, ctx)
  const sharing = calls.share(db)
  now += 200
  calls.count(auth.me, ctx)
  await sharing
  for (let call = 1; call < 10; call++) expect(() => calls.count(auth.me, ctx)).not.toThrow()
  expect(() => calls.count(auth.me, ctx)).toThrow()
})
