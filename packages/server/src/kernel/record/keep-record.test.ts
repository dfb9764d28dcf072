import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { appendEvent, countStray, describeRecord, findDamage, prepareMonths, sealDaily, sealRecord } from './index.ts'

const now = new Date('2026-03-10T09:00:00Z')
const person = '01900000-0000-7000-8000-000000000001'
const first = '01900000-0000-7000-8000-00000000000a'
const second = '01900000-0000-7000-8000-00000000000b'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
  await prepareMonths(database.db, now)
})
afterAll(() => database.drop())

/** Three events of one request and two of another, one by a person outside any request. */
async function writeEvents() {
  for (const requestId of [first, second, first, second, first, undefined])
    await appendEvent(database.db, {
      at: now,
      type: 'request.updated',
      userId: person,
      requestId,
      ip: '10.0.0.7',
      agent: 'Firefox',
      detail: { field: 'object.name', was: 'Мост', became: 'Мост через Оку' },
    })
}

/** Does the mischief, looks, and takes it back. */
async function damageAfter(mischief: string) {
  return database.db.transaction().execute(async (tx) => {
    await sql.raw(mischief).execute(tx)
    const found = await findDamage(tx)
    await sql`rollback`.execute(tx)
    return found.map(({ chain, seq, what }) => ({ chain, seq, what }))
  })
}

test('a record nobody touched is whole, and remembers the browser once', async () => {
  await writeEvents()
  expect(await findDamage(database.db)).toEqual([])
  const agents = await database.db.selectFrom('user_agent').select('text').execute()
  expect(agents).toEqual([{ text: 'Firefox' }])
})

test('an altered event is named', async () => {
  expect(
    await damageAfter(
      `update journal_event set detail = '{"field": "object.name"}' where request_id = '${first}' and seq = 2`,
    ),
  ).toEqual([{ chain: first, seq: 2, what: 'altered' }])
})

test('of two events that changed places the first altered one is named', async () => {
  const move = (from: number, to: number) =>
    `update journal_event set seq = ${to} where request_id = '${first}' and seq = ${from};`
  expect(await damageAfter(move(1, 1000) + move(2, 1) + move(1000, 2))).toEqual([
    { chain: first, seq: 1, what: 'altered' },
  ])
})

test('an event taken out of the middle leaves a gap', async () => {
  expect(await damageAfter(`delete from journal_event where request_id = '${first}' and seq = 2`)).toEqual([
    { chain: first, seq: 3, what: 'missing before' },
  ])
})

test('a tail cut off is missed by the head of its chain', async () => {
  expect(await damageAfter(`delete from journal_event where request_id = '${second}' and seq = 2`)).toEqual([
    { chain: second, seq: 2, what: 'head lost' },
  ])
})

test('a chain rewritten as a whole after the seal does not fit the seal', async () => {
  const root = await sealRecord(database.db, now)
  expect(root).toMatch(/^[\da-f]{64}$/)
  const rewritten = `
    delete from journal_event where request_id = '${second}';
    delete from journal_stream where id = '${second}';
    select journal_append(row('2026-03-10T09:00:00Z', '${second}', 0, 'request.updated', null, null, null, null, null,
      '${second}', null, null, 'ok', '{}', '')::journal_event) from generate_series(1, 2)`
  expect(await damageAfter(rewritten)).toEqual([{ chain: second, seq: 2, what: 'sealed head lost' }])
})

test('two seals without an event between them differ by the first one only', async () => {
  const one = await sealRecord(database.db, now)
  const two = await sealRecord(database.db, now)
  expect(two).not.toBe(one)
  const { rows } = await sql<{ streams: number }>`select streams from journal_seal order by no desc limit 1`.execute(
    database.db,
  )
  expect(rows).toEqual([{ streams: 0 }])
})

test('an event of a month nobody prepared is kept and later put in its month', async () => {
  const later = new Date('2027-08-31T23:30:00Z')
  await appendEvent(database.db, { at: later, type: 'stage.timer', requestId: first })
  expect(await countStray(database.db)).toBe(1)
  await Promise.all([prepareMonths(database.db, now), prepareMonths(database.db, now)])
  expect(await countStray(database.db)).toBe(0)
  expect(await findDamage(database.db)).toEqual([])
  const { rows } = await sql<{ month: string }>`
    select tableoid::regclass::text as month from journal_event where at = ${later}`.execute(database.db)
  expect(rows).toEqual([{ month: 'journal_event_202708' }])
})

test('writers of one request add to one chain without a gap', async () => {
  const shared = '01900000-0000-7000-8000-00000000000c'
  await Promise.all(
    Array.from({ length: 20 }, () => appendEvent(database.db, { at: now, type: 'file.uploaded', requestId: shared })),
  )
  const events = await database.db
    .selectFrom('journal_event')
    .select('seq')
    .where('stream_id', '=', shared)
    .orderBy('seq')
    .execute()
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(await findDamage(database.db)).toEqual([])
})

test('the record is sealed once a day, after ten minutes past midnight in Moscow', async () => {
  const seals = async () => (await database.db.selectFrom('journal_seal').select('no').execute()).length
  const before = await seals()
  for (const at of ['2028-05-01T21:09:59Z', '2028-05-01T21:10:00Z', '2028-05-01T21:11:00Z', '2028-05-02T20:59:00Z'])
    await sealDaily(database.db, new Date(at))
  expect(await seals()).toBe(before + 2)
  await sealDaily(database.db, new Date('2028-05-02T21:10:00Z'))
  expect(await seals()).toBe(before + 3)
})

test('the operator is told in words whether the record is whole', async () => {
  expect((await describeRecord(database.db)).lines).toEqual([
    expect.stringMatching(/^Запись действий цела. Событий: \d+, цепочек: \d+, печатей: \d+\.$/),
  ])
  await database.db
    .updateTable('journal_event')
    .set({ result: 'FORBIDDEN' })
    .where('stream_id', '=', second)
    .where('seq', '=', 1)
    .execute()
  const { whole, lines } = await describeRecord(database.db)
  expect(whole).toBe(false)
  expect(lines).toEqual([
    expect.stringContaining('Запись действий повреждена'),
    `Цепочка ${second}, событие 1: изменено после записи.`,
  ])
})
