import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '@portal/contract/endpoint'
import { auth } from '@portal/contract/features/auth/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { findTransition, type Transition } from '@portal/domain/stages/moves/transitions'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type Portal } from './app.ts'
import { demoPassword } from '../demo-accounts.ts'
import { arrangeFor } from '../testing/moves/arrange-move.ts'
import { aUser } from '../testing/arrange/builders.ts'
import { cookieOf } from '../testing/every-call/endpoint-scene.ts'
import type { TestPortal } from '../testing/portal.ts'
import { aPlaceOfMoves, expectMade, standingOf } from '../testing/moves/take-move.ts'
import type { MovesPlace } from '../testing/moves/wanted-move.ts'

let place: MovesPlace
let portal: TestPortal
let other: Portal
let both: FastifyInstance[]
beforeAll(async () => {
  place = await aPlaceOfMoves()
  portal = place.portal
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

function moveOf(...[from, to, action]: Parameters<typeof findTransition>): Transition {
  const move = findTransition(from, to, action)
  if (!move) throw new Error('the table has no such move')
  return move
}

const several = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

test('applications submitted by turns and at once, wherever, are numbered without a gap and without a double', async () => {
  const move = moveOf('draft_printing', 'completeness', 'submitRequest')
  const drafts = await several(10, () => arrangeFor(place, { move, side: 'declarant', dueAt: new Date(0) }))
  const cookies = await cookieOf(portal, 'declarant')
  const submit = async (id: string, n: number): Promise<string> => {
    const reply = await (both[n % 2] ?? portal.app).inject({
      method: stages.move.method,
      url: stages.move.path.replace('{requestId}', id).replace('{stage}', move.to),
      cookies,
      headers: { [idempotencyHeader]: randomUUID() },
      payload: { action: move.action, expectedStage: move.from },
    })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().number
  }
  const byTurns: string[] = []
  for (const [n, id] of drafts.slice(0, 4).entries()) byTurns.push(await submit(id, n))
  const atOnce = await Promise.all(drafts.slice(4).map(submit))
  const numbers = drafts.map((_, n) => `01-2026-${String(n + 1).padStart(5, '0')}`)
  expect([...byTurns, ...atOnce.toSorted()]).toEqual(numbers)
})

test('a deadline that both portals find due at the same moment takes effect once', async () => {
  const move = moveOf('examinationCorrection', 'violationCorrectionDeadlineRejection', 'correctionDeadlineExpired')
  const dueAt = new Date(portal.clock.now().getTime() - 1000)
  const due = await several(4, async () => {
    const id = await arrangeFor(place, { move, side: 'declarant', dueAt })
    return { id, stood: await standingOf(place, id) }
  })
  await Promise.all([portal.sweep(), other.shared.jobs.sweep()])
  for (const { id, stood } of due) await expectMade(place, id, { move, before: stood, key: stood.clocks[0] ?? '' })
  const failed = await portal.db.selectFrom('deadline').select('error').where('error', 'is not', null).execute()
  expect(failed).toEqual([])
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
