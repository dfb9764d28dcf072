import { calendar } from '@portal/contract/features/calendar/endpoints'
import { directories } from '@portal/contract/features/directories/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { addCalendarDays, addWorkingDays, calendarOf } from '@portal/domain/calendar/calendar'
import { endOfDay, moscowDay, startOfDay } from '@portal/domain/calendar/days'
import { productionYears } from '@portal/domain/calendar/production-years'
import { findTransition } from '@portal/domain/stages/moves/transitions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrangeFor } from '../../testing/moves/arrange-move.ts'
import { act, answered } from '../../testing/arrange/drafts.ts'
import type { Api } from '../../testing/portal.ts'
import { price } from '../../testing/moves/put-deal.ts'
import { putRemark } from '../../testing/arrange/put-rows.ts'
import { statementsOf } from '../../testing/statements.ts'
import { aPlaceOfMoves } from '../../testing/moves/take-move.ts'
import type { MovesPlace } from '../../testing/moves/wanted-move.ts'
import { appendEvent, findDamage } from '../../kernel/record/index.ts'

let place: MovesPlace
let declarant: Api
let staff: Api
beforeAll(async () => {
  place = await aPlaceOfMoves()
  declarant = await place.portal.as('declarant')
  staff = await place.portal.as('admin')
})
beforeEach(() => place.portal.clock.set(new Date(startOfDay('2026-12-01').getTime() + 36_000_000)))
afterAll(() => place.portal.close())

/** 2027 as a decree could make it: two more days off in January, and a Saturday worked in February. */
const decree = {
  year: 2027,
  off: '01-01 01-04 01-05 01-06 01-07 01-08 01-11 01-12 02-23 03-08 05-03 05-10 06-14 11-04'.split(' '),
  shortened: ['02-20'],
  working: [],
}
const source = 'Постановление Правительства РФ от 01.10.2026 № 1'
const before = calendarOf(productionYears)
const text = (days: readonly string[]) => days.join(' ')
const after = calendarOf([
  ...productionYears,
  {
    year: 2027,
    off: text(decree.off),
    shortened: text(decree.shortened),
    working: text(decree.working),
    workingDays: 0,
    source,
  },
])

async function anExamination(): Promise<string> {
  const move = findTransition('waitingForPayment', 'examination', 'confirmPayment')
  if (!move) throw new Error('the table has no such move')
  const today = moscowDay(place.portal.clock.now())
  const id = await arrangeFor(place, { move, side: 'organisation', dueAt: endOfDay(today) })
  await act(staff, id, 'confirmPayment', 'examination', { amount: price, date: today, number: '1' })
  return id
}

async function aCorrection(): Promise<string> {
  const id = await anExamination()
  await place.portal.clock.set(new Date(startOfDay('2026-12-28').getTime() + 36_000_000))
  await putRemark(place.portal, id, { kind: 'document', state: 'preparing', author: place.people.admin })
  const issued = await staff(stages.move, {
    params: { requestId: id, stage: 'examinationCorrection' },
    body: { action: 'issueRemarks', expectedStage: 'examination' },
  })
  answered(issued)
  return id
}

const look = async (id: string) => answered(await declarant(requests.get, { params: { id } }))
const preview = async (year: object = {}) => answered(await staff(calendar.preview, { body: { ...decree, ...year } }))
const enter = async (version: number, year: object = {}) =>
  staff(calendar.change, { body: { ...decree, ...year, source, version } })
const clocksOf = (id: string) =>
  place.portal.db
    .selectFrom('deadline')
    .select(['kind', 'due_at', 'outcome', 'calendar', 'started_at'])
    .where('request_id', '=', id)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()

