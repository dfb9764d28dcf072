import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anId } from '../../testing/arrange/builders.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { aRequestRow } from '../../testing/arrange/rows.ts'
import { notify, withdrawNotices } from './index.ts'

let portal: TestPortal
let owner: string
let staff: string
let requestId: string

beforeAll(async () => {
  portal = await aPortal({ clock: '2026-03-02T07:00:00.000Z' })
  owner = await portal.idOf('declarant')
  staff = await portal.idOf('admin2')
})
afterAll(() => portal.close())

beforeEach(async () => {
  await portal.db.deleteFrom('notification').execute()
  await portal.db.deleteFrom('deadline').execute()
  requestId = await aRequestRow(portal.db, {
    owner_id: owner,
    lead_id: staff,
    stage: 'examinationCorrection',
    number: `77-2026-${String((counter += 1)).padStart(5, '0')}`,
  })
})

let counter = 0

/** A clock of the request, started and running out on the Moscow days named. */
async function aClock({
  side = 'declarant',
  due,
  started = '2026-03-02',
}: {
  side?: 'declarant' | 'organisation'
  due: string
  started?: string
}) {
  const id = anId(portal)
  await portal.db
    .insertInto('deadline')
    .values({
      id,
      request_id: requestId,
      kind: 'correction',
      side,
      action: '',
      started_at: new Date(`${started}T07:00:00.000Z`),
      term: 10,
      unit: 'working',
      due_at: new Date(`${due}T20:59:59.999Z`),
      calendar: 'federal',
      source: 'test',
    })
    .execute()
  return id
}

