import { notices } from '@portal/contract/features/notices/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answered, aRequestAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { aUser, anId } from '../../testing/arrange/rows.ts'
import { notify, sweepNoticeMail, sweepWarnings } from './index.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
  id = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
})
afterAll(() => portal.close())

beforeEach(async () => {
  await portal.db.deleteFrom('notification').execute()
  await portal.db.deleteFrom('mail_outbox').execute()
  await portal.db.deleteFrom('notice_choice').execute()
  await portal.db.deleteFrom('notice_hours').execute()
  await portal.clock.set('2026-04-15T07:00:00Z')
})

function choose(way: 'off' | 'bell' | 'digest' | 'mail', code = 'remarkRevoked') {
  return declarant(notices.saveSettings, { body: { ways: [{ code, way }] } })
}

/** A notice of a kind nobody is obliged to hear of, to the declarant. */
async function tellDeclarant(text: string): Promise<void> {
  const { id: userId } = await portal.db
    .selectFrom('request')
    .innerJoin('app_user as u', 'u.id', 'request.owner_id')
    .select('u.id')
    .where('request.id', '=', id)
    .executeTakeFirstOrThrow()
  await notify(portal.ctx, {
    code: 'remarkRevoked',
    values: { number: '1', remark: text },
    requestId: id,
    link: `/request/${id}`,
    fact: null,
    to: [userId],
  })
}

async function mailed(): Promise<string[]> {
  return answered(await declarant(notices.mails)).rows.map(({ subject }) => subject)
}

test('a kind is told in the way its person has chosen; a legal one is nobody’s choice', async () => {
  const { kinds } = answered(await declarant(notices.settings))
  expect(kinds.find(({ code }) => code === 'letterReceived')).toMatchObject({ isFixed: true, way: 'mail' })
  expect(kinds.find(({ code }) => code === 'remarkRevoked')).toMatchObject({ isFixed: false, way: 'bell' })
  expect((await choose('off', 'letterReceived')).problem.title).toContain('Проверьте')
  expect((await choose('off', 'newRequest')).status).toBe(400)
  answered(await choose('off'))
  await tellDeclarant('1.1')
  expect(answered(await declarant(notices.notifications)).rows).toEqual([])
  expect(answered(await declarant(notices.settings)).kinds.find(({ code }) => code === 'remarkRevoked')?.way).toBe(
    'off',
  )
})

test('what came within five minutes goes in one mail, and not in quiet hours', async () => {
  answered(await choose('mail'))
  answered(await declarant(notices.saveSettings, { body: { quiet: { from: 10, until: 12 } } }))
  await tellDeclarant('1.1')
  await portal.db.updateTable('notification').set({ day: '2026-04-14' }).execute()
  await tellDeclarant('1.2')
  await sweepNoticeMail(portal.ctx)
  expect(await mailed()).toEqual([])
  await portal.clock.set('2026-04-15T07:06:00Z')
  await sweepNoticeMail(portal.ctx)
  // 10:06 in Moscow: still quiet.
  expect(await mailed()).toEqual([])
  await portal.clock.set('2026-04-15T09:01:00Z')
  await sweepNoticeMail(portal.ctx)
  await sweepNoticeMail(portal.ctx)
  expect(await mailed()).toEqual(['Портал: 2 уведомления'])
})

test('one notice names its application and why it came', async () => {
  answered(await choose('mail'))
  await tellDeclarant('1.1')
  await portal.clock.set('2026-04-15T07:06:00Z')
  await sweepNoticeMail(portal.ctx)
  expect((await mailed())[0]).toMatch(/^Замечание отозвано: № /)
  const { body } = await portal.db.selectFrom('mail_outbox').select('body').executeTakeFirstOrThrow()
  expect(body).toContain('потому что вы создали заявление')
  expect(body).toContain('/userProfile#notices')
})

test('a link of the mail ends mail of its kind in one press; a guessed one ends nothing', async () => {
  answered(await choose('mail'))
  await tellDeclarant('1.1')
  await portal.clock.set('2026-04-15T07:06:00Z')
  await sweepNoticeMail(portal.ctx)
  const { body } = await portal.db.selectFrom('mail_outbox').select('body').executeTakeFirstOrThrow()
  const token = /\/notice-off\/(\S+)/.exec(body)?.[1] ?? ''
  const guest = portal.anonymous
  for (const wrong of [`${token.slice(0, -2)}xx`, token.replace('remarkRevoked', 'chatMessage'), 'нет'])
    expect((await guest(notices.switchOff, { params: { token: wrong } })).problem.code).toBe('LINK_UNKNOWN')
  expect(answered(await guest(notices.offered, { params: { token } }))).toEqual({
    title: 'Замечание отозвано',
    isOff: false,
  })
  answered(await guest(notices.switchOff, { params: { token } }))
  expect(answered(await guest(notices.switchOff, { params: { token } })).isOff).toBe(true)
  const { kinds } = answered(await declarant(notices.settings))
  expect(kinds.find(({ code }) => code === 'remarkRevoked')?.way).toBe('bell')
})

