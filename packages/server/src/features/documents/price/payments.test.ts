import { delegation } from '@portal/contract/features/delegation/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { dealOf } from '../../../testing/moves/deal.ts'
import { putContract, putInvoice } from '../../../testing/moves/put-deal.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  staff = await portal.as('admin')
})
afterAll(() => portal.close())
beforeEach(async () => {
  id = await aContract()
})

/** A request whose contract on 122 000,00 of 16.02.2026 is concluded. */
async function aContract(): Promise<string> {
  const one = await aRequestAt(portal, 'declarant', { stage: 'examination' })
  await putContract(portal, one, { actRequired: true, form: null, signedBy: [], state: 'concluded' })
  await putInvoice(portal, one, 'prepayment')
  return one
}

/** Rows stand in the order they were written in. */
async function later(): Promise<void> {
  await portal.clock.set(new Date(portal.clock.now().getTime() + 1000))
}

async function pay(amount: string, more: { date?: string; number?: string; overpaid?: boolean } = {}, api = staff) {
  await later()
  return api(documents.registerPayment, { params: { id }, body: { number: '17', date: '2026-03-02', amount, ...more } })
}

function wrongIn({ problem }: { problem: { errors?: { path: string }[] | undefined } }) {
  return problem.errors?.map(({ path }) => path)
}

test('a payment fits the dates of the contract, today and what is left to pay', async () => {
  expect(wrongIn(await pay('122000.00', { date: '1920-01-01' }))).toEqual(['date'])
  expect(wrongIn(await pay('122000.00', { date: '2026-03-03' }))).toEqual(['date'])
  expect(wrongIn(await pay('9999999999999.99'))).toEqual(['amount'])
  expect(wrongIn(await pay('9999999999999.99', { overpaid: true }))).toEqual(['amount'])
  expect(wrongIn(await pay('122000.01'))).toEqual(['overpaid'])
  expect((await dealOf(staff, id)).payments).toEqual([])
  expect(answered(await pay('122000.00'))).toMatchObject({ paid: '122000.00', balance: '0.00', overpaid: '0.00' })
  expect((await pay('122000.00')).status, 'the same order sent twice is one').toBe(200)
  expect((await dealOf(declarant, id)).payments).toHaveLength(1)
})

test('the purpose of a payment names the application it is for; without numbers the sum of an unpaid invoice does', async () => {
  const [contract, invoice] = ['0042Д-26/01', '00042/26-01']
  await portal.db.updateTable('contract').set({ number: contract }).where('request_id', '=', id).execute()
  await portal.db.updateTable('invoice').set({ number: invoice }).where('request_id', '=', id).execute()
  const amount = (await dealOf(staff, id)).invoices[0]?.amount ?? ''
  const match = async (query: { purpose: string; amount?: string }, api = staff) => {
    const { matches } = answered(await api(documents.matchPayment, { query }))
    return matches.filter(({ requestId }) => requestId === id)
  }
  expect(await match({ purpose: `Оплата по счёту № ${invoice} за экспертизу`, amount })).toMatchObject([
    { by: 'invoice', named: invoice, isAmountDue: true },
  ])
  expect(await match({ purpose: `По договору ${contract}, в т.ч. НДС` })).toMatchObject([
    { by: 'contract', isAmountDue: false },
  ])
  expect(await match({ purpose: 'Оплата услуг', amount: '0.01' })).toEqual([])
  expect((await declarant(documents.matchPayment, { query: { purpose: invoice } })).status).toBe(403)
})

test('an application closed to the caller is found neither by its numbers nor by its sum, and hides no other', async () => {
  const [number, amount] = ['00777/26-01', '77777.77']
  const closed = await aContract()
  await portal.db.updateTable('invoice').set({ number, amount }).where('request_id', '=', closed).execute()
  await portal.db.updateTable('invoice').set({ amount }).where('request_id', '=', id).execute()
  const other = await portal.as('admin2')
  const found = async (api: Api, purpose: string) => {
    const { matches } = answered(await api(documents.matchPayment, { query: { purpose, amount } }))
    return matches.map(({ requestId, by }) => [requestId, by])
  }
  const byNumber = `Оплата по счёту № ${number}`
  expect(await found(other, byNumber)).toEqual([[closed, 'invoice']])
  answered(
    await staff(delegation.exclude, {
      body: { requestId: closed, userId: await portal.idOf('admin2'), reason: 'Конфликт интересов', until: null },
    }),
  )
  expect(await found(other, byNumber)).toEqual([[id, 'amount']])
  expect(await found(other, 'Оплата услуг')).toEqual([[id, 'amount']])
  expect(await found(staff, byNumber)).toEqual([[closed, 'invoice']])
})

