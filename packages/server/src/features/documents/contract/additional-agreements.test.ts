import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { signDocument } from '../../../testing/moves/deal.ts'
import { putInvoice, putPayment } from '../../../testing/moves/put-deal.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
  id = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
  await portal.db
    .insertInto('contract')
    .values({
      id: '0198c0de-0000-7000-8000-00000000c001',
      request_id: id,
      number: '0001А-26/01',
      contract_date: '2026-03-02',
      state: 'concluded',
      price: '122000.00',
      vat_rate: '22',
      vat: '22000.00',
      created_at: portal.clock.now(),
      updated_at: portal.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.column('request_id').doUpdateSet({ state: 'concluded', price: '122000.00', vat_rate: '22' }),
    )
    .execute()
})
afterAll(() => portal.close())

async function dealFor(api: Api) {
  return answered(await api(documents.deal, { params: { id } }))
}

function go(agreementId: string, to: 'sent' | 'registered' | 'lapsed', api = staff) {
  return api(documents.moveAgreement, { params: { id, agreementId }, body: { to } })
}

async function printed() {
  const find = async () =>
    answered(
      await staff(documents.list, { params: { ownerId: id }, query: { types: 'additionalAgreement' } }),
    ).documents.at(-1)
  await expect.poll(async () => (await find())?.file?.ref, { timeout: 20_000 }).toBeTruthy()
}

test('a letter asks for an additional agreement, both sign it, and the contract gets its price', async () => {
  const letter = answered(
    await declarant(correspondence.create, {
      body: {
        requestId: id,
        type: 'additionalAgreement',
        text: 'Просим заключить соглашение.',
        fields: { changes: 'Изменяется состав работ', sum: '244000.00' },
      },
    }),
  )
  const { decision } = answered(
    await staff(correspondence.decide, { params: { id: letter.id }, body: { isAccepted: true } }),
  )
  expect(decision?.result).toEqual([expect.stringContaining('проект дополнительного соглашения')])
  // A draft is the organisation's own.
  expect((await dealFor(declarant)).agreements).toEqual([])
  const [draft] = (await dealFor(staff)).agreements
  expect(draft).toMatchObject({ kind: 'additional', state: 'draft', letter: letter.number, price: '244000.00' })
  const agreementId = draft?.id ?? ''
  await printed()
  const filesSeen = async (api: Api) => answered(await api(requests.filerepo, { params: { requestId: id } })).files
  expect((await filesSeen(staff)) - (await filesSeen(declarant)), 'nor is it in their tree or archive').toBe(1)
  expect((await go(agreementId, 'sent', declarant)).status).toBe(403)
  expect((await go(agreementId, 'registered')).problem.code).toBe('MOVE_NOT_ALLOWED')
  answered(await go(agreementId, 'sent'))
  expect(await filesSeen(declarant)).toBe(await filesSeen(staff))
  const bell = answered(await declarant(notices.notifications))
  expect(bell.rows.map(({ code }) => code)).toContain('signatureRequired')
  expect((await go(agreementId, 'registered')).problem.title).toContain('ещё не обе стороны')
  await signDocument(portal, staff, id, 'additionalAgreement')
  await signDocument(portal, declarant, id, 'additionalAgreement')
  expect((await dealFor(declarant)).agreements).toMatchObject([
    { state: 'signed', signedBy: ['declarant', 'organisation'], acts: [] },
  ])
  await portal.db
    .insertInto('invoice')
    .values({
      id: '0198c0de-0000-7000-8000-00000000c002',
      request_id: id,
      number: '01-26/77',
      kind: 'prepayment',
      amount: '122000.00',
      issued_at: portal.clock.now(),
    })
    .execute()
  const registered = answered(await go(agreementId, 'registered'))
  expect(registered.agreements).toMatchObject([{ state: 'registered' }])
  expect(registered.contract).toMatchObject({ total: '244000.00', vat: '44000.00' })
  // The invoice that waits to be paid asks for the new price.
  expect(registered.invoices).toMatchObject([{ number: '01-26/77', amount: '244000.00' }])
  const after = answered(await declarant(notices.notifications))
  expect(after.rows.map(({ code }) => code)).not.toContain('signatureRequired')
  expect(after.rows.map(({ code }) => code)).toContain('invoiceChanged')
})

test('staff begin one themselves, change it while it is a draft, and give it up', async () => {
  const add = (body: { text: string; price?: string; endsOn?: string }) =>
    staff(documents.addAgreement, { params: { id }, body })
  expect(
    (await add({ text: 'Изменяется срок', endsOn: '2020-01-01' })).problem.errors?.map(({ path }) => path),
  ).toEqual(['endsOn'])
  expect((await add({ text: 'Изменяется цена', price: '0.00' })).problem.errors?.map(({ path }) => path)).toEqual([
    'price',
  ])
  const { agreements } = answered(await add({ text: 'Изменяются реквизиты' }))
  const draft = agreements.at(-1)
  const params = { id, agreementId: draft?.id ?? '' }
  const changed = answered(await staff(documents.changeAgreement, { params, body: { text: 'Изменяется адрес' } }))
  expect(changed.agreements.at(-1)).toMatchObject({ text: 'Изменяется адрес', acts: ['change', 'send', 'cancel'] })
  expect(answered(await go(params.agreementId, 'lapsed')).agreements.at(-1)).toMatchObject({
    state: 'lapsed',
    acts: [],
  })
  expect((await staff(documents.changeAgreement, { params, body: { text: 'Поздно менять' } })).problem.code).toBe(
    'MOVE_NOT_ALLOWED',
  )
})

