import { calendar } from '@portal/contract/features/calendar/endpoints'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, answered, standAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let api: Api
let staff: Api
let late: string
let soon: string
let later: string

beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
  staff = await portal.as('admin')
  const ids: string[] = []
  for (const objectName of ['Очистные; сооружения, «Север»\\Юг', 'Школа', 'Поликлиника'])
    ids.push((await aDraft(api, { objectName })).id)
  ;[late = '', soon = '', later = ''] = ids
  await stand(late, 'completenessCorrection', '2026-02-27T20:59:59.999Z')
  await stand(soon, 'examinationCorrection', '2026-03-04T20:59:59.999Z')
  await stand(later, 'examination', '2026-04-10T20:59:59.999Z')
  await portal.db.updateTable('request').set({ ends_on: '2026-05-20' }).where('id', '=', later).execute()
})
afterAll(() => portal.close())

async function stand(id: string, stage: Parameters<typeof standAt>[2], due: string) {
  await standAt(portal, id, stage)
  await portal.db
    .updateTable('request')
    .set({ due_at: new Date(due), submitted_at: new Date('2026-02-10T07:00:00Z') })
    .where('id', '=', id)
    .execute()
}

type Query = Partial<Parameters<typeof api<typeof calendar.examination>>[1]>
const quarter = { from: '2026-01-01', to: '2026-03-31' }
async function shown(who: Api, query: NonNullable<Query>['query'] = {}) {
  return answered(await who(calendar.examination, { query: { ...quarter, ...query } }))
}
const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)

test('the nearest deadline comes first, coloured by what is left of it', async () => {
  const { rows, today, daysOff, total, unconfirmedYears } = await shown(api)
  expect(rows.map(({ id, due }) => [id, due?.slack])).toEqual([
    [late, 'overdue'],
    [soon, 'warning'],
    [later, 'normal'],
  ])
  expect(today).toBe('2026-03-02')
  expect(daysOff).toContain('2026-01-09')
  expect(daysOff).not.toContain('2026-01-12')
  expect(total).toEqual({ count: 3, more: false })
  expect(unconfirmedYears).toEqual([])
})

test('what is planned follows what was: to the deadline, and on to the end of the service', async () => {
  const { rows } = await shown(api)
  const bars = rows.find(({ id }) => id === later)?.bars.filter(({ isPlanned }) => isPlanned)
  expect(bars).toEqual([
    { from: '2026-03-02', to: '2026-04-10', title: 'Экспертиза', tone: 'primary', isPlanned: true },
    { from: '2026-04-10', to: '2026-05-20', title: 'До окончания услуги', tone: 'primary', isPlanned: true },
  ])
})

test('by state, and by the days: an application without a plan beyond them is not in a later quarter', async () => {
  expect(idsOf(await shown(api, { state: ['overdue'] }))).toEqual([late])
  expect(idsOf(await shown(api, { state: ['soon', 'later'] }))).toEqual([soon, later])
  expect(idsOf(await shown(api, { state: ['finished'] }))).toEqual([])
  expect(idsOf(await shown(api, { from: '2026-04-01', to: '2026-06-30' }))).toEqual([later])
  expect(idsOf(await shown(api, { from: '2025-10-01', to: '2025-12-31' }))).toEqual([])
})

test('page by page', async () => {
  const first = await shown(api, { size: 2 })
  expect(idsOf(first)).toEqual([late, soon])
  const second = await shown(api, { size: 2, cursor: first.next ?? '' })
  expect([idsOf(second), second.next, second.total]).toEqual([[later], null, undefined])
})

test('a stranger sees none of it, staff all of it and by curator', async () => {
  expect(idsOf(await shown(await portal.as('declarant2')))).toEqual([])
  expect(idsOf(await shown(staff))).toEqual([late, soon, later])
  const lead = await portal.idOf('admin')
  expect(idsOf(await shown(staff, { lead: [lead] }))).toEqual([])
  await portal.db.updateTable('request').set({ lead_id: lead }).where('id', '=', soon).execute()
  expect(idsOf(await shown(staff, { lead: [lead] }))).toEqual([soon])
  expect(answered(await staff(calendar.leads)).people).toEqual([{ id: lead, name: expect.any(String) }])
  expect(answered(await api(calendar.leads)).people).toEqual([])
})