test('people in their quiet hours keep nobody else from being told', async () => {
  const at = portal.clock.now()
  for (let no = 0; no < 120; no += 1) {
    const user_id = await aUser(portal.db)
    await portal.db.insertInto('notice_hours').values({ user_id, quiet_from: 0, quiet_until: 23 }).execute()
    const told = { code: 'remarkRevoked', title: 'Замечание отозвано', body: '', link: '/', mail_way: 'mail' as const }
    await portal.db
      .insertInto('notification')
      .values({ id: anId(at), user_id, day: '2026-04-15', created_at: at, ...told })
      .execute()
  }
  await portal.clock.set('2026-04-15T07:01:00Z')
  answered(await choose('mail'))
  await tellDeclarant('1.1')
  await portal.clock.set('2026-04-15T07:10:00Z')
  await sweepNoticeMail(portal.ctx)
  expect(await mailed()).toHaveLength(1)
})

test('the digest goes in the morning, once', async () => {
  answered(await choose('digest'))
  await tellDeclarant('1.1')
  await sweepNoticeMail(portal.ctx)
  expect(await mailed()).toEqual([])
  await portal.clock.set('2026-04-16T05:30:00Z')
  await sweepNoticeMail(portal.ctx)
  expect(await mailed()).toEqual([])
  await portal.clock.set('2026-04-16T06:01:00Z')
  await sweepNoticeMail(portal.ctx)
  await sweepNoticeMail(portal.ctx)
  expect(await mailed()).toEqual(['Сводка портала: 1 уведомление'])
})

/** An invoice of a contract in force that had to be paid by the end of 10.04.2026; answers its id. */
async function anInvoice(): Promise<string> {
  const at = portal.clock.now()
  await portal.db
    .insertInto('contract')
    .values({
      id: '0198c0de-0000-7000-8000-00000000d001',
      request_id: id,
      number: '0009А-26/01',
      state: 'concluded',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ state: 'concluded' }))
    .execute()
  const invoiceId = anId(at)
  await portal.db
    .insertInto('invoice')
    .values({
      id: invoiceId,
      request_id: id,
      number: `01-2026-${invoiceId}`,
      kind: 'prepayment',
      amount: '100.00',
      due_at: new Date('2026-04-10T20:59:59Z'),
      issued_at: at,
    })
    .execute()
  return invoiceId
}

async function toldOverdue(api: Api): Promise<string[]> {
  const { rows } = answered(await api(notices.notifications))
  return rows.flatMap(({ code, text }) => (code === 'paymentOverdue' ? [text] : []))
}

test('an overdue invoice is told to both sides until it is paid', async () => {
  const invoiceId = await anInvoice()
  await sweepWarnings(portal.ctx)
  await sweepWarnings(portal.ctx)
  expect([(await toldOverdue(declarant)).length, (await toldOverdue(staff)).length]).toEqual([1, 1])
  await portal.db.updateTable('invoice').set({ state: 'paid' }).where('id', '=', invoiceId).execute()
  await sweepWarnings(portal.ctx)
  expect([await toldOverdue(declarant), await toldOverdue(staff)]).toEqual([[], []])
})

test('an overdue invoice that gets another day is overdue no more, and is told again when the new day has passed', async () => {
  const invoiceId = await anInvoice()
  const dueOn = (day: string) =>
    portal.db
      .updateTable('invoice')
      .set({ due_at: new Date(`${day}T20:59:59Z`) })
      .where('id', '=', invoiceId)
      .execute()
  await sweepWarnings(portal.ctx)
  expect(await toldOverdue(declarant)).toEqual([expect.stringContaining('до 10.04.2026')])
  // A recount or an agreement gave it time.
  await dueOn('2026-04-15')
  await sweepWarnings(portal.ctx)
  expect([await toldOverdue(declarant), await toldOverdue(staff)]).toEqual([[], []])
  await portal.clock.set('2026-04-16T07:00:00Z')
  await sweepWarnings(portal.ctx)
  await sweepWarnings(portal.ctx)
  const again = [expect.stringContaining('до 15.04.2026')]
  expect([await toldOverdue(declarant), await toldOverdue(staff)]).toEqual([again, again])
  // Both its old and its new day are past: it stays overdue, by the day it has now.
  await dueOn('2026-04-14')
  await sweepWarnings(portal.ctx)
  expect(await toldOverdue(staff)).toEqual([expect.stringContaining('до 14.04.2026')])
  await portal.db.updateTable('invoice').set({ state: 'canceled' }).where('id', '=', invoiceId).execute()
})