function heardBy(userId: string) {
  return portal.db
    .selectFrom('notification')
    .select(['code', 'body', 'day'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** Lives through the days from one to another at 09:30 Moscow, sweeping twice on each. */
async function live(days: readonly string[]) {
  for (const day of days) {
    await portal.clock.set(`${day}T06:30:00.000Z`)
    await portal.sweep()
    await portal.sweep()
  }
}

test('the side whose clock runs is reminded 5, 3 and 1 working days before, on the day and the morning after, once each', async () => {
  await aClock({ due: '2026-03-17' })
  // 9 March is a day off in 2026 and 7–8 are a weekend.
  await live([
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-10',
    '2026-03-11',
    '2026-03-12',
    '2026-03-13',
    '2026-03-16',
    '2026-03-17',
    '2026-03-18',
    '2026-03-19',
  ])
  expect((await heardBy(owner)).map(({ code, day }) => `${day} ${code}`)).toEqual([
    '2026-03-10 deadlineReminder',
    '2026-03-12 deadlineReminder',
    '2026-03-16 deadlineReminder',
    '2026-03-17 deadlineReminder',
    '2026-03-18 deadlineMissed',
  ])
  expect((await heardBy(owner)).map(({ body }) => body)).toContainEqual(
    expect.stringMatching(/осталось 3 рабочих дня: устранение замечаний экспертизы\. Срок — до 17\.03\.2026$/),
  )
  expect(await heardBy(staff)).toEqual([])
})

test('nobody is reminded before nine in the morning, nor of a clock that has stopped or has only just begun', async () => {
  await aClock({ due: '2026-03-10', started: '2026-03-05' })
  await portal.clock.set('2026-03-10T05:59:00.000Z')
  await portal.sweep()
  expect(await heardBy(owner)).toEqual([])
  await portal.db
    .updateTable('deadline')
    .set({ closed_at: new Date('2026-03-10T05:00:00.000Z'), outcome: 'met' })
    .execute()
  await aClock({ due: '2026-03-13', started: '2026-03-10' })
  await live(['2026-03-10'])
  expect(await heardBy(owner)).toEqual([])
})

test('the clock of the organisation reminds its staff alone, by mail too', async () => {
  await aClock({ due: '2026-03-11', side: 'organisation' })
  await live(['2026-03-10'])
  expect(await heardBy(owner)).toEqual([])
  expect((await heardBy(staff)).map(({ body }) => body)).toEqual([expect.stringContaining('осталось 1 рабочий день')])
  const mail = await portal.db.selectFrom('mail_outbox').select('user_id').where('user_id', '=', staff).execute()
  expect(mail).toHaveLength(1)
})

async function tellOwner(count: number, to = [owner]) {
  for (let n = 1; n <= count; n += 1)
    await portal.ctx.transaction((tx) =>
      notify(tx, {
        code: 'letterReceived',
        values: { number: '77', subject: `№ ${n}` },
        requestId,
        link: `/request/${requestId}`,
        fact: anId(portal),
        to,
      }),
    )
}

test('the bell is read page by page, newest first, and only its own', async () => {
  await tellOwner(5)
  const [api, other] = await Promise.all([portal.as('declarant'), portal.as('declarant2')])
  const first = await api(notices.notifications, { query: { size: 2 } })
  const second = await api(notices.notifications, { query: { size: 2, cursor: first.body.next ?? '' } })
  const third = await api(notices.notifications, { query: { size: 2, cursor: second.body.next ?? '' } })
  const texts = [first, second, third].flatMap(({ body }) => body.rows.map(({ text }) => text.slice(-1)))
  expect(texts).toEqual(['5', '4', '3', '2', '1'])
  expect(third.body.next).toBeNull()
  expect(first.body.rows[0]?.requestNumber).toBe(`77-2026-${String(counter).padStart(5, '0')}`)
  expect((await other(notices.notifications)).body.rows).toEqual([])
  for (const cursor of [
    '2026-03-02T07:00:00.000Z_' + '-'.repeat(36),
    '2026-02-30T07:00:00.000Z_0197a000-0000-7000-8000-000000000001',
    '_',
  ])
    expect((await api(notices.notifications, { query: { size: 2, cursor } })).body.rows).toEqual(first.body.rows)
})

test('reading some or all of them counts down; nobody reads for another', async () => {
  await tellOwner(3)
  const [api, other] = await Promise.all([portal.as('declarant'), portal.as('declarant2')])
  const { rows } = (await api(notices.notifications)).body
  const ids = rows.slice(0, 1).map(({ id }) => id)
  await other(notices.markRead, { body: { ids } })
  expect((await api(notices.count)).body.count).toBe(3)
  expect((await api(notices.markRead, { body: { ids } })).body.count).toBe(2)
  expect((await api(notices.notifications, { query: { unread: true } })).body.rows).toHaveLength(2)
  expect((await api(notices.markRead, { body: { ids: [] } })).body.count).toBe(2)
  expect((await api(notices.markRead, { body: {} })).body.count).toBe(0)
})

test('who opens a request has read what he was told of it, in his other windows too; nothing else and nobody else has', async () => {
  const [api, other] = await Promise.all([portal.as('declarant'), portal.as('admin2')])
  const unreadOf = async (one: Api) => (await one(notices.count)).body.count
  await tellOwner(2, [owner, staff])
  const opened = requestId
  requestId = await aRequestRow(portal.db, { owner_id: owner })
  await tellOwner(1)
  const heard: unknown[] = []
  const stop = portal.shared.live.subscribe(new Set([owner]), (event) => heard.push(event))
  await portal.shared.live.announce(portal.db, { kind: 'presence', id: null, to: [owner] })
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'presence', id: null })
  heard.length = 0
  for (let times = 0; times < 2; times += 1) await api(requests.markRead, { params: { id: opened } })
  await portal.shared.live.announce(portal.db, { kind: 'presence', id: null, to: [owner] })
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'presence', id: null })
  expect(heard.slice(0, -1)).toEqual([{ kind: 'notification', id: null }])
  stop()
  expect([await unreadOf(api), await unreadOf(other)]).toEqual([1, 2])
})

