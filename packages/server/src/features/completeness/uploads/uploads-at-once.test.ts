import { setTimeout } from 'node:timers/promises'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../platform/db/connect.ts'
import { aDeclarantRequest, aSectionItem, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { goOn } from '../../../testing/arrange/uploads.ts'

let portal: TestPortal
let declarant: Api
let requestId: string
let itemId: string
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  requestId = await aDeclarantRequest(portal)
  itemId = await aSectionItem(declarant, requestId)
})
afterAll(() => portal.close())

// One person sends no more than thirty at once.
const atOnce = 28

async function uploadWhole(no: number): Promise<string> {
  const name = `КР ${no}.pdf`
  const input = { params: { id: itemId }, query: { name }, bytes: aPdf(name) }
  const { status } = await whenThereIsRoom(() => declarant(completeness.upload, input))
  return status === 200 ? 'done' : String(status)
}

async function uploadInPieces(no: number): Promise<string> {
  const bytes = aPdf(`Том ${no}`)
  const body = { name: `Том ${no}.pdf`, size: bytes.length }
  const begun = await whenThereIsRoom(() => declarant(completeness.beginUpload, { params: { id: itemId }, body }))
  const sent = await whenThereIsRoom(() => goOn(declarant, begun.body.id, { from: 0, bytes }))
  if (sent.status !== 204) return String(sent.status)
  const stateOf = async () => (await declarant(files.uploadState, { params: { id: begun.body.id } })).body.state
  await expect.poll(stateOf, { timeout: 180_000 }).toBe('done')
  return 'done'
}

/** A slow machine may turn calls away when many wait for a connection; the browser sends them again, too. */
async function whenThereIsRoom<A extends { status: number }>(call: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
    await setTimeout(100)
  }
}

/** Connections that stand before the lock of a holder, or behind one that does. */
async function waitingFor(holder: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with first as (
      select pid from pg_stat_activity where datname = current_database() and ${holder} = any(pg_blocking_pids(pid))
    )
    select count(*)::int as count from pg_stat_activity
    where datname = current_database()
      and (pid in (select pid from first) or pg_blocking_pids(pid) && (select array_agg(pid) from first))`.execute(
    other.db,
  )
  return rows[0]?.count ?? 0
}

let other: ReturnType<typeof connect>
beforeAll(() => {
  other = connect(portal.connection, { max: 2 })
})
afterAll(() => other.close())

test('twenty-eight files that end at one held application take one connection, and whoever reads is answered', async () => {
  let release = () => {}
  let holder = 0
  const held = other.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid from request where id = ${requestId} for no key update`.execute(tx)
    holder = rows[0]?.pid ?? 0
    await new Promise<void>((done) => (release = done))
  })
  const ends = Array.from({ length: atOnce }, (_, no) => (no % 2 === 0 ? uploadWhole(no) : uploadInPieces(no)))
  try {
    await expect.poll(() => waitingFor(holder), { timeout: 60_000 }).toBeGreaterThan(0)
    const read = Array.from({ length: 20 }, () =>
      whenThereIsRoom(() => declarant(completeness.folders, { params: { id: requestId } })),
    )
    expect(new Set((await Promise.all(read)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await waitingFor(holder)).toBe(1)
  } finally {
    release()
    await held
  }
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['done']))
}, 240_000)