describe('entering the production calendar of a year', () => {
  test('first lists which open deadlines move, from what to what; then moves them all, with the record and the notices', async () => {
    const [examination, correction] = [await anExamination(), await aCorrection()]
    const { version, total, moved, workingDays } = await preview()
    const ends = [addWorkingDays('2026-12-01', 42, before), addWorkingDays('2026-12-01', 42, after)] as const
    const answers = [addCalendarDays('2026-12-28', 14, before), addCalendarDays('2026-12-28', 14, after)] as const
    expect(ends[0] < ends[1]).toBe(true)
    expect(answers).toEqual(['2027-01-11', '2027-01-13'])
    expect(workingDays).toBe(248)
    expect(moved.find(({ requestId }) => requestId === examination)).toMatchObject({
      what: 'Проведение экспертизы',
      side: 'organisation',
      from: ends[0],
      to: ends[1],
      endsFrom: ends[0],
      endsTo: ends[1],
    })
    expect(moved.find(({ requestId }) => requestId === correction)).toMatchObject({
      from: answers[0],
      to: answers[1],
      endsTo: ends[1],
    })
    expect((await look(examination)).endsOn).toBe(ends[0])

    const done = answered(await enter(version))
    expect(done).toEqual({ version: version + 1, moved: total })
    expect(await look(examination)).toMatchObject({ endsOn: ends[1], turn: { dueAt: endOfDay(ends[1]).toISOString() } })
    expect(await look(correction)).toMatchObject({
      endsOn: ends[1],
      turn: { dueAt: endOfDay(answers[1]).toISOString() },
    })
    const [running, recounted] = (await clocksOf(correction)).filter(({ kind }) => kind === 'correction').toReversed()
    expect(running).toMatchObject({ outcome: null, calendar: `federal-${version + 1}`, due_at: endOfDay(answers[1]) })
    expect(recounted).toMatchObject({ outcome: 'recounted', due_at: endOfDay(answers[0]) })
    expect(recounted?.started_at).toEqual(running?.started_at)
    for (const person of [declarant, staff]) {
      const { rows } = answered(await person(notices.notifications, { query: { size: 100 } }))
      expect(rows.map(({ text: said }) => said)).toContainEqual(
        expect.stringMatching(/«устранение замечаний экспертизы» пересчитан.* был 11\.01\.2027, стал 13\.01\.2027/),
      )
    }
    expect(await findDamage(place.portal.db)).toEqual([])
    expect(await preview()).toMatchObject({ version: version + 1, total: 0 })
  })

  test('from then on everything is counted by it: the calendar itself, new clocks, days left', async () => {
    const { days, unconfirmedYears } = answered(
      await declarant(directories.calendar, { query: { dateFrom: '2027-01-11', dateTo: '2027-01-13' } }),
    )
    expect([days.map(({ type }) => type), unconfirmedYears]).toEqual([[3, 3, 1], []])
    const id = await anExamination()
    expect((await look(id)).endsOn).toBe(addWorkingDays('2026-12-01', 42, after))
    const { years, version } = answered(await staff(calendar.years))
    expect(version).toBeGreaterThan(0)
    expect(years.find(({ year }) => year === 2027)).toMatchObject({
      ...decree,
      source,
      workingDays: 248,
      isConfirmed: true,
      enteredBy: expect.stringMatching(/\S/),
    })
    expect(years.find(({ year }) => year === 2028)).toMatchObject({ isConfirmed: false, source: null })
  })

  test('a later correction moves them back', async () => {
    const id = await anExamination()
    const year = { off: decree.off.filter((day) => day !== '01-12') }
    const { version } = await preview(year)
    answered(await enter(version, year))
    const corrected = calendarOf([
      ...productionYears,
      { year: 2027, off: text(year.off), shortened: '02-20', working: '', workingDays: 0, source },
    ])
    expect((await look(id)).endsOn).toBe(addWorkingDays('2026-12-01', 42, corrected))
    answered(await enter(version + 1))
  })

  test('a term that would be over by a corrected calendar still ends today, not behind its back', async () => {
    const id = await aCorrection()
    await place.portal.clock.set(new Date(startOfDay('2027-01-12').getTime() + 36_000_000))
    const year = { off: decree.off.filter((day) => day !== '01-11' && day !== '01-12') }
    const { version, moved } = await preview(year)
    const [from, to] = ['2027-01-13', '2027-01-12']
    expect(moved.find(({ requestId }) => requestId === id)).toMatchObject({ from, to })
    answered(await enter(version, year))
    await place.portal.sweep()
    expect(await look(id)).toMatchObject({
      stage: 'examinationCorrection',
      turn: { dueAt: endOfDay(to).toISOString() },
    })
    answered(await enter(version + 1))
  })

  test('what another instance started by the old calendar in the meantime is counted anew within a minute', async () => {
    const id = await anExamination()
    const year = { off: [...decree.off, '01-13'] }
    const { version } = await preview(year)
    answered(await enter(version, year))
    const moved = await look(id)
    // As if that instance had not heard of it yet.
    await place.portal.db
      .updateTable('deadline')
      .set({ due_at: endOfDay(addWorkingDays('2026-12-01', 42, after)), calendar: `federal-${version}` })
      .where('request_id', '=', id)
      .where('closed_at', 'is', null)
      .execute()
    await place.portal.db
      .updateTable('request')
      .set({
        ends_on: addWorkingDays('2026-12-01', 42, after),
        due_at: endOfDay(addWorkingDays('2026-12-01', 42, after)),
      })
      .where('id', '=', id)
      .execute()
    await place.portal.sweep()
    expect(await look(id)).toMatchObject({ endsOn: moved.endsOn, turn: { dueAt: moved.turn.dueAt } })
    answered(await enter(version + 1))
  })

  test('the end of a service that moved alone is not moved once more every minute', async () => {
    const id = await anExamination()
    await putRemark(place.portal, id, { kind: 'document', state: 'preparing', author: place.people.admin })
    await act(staff, id, 'issueRemarks', 'examinationCorrection')
    const year = { off: [...decree.off, '01-13'] }
    const { version } = await preview(year)
    answered(await enter(version, year))
    const { endsOn, turn } = await look(id)
    await place.portal.sweep()
    await place.portal.sweep()
    expect(await look(id)).toMatchObject({ endsOn, turn: { dueAt: turn.dueAt } })
    answered(await enter(version + 1))
  })

  test('is refused when another has entered one meanwhile, when a day is not in the year, and to the declarant', async () => {
    const { version } = await preview()
    expect((await enter(version - 1)).problem.code).toBe('REVISION_CONFLICT')
    const wrong = await staff(calendar.preview, { body: { ...decree, off: ['02-30'] } })
    expect(wrong.problem.errors).toEqual([{ path: 'off', message: 'В 2027 году нет дня 02-30' }])
    const twice = await staff(calendar.preview, { body: { ...decree, shortened: ['01-04'] } })
    expect(twice.problem.errors?.[0]?.message).toContain('отмечен дважды')
    expect((await declarant(calendar.years)).status).toBe(403)
    expect((await declarant(calendar.preview, { body: decree })).status).toBe(403)
  })
})