test('a letter whose day has passed is accepted without the day, by a person', async () => {
  const letter = answered(
    await declarant(correspondence.create, {
      body: {
        requestId: id,
        type: 'additionalAgreement',
        text: 'Просим продлить договор.',
        fields: { changes: 'Изменяется срок договора', until: '2026-03-20' },
      },
    }),
  )
  await portal.clock.set(new Date('2026-03-23T09:00:00Z'))
  const params = { id: letter.id }
  const tried = await staff(correspondence.decide, { params, body: { isAccepted: true } })
  expect([tried.problem.code, tried.problem.title]).toEqual([
    'LETTER_NEEDS_PERSON',
    expect.stringContaining('уже прошёл: 20.03.2026'),
  ])
  const { decision } = answered(
    await staff(correspondence.decide, { params, body: { isAccepted: true, byHand: true } }),
  )
  expect(decision?.result).toHaveLength(2)
  expect((await dealFor(staff)).agreements.at(-1)).toMatchObject({ state: 'draft', endsOn: null })
})

describe('the final invoice, when an agreement changes the price,', () => {
  beforeAll(async () => {
    // The advance of half the price, paid whole, and the final invoice for the rest, which was due at once.
    await portal.db.deleteFrom('invoice').where('request_id', '=', id).execute()
    await putInvoice(portal, id, 'prepayment')
    await portal.db.updateTable('contract').set({ price: '244000.00' }).where('request_id', '=', id).execute()
    await putPayment(portal, id, '122000.00')
    await portal.clock.set(new Date(portal.clock.now().getTime() + 1000))
    await putInvoice(portal, id, 'final')
    await portal.db
      .updateTable('invoice')
      .set({ due_at: portal.clock.now(), number: '01-26/78' })
      .where('request_id', '=', id)
      .where('kind', '=', 'final')
      .execute()
  })

  /** Both sides sign an agreement to another price; answers the contract as it stands then. */
  async function agreeOn(price: string) {
    const { agreements } = answered(
      await staff(documents.addAgreement, { params: { id }, body: { text: 'Изменяется цена', price } }),
    )
    const agreementId = agreements.at(-1)?.id ?? ''
    await printed()
    answered(await go(agreementId, 'sent'))
    await signDocument(portal, staff, id, 'additionalAgreement')
    await signDocument(portal, declarant, id, 'additionalAgreement')
    return answered(await go(agreementId, 'registered'))
  }
  const events = () =>
    portal.db
      .selectFrom('journal_event')
      .select(['type'])
      .where('request_id', '=', id)
      .where('type', 'in', ['invoice.changed', 'invoice.withdrawn'])
      .orderBy('seq')
      .execute()
  const bellOf = async (api: Api) =>
    answered(await api(notices.notifications)).rows.flatMap(({ code }) => (code.startsWith('invoice') ? [code] : []))

  test('is withdrawn when nothing is left to pay, and both sides see it', async () => {
    expect(await agreeOn('122000.00')).toMatchObject({
      balance: '0.00',
      invoices: [{ ended: null }, { number: '01-26/78', ended: { title: 'Отозван' } }],
    })
    expect((await dealFor(declarant)).invoices.at(-1)).toMatchObject({
      number: '01-26/78',
      ended: { title: 'Отозван', on: moscowDay(portal.clock.now()) },
    })
    expect(await events()).toEqual([{ type: 'invoice.changed' }, { type: 'invoice.withdrawn' }])
    expect(await bellOf(declarant)).toContain('invoiceWithdrawn')
    expect(await bellOf(staff)).toContain('invoiceWithdrawn')
  })

  test('is back with a new day to pay by when something is left again', async () => {
    expect((await agreeOn('150000.00')).invoices.at(-1)).toMatchObject({
      number: '01-26/78',
      amount: '28000.00',
      ended: null,
    })
    const row = await portal.db
      .selectFrom('invoice')
      .select(['state', 'due_at'])
      .where('request_id', '=', id)
      .where('kind', '=', 'final')
      .executeTakeFirstOrThrow()
    expect(row.state).toBe('issued')
    expect(row.due_at && row.due_at > portal.clock.now()).toBe(true)
    expect(await bellOf(declarant)).toContain('invoiceChanged')
    expect(await bellOf(declarant)).not.toContain('invoiceWithdrawn')
  })
})
