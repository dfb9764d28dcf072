import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { aRequestRow, aUser, dayOne } from '../../testing/arrange/rows.ts'
import { findDamage } from '../record/index.ts'
import { lockRequest } from '../lock-request.ts'
import { findConflict, listSections, type SectionSave, saveSection } from './queries-section.ts'

let database: TestDatabase
let owner: string
beforeAll(async () => {
  database = await aDatabase()
  owner = await aUser(database.db)
})
afterAll(() => database.drop())

const seconds = (n: number) => new Date(dayOne.getTime() + n * 1000)

/** A draft and the way its owner saves the section «object» in it. */
async function aDraft() {
  const requestId = await aRequestRow(database.db, { owner_id: owner })
  const save = (revision: number, patch: Record<string, unknown>, more: Partial<SectionSave> = {}) =>
    saveSection(database.db, { ...saved(requestId), revision, patch, now: seconds(revision), ...more })
  return { requestId, save }
}

function saved(requestId: string): SectionSave {
  return {
    requestId,
    section: 'object',
    revision: 0,
    patch: {},
    userId: owner,
    onBehalfOf: null,
    now: dayOne,
    stages: ['draft_filling'],
    source: null,
    role: 'Declarant',
    ip: '127.0.0.1',
    agent: 'Firefox',
  }
}

/** Somebody waits for what a transaction in hand holds. */
async function untilOneWaits() {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
      return rows[0]?.waiting
    })
    .toBe(1)
}

const historyOf = (requestId: string) =>
  database.db
    .selectFrom('section_change')
    .select(['revision', 'last_revision', 'changes', 'by_user'])
    .where('request_id', '=', requestId)
    .orderBy('revision')
    .execute()