test.each([
  [{ from: undefined }, 'Укажите первый день'],
  [{ to: '2026-12-31' }, 'Не больше 125 дней: по 05.05.2026'],
  [{ to: '2025-12-31' }, 'Последний день раньше первого: 31.12.2025'],
  [{ cursor: 'придумано' }, 'Страница устарела. Откройте календарь с начала'],
  [{ lead: ['0198a6a0-0000-7000-8000-000000000000'] }, 'По куратору отбирает только экспертная организация'],
])('%j is refused with a sentence', async (query, message) => {
  const { status, problem } = await api(calendar.examination, { query: { ...quarter, ...query } })
  expect([status, problem.errors?.[0]?.message]).toEqual([400, message])
})

test('years whose calendar nobody has entered are named', async () => {
  expect((await shown(api, { from: '2026-12-01', to: '2027-02-28' })).unconfirmedYears).toEqual([2027])
})

async function read(url: string) {
  const token = /calendar-feed\/([^/]+)\//.exec(url)?.[1] ?? ''
  return portal.anonymous(calendar.feedFile, { params: { token } })
}

function eventsOf(bytes: Buffer) {
  const parsed = new ICAL.Component(ICAL.parse(bytes.toString()))
  return parsed.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    return {
      day: event.startDate.toString(),
      isDay: event.startDate.isDate,
      end: event.endDate.toString(),
      title: event.summary,
      text: event.description,
      alarms: one.getAllSubcomponents('valarm').length,
    }
  })
}

test('a calendar of one’s own reads every deadline by the secret address', async () => {
  expect(answered(await api(calendar.feed)).feed).toBeNull()
  const { url } = answered(await api(calendar.makeFeed))
  const { status, bytes, headers } = await read(url)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const events = eventsOf(bytes)
  expect(events.map(({ day, isDay, end, alarms }) => [day, isDay, end, alarms])).toEqual([
    ['2026-02-27', true, '2026-02-28', 0],
    ['2026-03-04', true, '2026-03-05', 1],
    ['2026-04-10', true, '2026-04-11', 1],
  ])
  expect(events[0]?.title).toMatch(/^Просрочено: Устранение замечаний по комплектности, /)
  expect(events[0]?.text).toContain('Очистные; сооружения, «Север»\\Юг')
  for (const line of bytes.toString().split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(answered(await api(calendar.feed)).feed?.readAt).toMatch(/^2026-03-02T07/)
})

test('a new address ends the one before; what is revoked, guessed or of a blocked person is not found', async () => {
  const first = answered(await api(calendar.makeFeed)).url
  const second = answered(await api(calendar.makeFeed)).url
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  expect((await portal.anonymous(calendar.feedFile, { params: { token: 'угадано' } })).status).toBe(404)
  const blocked = (at: Date | null) =>
    portal.db.updateTable('app_user').set({ blocked_at: at }).where('login', '=', 'declarant').execute()
  await blocked(portal.clock.now())
  expect((await read(second)).status).toBe(404)
  await blocked(null)
  answered(await api(calendar.revokeFeed))
  answered(await api(calendar.revokeFeed))
  expect((await read(second)).status).toBe(404)
  expect(answered(await api(calendar.feed)).feed).toBeNull()
})

test('staff are told only of what they work on', async () => {
  const { url } = answered(await staff(calendar.makeFeed))
  expect(eventsOf((await read(url)).bytes).map(({ day }) => day)).toEqual(['2026-03-04'])
})

test('the file of one application is read by the same parser; a foreign one looks missing', async () => {
  const { status, bytes } = await api(calendar.file, { params: { id: later } })
  expect(status).toBe(200)
  expect(eventsOf(bytes).map(({ day, title }) => [day, title.split(',')[0]])).toContainEqual([
    '2026-05-20',
    'Окончание услуги',
  ])
  expect((await (await portal.as('declarant2'))(calendar.file, { params: { id: later } })).status).toBe(404)
})
