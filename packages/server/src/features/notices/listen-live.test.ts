import { notices } from '@portal/contract/features/notices/endpoints'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx, User } from '../../context.ts'
import { bind, useContractSchemas } from '../../platform/http/bind.ts'
import { callLimit } from '../../platform/http/limits/call-limit.ts'
import { useProblems } from '../../platform/http/problem.ts'
import { aPerson } from '../../testing/arrange/a-person.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'
import { accessRules as rules } from '../stages/index.ts'
import { listenLive } from './listen-live.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const organizationId = '01890a5d-ac96-774b-bcce-b302099a8058'

const member = aPerson({
  id: '01890a5d-ac96-774b-bcce-b302099a8059',
  login: 'member',
  memberships: [{ organizationId, name: '', role: 'member' }],
})
const people: Record<string, User> = {
  member,
  orgadmin: { ...member, id, memberships: [{ organizationId, name: '', role: 'orgAdmin' }] },
  staff: { ...member, id: organizationId, memberships: [], isAdmin: true },
}

let portal: TestPortal
let app: FastifyInstance
let address: string

beforeAll(async () => {
  portal = await aPortal()
  app = Fastify({ forceCloseConnections: 'idle' })
  useContractSchemas(app)
  useProblems(app)
  const { live } = notices
  const contextOf = async ({ headers }: { headers: Record<string, unknown> }): Promise<Ctx> => {
    const name = String(headers['x-person'])
    const user = people[name]
    const session = { ...portal.ctx.session, person: async () => people[name] }
    return { ...portal.ctx, session, ...(user && { user }) }
  }
  bind(app, { live }, { live: listenLive }, { contextOf, rules, calls: callLimit(0, () => 0), checkReplies: true })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal.close())

/** Opens the stream as a person and collects what is heard. */
async function listen(person: string) {
  const shown = people[person]?.id ?? ''
  const reply = await fetch(`${address}/api/live?person=${shown}`, { headers: { 'x-person': person } })
  const events: unknown[] = []
  const ended = (async () => {
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? [])
      events.push(...[...chunk.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data)))
  })()
  return { reply, events, ended }
}

test('nobody listens without signing in', async () => {
  expect((await fetch(`${address}/api/live`)).status).toBe(401)
})

test('a page of one person hears nothing under the session of another', async () => {
  const reply = await fetch(`${address}/api/live?person=${organizationId}`, { headers: { 'x-person': 'member' } })
  expect(reply.status).toBe(401)
})

test('the line of a page ends at once when its session does, and when its person may hear other things than before', async () => {
  people['leaver'] = { ...member, id: '01890a5d-ac96-774b-bcce-b302099a805a', isAdmin: true }
  const { leaver } = people
  const announce = () => portal.shared.live.announce(portal.db, { kind: 'acting', id: null, to: [leaver?.id ?? ''] })
  const [dismissed, stays] = [await listen('leaver'), await listen('member')]
  await announce()
  await expect.poll(() => dismissed.events).toEqual([{ kind: 'acting', id: null }])
  people['leaver'] = { ...member, id: leaver?.id ?? '', isAdmin: false }
  await announce()
  await dismissed.ended
  const signedOut = await listen('leaver')
  delete people['leaver']
  await announce()
  await signedOut.ended
  expect(stays.events).toEqual([])
})

test('an open page hears of what its person may see and of nothing else; the stream ends when the portal stops', async () => {
  const [byMember, byAdministrator, byStaff] = await Promise.all(['member', 'orgadmin', 'staff'].map(listen))
  expect(byMember?.reply.headers.get('content-type')).toBe('text/event-stream')
  const { live } = portal.shared
  await live.announce(portal.db, { kind: 'request', id, to: [organizationId, 'staff'] })
  await live.announce(portal.db, { kind: 'notification', id: null, to: [member.id] })
  await expect
    .poll(() => [byMember, byAdministrator, byStaff].map((one) => one?.events))
    .toEqual([[{ kind: 'notification', id: null }], [{ kind: 'request', id }], [{ kind: 'request', id }]])
  const closing = performance.now()
  await app.close()
  await Promise.all([byMember?.ended, byAdministrator?.ended, byStaff?.ended])
  expect(performance.now() - closing).toBeLessThan(3000)
})