test('an overpayment is told to both sides and ends when it goes back', async () => {
  const deal = answered(await pay('150000.00', { overpaid: true }))
  expect(deal).toMatchObject({ paid: '150000.00', balance: '0.00', overpaid: '28000.00' })
  expect(deal.acts).toContain('settleOverpayment')
  expect((await dealOf(declarant, id)).overpaid).toBe('28000.00')
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notification where request_id = ${id} and code = 'overpaid'`.execute(portal.db)
  expect(rows.map(({ user_id }) => user_id)).toContain(await portal.idOf('declarant'))
  await later()
  const refund = (body: { amount: string; number?: string }) =>
    staff(documents.settleOverpayment, { params: { id }, body: { way: 'refund', date: '2026-03-02', ...body } })
  expect(wrongIn(await refund({ amount: '28000.01', number: '5' }))).toEqual(['amount'])
  expect(wrongIn(await refund({ amount: '28000.00' }))).toEqual(['number'])
  const settled = answered(await refund({ amount: '28000.00', number: '5' }))
  expect(settled).toMatchObject({ paid: '122000.00', overpaid: '0.00' })
  expect(settled.payments.at(-1)).toMatchObject({ kind: 'refund', amount: '28000.00', isIncoming: false })
  expect(settled.acts).not.toContain('settleOverpayment')
})

test('an overpayment is set off against another contract of the same declarant', async () => {
  const other = await aContract()
  const { contract } = await dealOf(staff, other)
  answered(await pay('122500.00', { overpaid: true }))
  const offset = (number: string) =>
    staff(documents.settleOverpayment, {
      params: { id },
      body: { way: 'offset', amount: '500.00', date: '2026-03-02', contract: number },
    })
  expect(wrongIn(await offset('нет такого'))).toEqual(['contract'])
  const own = (await dealOf(staff, id)).contract?.number ?? ''
  expect(wrongIn(await offset(own))).toEqual(['contract'])
  expect(answered(await offset(contract?.number ?? ''))).toMatchObject({ overpaid: '0.00' })
  expect(await dealOf(declarant, other)).toMatchObject({ paid: '500.00', balance: '121500.00' })
})

test('of what goes back or to another contract nothing is lost: a second sum of a day is told, a reversal is of both', async () => {
  const other = await aContract()
  const number = (await dealOf(staff, other)).contract?.number ?? ''
  answered(await pay('122500.00', { overpaid: true }))
  const settle = (body: { way: 'offset'; contract: string } | { way: 'refund'; number: string }, amount: string) =>
    staff(documents.settleOverpayment, { params: { id }, body: { ...body, amount, date: '2026-03-02' } })
  answered(await settle({ way: 'refund', number: '9' }, '100.00'))
  expect(wrongIn(await settle({ way: 'refund', number: '9' }, '50.00'))).toEqual(['number'])
  answered(await settle({ way: 'offset', contract: number }, '200.00'))
  expect(wrongIn(await settle({ way: 'offset', contract: number }, '150.00'))).toEqual(['date'])
  await later()
  const offset = (await dealOf(staff, id)).payments.find(({ kind }) => kind === 'offset')?.id ?? ''
  const reason = 'Зачтено не в тот договор'
  answered(await staff(documents.reversePayment, { params: { id, paymentId: offset }, body: { reason } }))
  expect([(await dealOf(staff, id)).overpaid, (await dealOf(staff, other)).paid]).toEqual(['400.00', '0.00'])
  answered(await settle({ way: 'offset', contract: number }, '350.00'))
  expect([(await dealOf(staff, id)).overpaid, (await dealOf(staff, other)).paid]).toEqual(['50.00', '350.00'])
  const back = (await dealOf(staff, other)).payments.find((one) => one.kind === 'offset' && !one.isReversed)?.id ?? ''
  answered(await staff(documents.reversePayment, { params: { id: other, paymentId: back }, body: { reason } }))
  expect([(await dealOf(staff, id)).overpaid, (await dealOf(staff, other)).paid]).toEqual(['400.00', '0.00'])
})

describe('of an offset', () => {
  let other: string
  let number: string
  const offset = () =>
    staff(documents.settleOverpayment, {
      params: { id },
      body: { way: 'offset', amount: '500.00', date: '2026-03-02', contract: number },
    })
  const offsetOf = async (one: string) => (await dealOf(staff, one)).payments.find(({ kind }) => kind === 'offset')?.id
  const reverse = async (one: string) =>
    staff(documents.reversePayment, {
      params: { id: one, paymentId: (await offsetOf(one)) ?? '' },
      body: { reason: 'Зачтено не в тот договор' },
    })
  const sums = async () => [(await dealOf(staff, id)).overpaid, (await dealOf(staff, other)).paid]

  beforeEach(async () => {
    other = await aContract()
    number = (await dealOf(staff, other)).contract?.number ?? ''
    answered(await pay('122500.00', { overpaid: true }))
    await later()
  })

  test('one row is not reversed without the other, be it not found by its words', async () => {
    answered(await offset())
    await portal.db
      .updateTable('contract')
      .set({ number: `${number}/2` })
      .where('request_id', '=', other)
      .execute()
    expect((await reverse(id)).problem).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
      title: expect.stringContaining(`Под договором № ${number} не найдена вторая запись`),
    })
    expect(await sums()).toEqual(['0.00', '500.00'])
  })

  test('the row is reversed alone when the other was reversed before', async () => {
    answered(await offset())
    await portal.db
      .updateTable('payment')
      .set({ is_reversed: true })
      .where('id', '=', (await offsetOf(other)) ?? '')
      .execute()
    answered(await reverse(id))
    expect(await sums()).toEqual(['500.00', '500.00'])
  })

  test('who may not act on the other contract is told which it is', async () => {
    answered(await offset())
    await portal.db
      .updateTable('request')
      .set({ lead_id: await portal.idOf('admin2') })
      .where('id', '=', other)
      .execute()
    const told = { code: 'FORBIDDEN', why: expect.stringContaining(`и под договором № ${number}, а`) }
    expect((await reverse(id)).problem).toMatchObject(told)
    const admin2 = await portal.as('admin2')
    const body = { requestId: other, userId: await portal.idOf('admin'), reason: 'Конфликт интересов', until: null }
    answered(await admin2(delegation.exclude, { body }))
    expect((await reverse(id)).problem).toMatchObject(told)
  })
})

test('of an overpayment the bell holds the last sum, and none when nothing is paid over any more', async () => {
  const sums = async () => {
    const { rows } = await sql<{ body: string }>`
      select body from notification where request_id = ${id} and code = 'overpaid' and withdrawn_at is null
        and user_id = ${await portal.idOf('declarant')}`.execute(portal.db)
    return rows.map(({ body }) => body)
  }
  const refund = async (amount: string, number: string) => {
    await later()
    const body = { way: 'refund' as const, date: '2026-03-02', amount, number }
    answered(await staff(documents.settleOverpayment, { params: { id }, body }))
  }
  answered(await pay('150000.00', { overpaid: true }))
  expect(await sums()).toEqual([expect.stringMatching(/28\s000,00/)])
  await refund('8000.00', '5')
  expect(await sums()).toEqual([expect.stringMatching(/20\s000,00/)])
  await refund('20000.00', '6')
  expect(await sums()).toEqual([])
})

test('a wrong payment is reversed by a row with the reason, and the right one is written under the same order', async () => {
  const deal = answered(await pay('12200.00'))
  const wrong = deal.payments[0]?.id ?? ''
  const reason = 'Ошибка в сумме: пропущен ноль'
  const reverse = (body: { reason: string }, api = staff) =>
    api(documents.reversePayment, { params: { id, paymentId: wrong }, body })
  expect((await reverse({ reason: 'э' })).status).toBe(400)
  expect((await reverse({ reason }, declarant)).status).toBe(403)
  await later()
  const reversed = answered(await reverse({ reason }))
  expect(reversed).toMatchObject({ paid: '0.00', balance: '122000.00' })
  expect(reversed.payments).toMatchObject([
    { id: wrong, kind: 'payment', isReversed: true, isIncoming: true },
    { kind: 'reversal', isIncoming: false, amount: '12200.00', reason },
  ])
  expect((await reverse({ reason })).problem.code).toBe('MOVE_NOT_ALLOWED')
  expect(answered(await pay('122000.00')).balance).toBe('0.00')
  const states = () => portal.db.selectFrom('invoice').select('state').where('request_id', '=', id).execute()
  expect(await states()).toEqual([{ state: 'paid' }])
  const last = (await dealOf(staff, id)).payments.at(-1)?.id ?? ''
  answered(await staff(documents.reversePayment, { params: { id, paymentId: last }, body: { reason } }))
  expect(await states(), 'an invoice that is covered no more is open again').toEqual([{ state: 'issued' }])
})
