import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { judgeProof } from '../../testing/signatures/judge-proof.ts'
import { appendEvent, checkChain, listSeals, prepareMonths, proofOf, sealDaily, sealRecord } from './index.ts'

const now = new Date('2026-03-10T09:00:00Z')
const bridge = '01900000-0000-7000-8000-00000000000a'
const school = '01900000-0000-7000-8000-00000000000b'
const folder = mkdtempSync(join(tmpdir(), 'proof-'))

let database: TestDatabase
let root: string
beforeAll(async () => {
  database = await aDatabase()
  await prepareMonths(database.db, now)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a record nobody has written to is not sealed', async () => {
  await sql`delete from journal_event; delete from journal_stream; delete from journal_seal_head; delete from journal_seal`.execute(
    database.db,
  )
  expect(await sealRecord(database.db, now)).toBeNull()
  expect(await sealDaily(database.db, now)).toBeNull()
  expect(await listSeals(database.db, { before: undefined, size: 5 })).toEqual([])
})

describe('of an application with four events', () => {
  beforeAll(async () => {
    for (const [at, name] of ['Мост', 'Мост через Оку', 'Мост', 'Мост у села'].entries())
      for (const requestId of [bridge, school])
        await appendEvent(database.db, {
          at: new Date(now.getTime() + at * 1000),
          type: 'request.updated',
          requestId,
          ip: '10.0.0.7',
          detail: { name },
        })
    root = (await sealRecord(database.db, now)) ?? ''
  })

  /** Does the mischief, looks, and takes it back. */
  async function after<T>(mischief: string, look: (db: TestDatabase['db']) => Promise<T>): Promise<T> {
    return database.db.transaction().execute(async (tx) => {
      await sql.raw(mischief).execute(tx)
      const seen = await look(tx)
      await sql`rollback`.execute(tx)
      return seen
    })
  }

  test('it is whole, and the published seal covers it', async () => {
    expect(await checkChain(database.db, bridge)).toEqual({ events: 4, fault: null, seal: 1 })
    expect(await listSeals(database.db, { before: undefined, size: 5 })).toMatchObject([{ no: 1, events: 8, root }])
  })

  test.each([
    [
      'an altered event',
      `update journal_event set detail = '{"name": "Дом"}' where request_id = '${bridge}' and seq = 3`,
      3,
      'altered',
      /Событие 3: изменено/,
    ],
    [
      'an event taken out',
      `delete from journal_event where request_id = '${bridge}' and seq = 2`,
      3,
      'missing before',
      /Событие 3: перед ним пропали/,
    ],
    [
      'two events that changed places',
      `update journal_event set seq = 5 - seq where request_id = '${bridge}' and seq in (2, 3)`,
      2,
      'altered',
      /Событие 2: /,
    ],
  ] as const)('%s is named, by the portal and by a stranger', async (_, mischief, seq, what, said) => {
    const { found, proof } = await after(mischief, async (db) => ({
      found: await checkChain(db, bridge),
      proof: await proofOf(db, bridge),
    }))
    expect(found.fault).toMatchObject({ seq, what })
    expect(await judgeProof(folder, proof)).toMatchObject({ code: 1, text: expect.stringMatching(said) })
    expect((await checkChain(database.db, school)).fault).toBeNull()
  })

  test('a stranger needs the proof and the published root alone', async () => {
    const proof = await proofOf(database.db, bridge)
    expect(await judgeProof(folder, proof, root)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Она та, что опубликована'),
    })
    expect(await judgeProof(folder, proof, 'ab'.repeat(32))).toMatchObject({
      code: 1,
      text: expect.stringContaining('Опубликована другая печать'),
    })
  })

  test('a chain rewritten as a whole does not fit the seal', async () => {
    const rewritten = `
      delete from journal_event where request_id = '${bridge}'; delete from journal_stream where id = '${bridge}';
      select journal_append(row('2026-03-10T09:00:00Z', '${bridge}', 0, 'request.updated', null, null, null, null, null,
        '${bridge}', null, null, 'ok', '{}', '')::journal_event) from generate_series(1, 4)`
    const { found, proof } = await after(rewritten, async (db) => ({
      found: await checkChain(db, bridge),
      proof: await proofOf(db, bridge),
    }))
    expect(found.fault).toMatchObject({ what: 'sealed head lost' })
    expect(await judgeProof(folder, proof, root)).toMatchObject({
      code: 1,
      text: expect.stringContaining('переписали после публикации'),
    })
  })
})