describe('saving a section', () => {
  test('the first save opens it, the next ones change only their fields', async () => {
    const { requestId, save } = await aDraft()
    expect(await save(0, { name: 'Мост', floors: 3 })).toBe(1)
    expect(await save(1, { floors: null })).toBe(2)
    expect(await listSections(database.db, requestId)).toMatchObject([
      { section: 'object', revision: 2, data: { name: 'Мост', floors: null }, updated_by: owner },
    ])
  })

  test('of two people who read one revision the second is told what changed', async () => {
    const { requestId, save } = await aDraft()
    await save(0, { name: 'Мост' })
    const other = await aUser(database.db)
    const answers = await Promise.all([
      save(1, { name: 'Мост через Оку' }),
      save(1, { area: '12.5' }, { userId: other }),
    ])
    expect(answers.filter((revision) => revision === 2)).toHaveLength(1)
    expect(answers.filter((revision) => revision === undefined)).toHaveLength(1)
    const conflict = await findConflict(database.db, { requestId, section: 'object', revision: 1 })
    expect(conflict?.revision).toBe(2)
    expect(conflict?.changed).toContain(answers[0] === 2 ? 'name' : 'area')
  })

  test('two first saves at once make one section', async () => {
    const { requestId, save } = await aDraft()
    const answers = await Promise.all([save(0, { name: 'Мост' }), save(0, { name: 'Школа' })])
    expect(new Set(answers)).toEqual(new Set([1, undefined]))
    expect(await listSections(database.db, requestId)).toHaveLength(1)
  })

  test('a first save holds nothing while it waits for the act that holds the request', async () => {
    const { requestId, save } = await aDraft()
    let waiting: Promise<unknown> | undefined
    await transaction(database.db, async (tx) => {
      await lockRequest(tx, requestId)
      waiting = save(0, { name: 'Мост' })
      await untilOneWaits()
      await sql`set local lock_timeout = '1s'`.execute(tx)
      expect(await saveSection(tx, { ...saved(requestId), patch: { floors: 3 } })).toBe(1)
    })
    expect(await waiting).toBeUndefined()
    expect(await listSections(database.db, requestId)).toMatchObject([{ revision: 1, data: { floors: 3 } }])
  })

  test('a stage at which the section is closed takes no save', async () => {
    const { requestId, save } = await aDraft()
    expect(await save(0, { name: 'Мост' }, { stages: ['draft_creating'] })).toBeUndefined()
    const recorded = await database.db
      .selectFrom('journal_event')
      .select('type')
      .where('request_id', '=', requestId)
      .execute()
    expect(recorded).toEqual([])
  })

  test('a save waits for the submission in hand and then finds the section closed', async () => {
    const { requestId, save } = await aDraft()
    await save(0, { name: 'Мост' })
    let late: Promise<number | undefined> = Promise.resolve(undefined)
    await transaction(database.db, async (tx) => {
      await tx.selectFrom('request').select('id').where('id', '=', requestId).forUpdate().execute()
      late = save(1, { name: 'Школа' })
      await tx.updateTable('request').set({ stage: 'completeness' }).where('id', '=', requestId).execute()
    })
    expect(await late).toBeUndefined()
    expect(await listSections(database.db, requestId)).toMatchObject([{ data: { name: 'Мост' } }])
  })

  // What the statement sees was settled before it began to wait: the row it then locks is looked at anew.
  test.each([
    ['the section was saved', { revision: 2, data: { name: 'Школа' } }],
    ['another section was saved', { revision: 2, data: { name: 'Мост через Оку' } }],
    ['the draft was deleted', { revision: 1, data: { name: 'Мост' } }],
  ] as const)('a save that waited while %s neither overwrites nor is lost', async (what, section) => {
    const { requestId, save } = await aDraft()
    await save(0, { name: 'Мост' })
    let late: Promise<number | undefined> = Promise.resolve(undefined)
    await transaction(database.db, async (tx) => {
      await tx.selectFrom('request').select('id').where('id', '=', requestId).forUpdate().execute()
      late = save(1, { name: 'Мост через Оку' })
      await untilOneWaits()
      const more = { ...saved(requestId), revision: what === 'the section was saved' ? 1 : 0, patch: { name: 'Школа' } }
      if (what === 'the draft was deleted')
        await tx.updateTable('request').set({ deleted_at: dayOne }).where('id', '=', requestId).execute()
      else await saveSection(tx, what === 'the section was saved' ? more : { ...more, section: 'declarer' })
    })
    expect(await late).toBe(what === 'another section was saved' ? 2 : undefined)
    const sections = await listSections(database.db, requestId)
    expect(sections.find((one) => one.section === 'object')).toMatchObject(section)
    const conflict = await findConflict(database.db, { requestId, section: 'object', revision: 1 })
    expect(conflict?.changed ?? []).toEqual(section.revision === 2 ? ['name'] : [])
    expect(await findDamage(database.db)).toEqual([])
  })

  test('a value from a register keeps its source until somebody types over it', async () => {
    const { requestId, save } = await aDraft()
    await save(0, { inn: '7707083893', name: 'ООО «Мост»' }, { source: 'egrul' })
    expect(await listSections(database.db, requestId)).toMatchObject([
      { origin: { inn: { s: 'egrul' }, name: { s: 'egrul' } } },
    ])
    await save(1, { name: 'ООО «Мосты»' })
    const [section] = await listSections(database.db, requestId)
    expect(Object.keys(section?.origin ?? {})).toEqual(['inn'])
  })

  test('history keeps the first old and the last new value of a sitting, and begins anew after five minutes', async () => {
    const { requestId, save } = await aDraft()
    await save(0, { name: 'М' })
    await save(1, { name: 'Мо', area: '1' })
    await save(2, { name: 'Мост' })
    await save(3, { name: 'Школа' }, { now: seconds(400) })
    expect(await historyOf(requestId)).toMatchObject([
      { revision: 1, last_revision: 3, changes: { name: [null, 'Мост', null], area: [null, '1', null] } },
      { revision: 4, last_revision: 4, changes: { name: ['Мост', 'Школа', null] } },
    ])
  })

  test('what came from elsewhere stands in the history apart from what was typed before and after', async () => {
    const { requestId, save } = await aDraft()
    await save(0, { name: 'Мост' })
    await save(1, { name: 'Школа', area: '1' }, { source: 'note' })
    await save(2, { name: 'Школа № 5' })
    expect(await historyOf(requestId)).toMatchObject([
      { revision: 1, changes: { name: [null, 'Мост', null] } },
      { revision: 2, changes: { name: ['Мост', 'Школа', 'note'], area: [null, '1', 'note'] } },
      { revision: 3, changes: { name: ['Школа', 'Школа № 5', null] } },
    ])
  })

  test('the request rises in the lists at most once a minute, and is no news to who saves', async () => {
    const { requestId, save } = await aDraft()
    const state = () =>
      database.db
        .selectFrom('request as r')
        .innerJoin('request_access as a', 'a.request_id', 'r.id')
        .leftJoin('request_seen as s', 's.request_id', 'r.id')
        .select(['r.updated_at', 'a.updated_at as shown_at', 's.seen_at'])
        .where('r.id', '=', requestId)
        .executeTakeFirstOrThrow()
    await save(0, { name: 'М' }, { now: seconds(30) })
    expect((await state()).updated_at).toEqual(dayOne)
    await save(1, { name: 'Мо' }, { now: seconds(90) })
    expect(await state()).toEqual({ updated_at: seconds(90), shown_at: seconds(90), seen_at: seconds(90) })
    await save(2, { name: 'Мос' }, { now: seconds(120) })
    expect((await state()).updated_at).toEqual(seconds(90))
  })

  test('every save is in the record, which stays whole', async () => {
    const { requestId, save } = await aDraft()
    for (let revision = 0; revision < 8; revision++) await save(revision, { floors: revision })
    const events = await database.db
      .selectFrom('journal_event')
      .select(['seq', 'detail'])
      .where('request_id', '=', requestId)
      .orderBy('seq')
      .execute()
    expect(events).toHaveLength(8)
    expect(events.at(-1)).toMatchObject({ seq: 8, detail: { section: 'object', fields: ['floors'] } })
    expect(await findDamage(database.db)).toEqual([])
  })
})
