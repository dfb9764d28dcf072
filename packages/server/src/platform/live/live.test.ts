import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPortal } from '../../testing/portal.ts'
import { mostExcepted, startLive } from './live.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Resolves when everything announced before has been delivered. */
function heard(want: number, list: unknown[]) {
  return expect.poll(() => list.length, { timeout: 5000 }).toBe(want)
}

test('what is announced reaches those it concerns, in every instance, and only after the commit', async () => {
  const portal = await aPortal()
  const { connection } = portal
  const other = await startLive(connection, { kinds: [] })
  const heardBy: Record<'person' | 'staff' | 'stranger', unknown[]> = { person: [], staff: [], stranger: [] }
  other.subscribe(new Set(['person']), (event) => heardBy.person.push(event))
  other.subscribe(new Set(['someone', 'staff']), (event) => heardBy.staff.push(event))
  other.subscribe(new Set(['stranger']), (event) => heardBy.stranger.push(event))

  const { live } = portal.shared
  await portal.ctx
    .transaction(async (tx) => {
      await live.announce(tx.db, { kind: 'request', id, to: ['person'] })
      throw new Error('undone')
    })
    .catch(() => {})
  await live.announce(portal.db, { kind: 'request', id, to: ['person', 'staff', 'nobody'] })
  await live.announce(portal.db, { kind: 'clock', id: null, to: ['all'] })
  await heard(2, heardBy.person)
  await heard(2, heardBy.staff)
  expect(heardBy.person).toEqual([
    { kind: 'request', id },
    { kind: 'clock', id: null },
  ])
  expect(heardBy.stranger).toEqual([{ kind: 'clock', id: null }])
  await other.stop()
  await portal.close()
})

test('who comes later hears at once what concerned him while he was on his way, once each', async () => {
  const portal = await aPortal()
  const live = await startLive(portal.connection, { kinds: ['request', 'clock'] })
  const first: unknown[] = []
  const began = performance.now()
  live.subscribe(new Set(['person']), (event) => first.push(event))
  await live.announce(portal.db, { kind: 'request', id, to: ['person'] })
  await live.announce(portal.db, { kind: 'request', id, to: ['person'] })
  await live.announce(portal.db, { kind: 'draft', id, to: ['stranger'] })
  await live.announce(portal.db, { kind: 'clock', id: null, to: ['all'] })
  await heard(3, first)
  const later: unknown[] = []
  live.subscribe(new Set(['person']), (event) => later.push(event), performance.now() - began)
  expect(later).toEqual([
    { kind: 'request', id },
    { kind: 'clock', id: null },
  ])
  // Earlier than asked about, as far as it is remembered: nothing before the start is missed by it.
  const earlier: unknown[] = []
  live.subscribe(new Set(['person']), (event) => earlier.push(event), 0, 600_000)
  expect(earlier).toEqual(later)
  const longer: unknown[] = []
  live.subscribe(new Set(['person']), (event) => longer.push(event), performance.now() - began + 600_000)
  expect(longer).toEqual([
    { kind: 'request', id: null },
    { kind: 'clock', id: null },
  ])
  await live.stop()
  await portal.close()
})

test('announcements to many people are remembered as long as they fit: then who comes later looks anew', async () => {
  const portal = await aPortal()
  const live = await startLive(portal.connection, { kinds: ['request'] })
  const crowd = Array.from({ length: 180 }, (_, n) => `${id.slice(0, -4)}${String(n).padStart(4, '0')}`)
  const first: unknown[] = []
  const began = performance.now()
  live.subscribe(new Set(['last']), (event) => first.push(event))
  await live.announce(portal.db, { kind: 'request', id, to: ['person'] })
  await sql`select pg_notify('live', ${JSON.stringify({ kind: 'request', id, to: crowd })}::text || repeat(' ', n % 600))
    from generate_series(1, 600) n`.execute(portal.db)
  await live.announce(portal.db, { kind: 'clock', id: null, to: ['last'] })
  await heard(1, first)
  const later: unknown[] = []
  live.subscribe(new Set(['person']), (event) => later.push(event), performance.now() - began)
  expect(later).toEqual([{ kind: 'request', id: null }])
  await live.stop()
  await portal.close()
})

test('an announcement to a thousand people is not too long for the database', async () => {
  const portal = await aPortal()
  const crowd = Array.from({ length: 1000 }, (_, n) => `${id.slice(0, -4)}${String(n).padStart(4, '0')}`)
  const events: unknown[] = []
  portal.shared.live.subscribe(new Set([crowd.at(-1) ?? '']), (event) => events.push(event))
  await portal.shared.live.announce(portal.db, { kind: 'request', id, to: crowd })
  await heard(1, events)
  await portal.close()
})

test('from whom it is kept hears nothing of an announcement, whatever else he is and in every part of a long one', async () => {
  const portal = await aPortal()
  const { live } = portal.shared
  const person = (n: number) => `${id.slice(0, -4)}${String(n).padStart(4, '0')}`
  const excepted = Array.from({ length: mostExcepted }, (_, n) => person(n))
  const crowd = Array.from({ length: 400 }, (_, n) => person(1000 + n))
  const events: Record<'kept' | 'other', unknown[]> = { kept: [], other: [] }
  live.subscribe(new Set([person(7), 'staff', person(1001), person(1399)]), (event) => events.kept.push(event))
  live.subscribe(new Set([person(1399)]), (event) => events.other.push(event))
  await live.announce(portal.db, { kind: 'request', id, to: ['staff', ...crowd], except: excepted })
  await live.announce(portal.db, { kind: 'clock', id: null, to: ['all'] })
  await heard(2, events.other)
  expect(events.kept).toEqual([{ kind: 'clock', id: null }])
  await portal.close()
})

test('after a lost connection everybody is told to look anew, and hears again', async () => {
  const portal = await aPortal()
  const kinds = ['request', 'clock']
  const live = await startLive(portal.connection, { kinds })
  const events: unknown[] = []
  live.subscribe(new Set(['person']), (event) => events.push(event))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in ('listen live', 'select')`.execute(portal.db)
  await heard(2, events)
  expect(events).toEqual(kinds.map((kind) => ({ kind, id: null })))
  await live.announce(portal.db, { kind: 'notification', id, to: ['person'] })
  await heard(3, events)
  await live.stop()
  await portal.close()
})

test('what another program says on the same channel is passed over', async () => {
  const portal = await aPortal()
  const live = await startLive(portal.connection, { kinds: [] })
  const heardOf: unknown[] = []
  live.subscribe(new Set(['person']), (event) => heardOf.push(event))
  for (const words of ['not ours', '{"kind":"request"}', 'null', ''])
    await sql`select pg_notify('live', ${words})`.execute(portal.db)
  await live.announce(portal.db, { kind: 'request', id, to: ['person'] })
  await heard(1, heardOf)
  expect(heardOf).toEqual([{ kind: 'request', id }])
  await live.stop()
  await portal.close()
})