describe('a new calendar for thousands of open deadlines', () => {
  // More than two portions.
  const many = 1200

  let copies: { first: string; last: string }
  beforeAll(async () => {
    copies = await examinations()
  })

  /** So many requests of the staff beside one under examination, each with its clock and the day its service began. */
  async function examinations(): Promise<{ first: string; last: string }> {
    const id = await anExamination()
    const { db } = place.portal
    const { rows } = await sql<{ id: string }>`
      with target as (select gen_random_uuid() as id from generate_series(1, ${many})),
      requests as (
        insert into request (id, goal, object_type, work_type, subdivision, owner_id, lead_id, stage, stage_since, due_at, due_side,
          ends_on, created_at, updated_at)
        select t.id, goal, object_type, work_type, subdivision, ${place.people.admin}::uuid, ${place.people.admin}::uuid, stage, stage_since, due_at, due_side,
          ends_on, created_at, updated_at
        from request cross join target t where request.id = ${id} returning id),
      clocks as (
        insert into deadline (id, request_id, kind, side, action, started_at, term, unit, due_at, calendar, source)
        select gen_random_uuid(), t.id, kind, side, action, started_at, term, unit, due_at, calendar, source
        from deadline cross join requests t where request_id = ${id} and closed_at is null),
      moves as (
        insert into stage_move (id, request_id, no, from_stage, to_stage, action, actor, key, at)
        select gen_random_uuid(), t.id, no, from_stage, to_stage, action, actor, gen_random_uuid(), at
        from stage_move cross join requests t where request_id = ${id})
      select id from requests order by id`.execute(db)
    const [first, last] = [rows.at(0), rows.at(-1)]
    if (!first || !last) throw new Error('nothing was copied')
    return { first: first.id, last: last.id }
  }

  test('lists all of them before anything moves, the nearest first, page by page of one calendar', async () => {
    const sooner = endOfDay(addWorkingDays('2026-12-01', 25, before))
    const { db } = place.portal
    await db.updateTable('deadline').set({ due_at: sooner }).where('request_id', '=', copies.last).execute()
    const year = { off: [...decree.off, '01-13'] }
    const first = await preview(year)
    expect(first.moved).toHaveLength(100)
    expect(first.moved.map(({ requestId }) => requestId)).toContain(copies.last)
    const all = [...first.moved]
    for (let { next } = first; next; ) {
      const page = await preview({ ...year, cursor: next })
      all.push(...page.moved)
      next = page.next
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.total)
    expect(all).toHaveLength(first.total)
    expect(all.map(({ to }) => to)).toEqual(all.map(({ to }) => to).toSorted())

    answered(await enter(first.version, year))
    const late = await staff(calendar.preview, { body: { ...decree, ...year, cursor: first.next ?? '' } })
    expect(late.problem.code).toBe('REVISION_CONFLICT')
    answered(await enter(first.version + 1))
  })

  test('moves them by statements that grow with portions, tells and records each', async () => {
    const year = { off: [...decree.off, '01-13'] }
    const { version, total } = await preview(year)
    expect(total).toBeGreaterThan(many)
    let moved = 0
    const count = await statementsOf(place.portal, async () => {
      moved = answered(await enter(version, year)).moved
    })
    expect(moved).toBe(total)
    expect(count).toBeLessThan(100)
    expect(await preview(year)).toMatchObject({ total: 0 })
    expect(await findDamage(place.portal.db)).toEqual([])
    const told = await place.portal.db
      .selectFrom('notification')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('user_id', '=', place.people.admin)
      .where('code', '=', 'deadlineMoved')
      .executeTakeFirstOrThrow()
    expect(told.n).toBeGreaterThan(many)
    answered(await enter(version + 1))
  })

  test('holds no chain of the record while it waits for a request that another holds', async () => {
    const { first, last } = copies
    const { db, clock } = place.portal
    const year = { off: [...decree.off, '01-13'] }
    const { version, total } = await preview(year)
    const entering = await db.transaction().execute(async (tx) => {
      await sql`select from request where id = ${last} for update`.execute(tx)
      const change = enter(version, year)
      await expect.poll(() => waitsForLock(), { timeout: 10_000 }).toBe(true)
      await sql`set local lock_timeout = 1000`.execute(tx)
      await appendEvent(tx, { at: clock.now(), type: 'request.updated', requestId: first })
      return { change }
    })
    expect(answered(await entering.change).moved).toBe(total)
    answered(await enter(version + 1))
  })

  async function waitsForLock(): Promise<boolean> {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      place.portal.db,
    )
    return rows.length > 0
  }
})
