import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { judgeProof } from '../../testing/signatures/judge-proof.ts'
import { appendEvent, checkChain, findDamage, forgetMonth, prepareMonths, proofOf, sealRecord } from './index.ts'

const bridge = '01900000-0000-7000-8000-00000000000a'
const school = '01900000-0000-7000-8000-00000000000b'
const [january, february, later] = ['2020-01-20T09:00:00Z', '2020-02-03T09:00:00Z', '2026-03-10T09:00:00Z'].map(
  (at) => new Date(at),
)

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
  for (const at of [january, later]) await prepareMonths(database.db, at ?? new Date())
  const acts = [
    [bridge, january],
    [school, january],
    [bridge, january],
    [bridge, february],
    [bridge, later],
  ] as const
  for (const [requestId, at] of acts)
    await appendEvent(database.db, {
      at: at ?? new Date(),
      type: 'request.updated',
      requestId,
      detail: { name: 'Мост' },
    })
  await sealRecord(database.db, new Date('2026-03-11T00:00:00Z'))
})
afterAll(() => database.drop())

const february1 = new Date('2020-02-01T00:00:00Z')

test('a month goes when all of it is older, and what is left of each chain is still whole', async () => {
  expect(await forgetMonth(database.db, new Date('2020-01-31T23:59:59Z'))).toBeUndefined()
  expect(await forgetMonth(database.db, february1)).toEqual({
    month: '2020-01',
    events: 3,
    chains: 2,
    root: expect.stringMatching(/^[\da-f]{64}$/),
  })
  expect(await forgetMonth(database.db, february1)).toBeUndefined()
  expect(await findDamage(database.db)).toEqual([])
  expect(await checkChain(database.db, bridge)).toEqual({ events: 2, fault: null, seal: 1 })
  expect(await checkChain(database.db, school)).toEqual({ events: 0, fault: null, seal: 1 })
})

test('a stranger checks what is left, and is told from where on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  const proof = await proofOf(database.db, bridge)
  const told = await judgeProof(folder, proof)
  const without = await judgeProof(folder, { ...proof, events: proof.events.slice(1) })
  rmSync(folder, { recursive: true, force: true })
  expect(told.code).toBe(0)
  expect(told.text).toMatch(/событий 2\.\n.*по № 2 портал больше не хранит/)
  expect(without).toEqual({ code: 1, text: 'Событие 4: перед ним пропали события.\n' })
})

test('events beyond the term cannot be taken out in its name', async () => {
  await database.db.transaction().execute(async (tx) => {
    await sql`delete from journal_event where request_id = ${bridge} and seq = 3`.execute(tx)
    expect(await findDamage(tx)).toMatchObject([{ chain: bridge, seq: 4, what: 'missing before' }])
    // Whoever moves the beginning of the chain, too, does not fit the hash of what follows.
    await sql`update journal_base set seq = 3 where stream_id = ${bridge}`.execute(tx)
    expect(await findDamage(tx)).toMatchObject([{ chain: bridge, seq: 4, what: 'altered' }])
    await sql`rollback`.execute(tx)
  })
})