test('what was taken back is not in the bell, and comes back unread when its fact does', async () => {
  const fact = anId(portal)
  const notice = { code: 'remarkRevoked' as const, values: {}, requestId, link: '/', fact, to: [owner] }
  const api = await portal.as('declarant')
  await portal.ctx.transaction((tx) => notify(tx, notice))
  await api(notices.markRead, { body: {} })
  await portal.ctx.transaction((tx) => withdrawNotices(tx, { requestId, fact, codes: ['remarkRevoked'] }))
  expect((await api(notices.notifications)).body.rows).toEqual([])
  await portal.ctx.transaction((tx) => notify(tx, notice))
  await portal.ctx.transaction((tx) => notify(tx, notice))
  expect((await api(notices.notifications)).body.rows).toHaveLength(1)
  expect((await api(notices.count)).body.count).toBe(1)
})

async function exclude(userId: string, until: string) {
  await portal.db
    .insertInto('request_exclusion')
    .values({
      id: anId(portal),
      user_id: userId,
      request_id: requestId,
      period: `[2026-03-01T00:00:00Z,${until})`,
      reason: 'Родственник заявителя',
      created_by: staff,
      created_at: portal.clock.now(),
    })
    .execute()
}

test('whom a request is closed to hears nothing of it, by bell or by mail, until the exclusion is over', async () => {
  await portal.clock.set('2026-03-03T07:00:00.000Z')
  await portal.db.deleteFrom('mail_outbox').execute()
  const api = await portal.as('declarant')
  await tellOwner(1)
  await exclude(owner, '2026-03-05T00:00:00Z')
  expect((await api(notices.notifications)).body.rows).toEqual([])
  expect((await api(notices.count)).body.count).toBe(0)
  await portal.db.deleteFrom('mail_outbox').execute()
  await tellOwner(1)
  expect(await heardBy(owner)).toHaveLength(1)
  expect(await portal.db.selectFrom('mail_outbox').select('id').execute()).toEqual([])
  await portal.clock.set('2026-03-06T07:00:00.000Z')
  expect((await api(notices.notifications)).body.rows).toHaveLength(1)
  await tellOwner(1)
  expect((await api(notices.count)).body.count).toBe(2)
})

test('staff a request is closed to are not reminded of its clock', async () => {
  await exclude(staff, '2026-04-01T00:00:00Z')
  await aClock({ due: '2026-03-11', side: 'organisation' })
  await live(['2026-03-10'])
  expect(await heardBy(staff)).toEqual([])
})

test('a letter names the application, and the contact person is told what the owner is told, once', async () => {
  await portal.db
    .insertInto('request_section')
    .values({
      request_id: requestId,
      section: 'declarer',
      data: JSON.stringify({ contactEmail: 'kontakt@test.example' }),
      revision: 1,
      updated_at: portal.clock.now(),
      updated_by: owner,
    })
    .execute()
  await portal.db.updateTable('request').set({ submitted_at: portal.clock.now() }).where('id', '=', requestId).execute()
  const told = {
    values: { number: '77', subject: 'О сроке' },
    requestId,
    link: `/request/${requestId}`,
  }
  await portal.db.deleteFrom('mail_outbox').execute()
  const tell = (code: 'letterReceived' | 'contactsChanged', to: string[]) =>
    portal.ctx.transaction((tx) => notify(tx, { ...told, code, fact: anId(portal), to }))
  await tell('letterReceived', [owner, staff])
  await tell('letterReceived', [staff])
  await tell('contactsChanged', [owner])
  const { number } = await portal.db
    .selectFrom('request')
    .select('number')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const letters = await portal.db.selectFrom('mail_outbox').select(['address', 'subject', 'user_id']).execute()
  expect(letters.map(({ subject }) => subject)).toEqual(Array(4).fill(`№ ${number}: Новое письмо`))
  expect(letters.filter(({ address }) => address === 'kontakt@test.example').map(({ user_id }) => user_id)).toEqual([
    null,
  ])
})
