import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { aContractedRequest, dealOf, documentOf, pagesOf, signDocument } from '../../../testing/moves/deal.ts'
import {
  putAgreement,
  putConclusion,
  putContract,
  putInvoice,
  putPayment,
  putTermination,
} from '../../../testing/moves/put-deal.ts'
import { putDocument } from '../../../testing/arrange/put-rows.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
})
afterAll(() => portal.close())

/** A contract on 122 000,00 whose conclusion is issued; its invoice of the advance asks for 36 600,00. */
async function aContract(paid: string): Promise<string> {
  const id = await aRequestAt(portal, 'declarant', { stage: 'conclusionIssued' })
  await putContract(portal, id, { actRequired: false, form: null, signedBy: [], state: 'concluded', prepayment: '30' })
  await putInvoice(portal, id, 'prepayment')
  await portal.db.updateTable('invoice').set({ amount: '36600.00' }).where('request_id', '=', id).execute()
  await putConclusion(portal, id, 'issued')
  await putPayment(portal, id, paid)
  // Invoices stand in the order they were issued in.
  await portal.clock.set(new Date(portal.clock.now().getTime() + 1000))
  return id
}

async function textOf(id: string) {
  return (await pagesOf(portal, declarant, id, 'invoice')).text.replaceAll(/\s+/g, ' ')
}

test.each([
  ['whole', '36600.00'],
  ['in part', '20000.00'],
])(
  'the final invoice beside an advance paid %s asks for the rest of the price, and for no rouble twice',
  async (_, paid) => {
    const id = await aContract(paid)
    await act(staff, id, 'requestFinalPayment', 'waitingFinalPayment')
    expect((await dealOf(declarant, id)).invoices).toMatchObject([
      { kind: 'prepayment', amount: '36600.00' },
      { kind: 'final', amount: '85400.00' },
    ])
    expect(await textOf(id)).not.toContain('Оплачено ранее')
  },
)

test('what was paid above the advance is set off: the paper, the letter and the notice ask for what is left', async () => {
  const id = await aContract('50000.00')
  await act(staff, id, 'requestFinalPayment', 'waitingFinalPayment')
  const { invoices, balance } = await dealOf(declarant, id)
  expect([invoices.at(-1)?.amount, balance]).toEqual(['85400.00', '72000.00'])
  const text = await textOf(id)
  for (const said of ['Оплачено ранее, руб.: 13 400,00', 'Осталось оплатить, руб.: 72 000,00', 'Семьдесят две тысячи'])
    expect(text).toContain(said)
  const { rows } = answered(await declarant(correspondence.list, { params: { ownerId: id }, query: {} }))
  expect(rows[0]?.text.replaceAll(/\s/g, ' ')).toContain('на 72 000,00 ₽')
  const bell = answered(await declarant(notices.notifications)).rows.find(({ code }) => code === 'finalInvoiceIssued')
  expect(bell?.text.replaceAll(/\s/g, ' ')).toContain('на 72 000,00 ₽')
  await act(staff, id, 'confirmFinalPayment', 'serviceRendered', { date: '2026-03-02', number: '9', amount: balance })
  const states = await portal.db.selectFrom('invoice').select('state').where('request_id', '=', id).execute()
  expect(states).toEqual([{ state: 'paid' }, { state: 'paid' }])
})

/** Both sides sign an agreement to another price; answers the contract as it stands then. */
async function agreeOn(id: string, price: string) {
  const terms = { text: 'Цена уменьшается', price }
  const { agreements } = answered(await staff(documents.addAgreement, { params: { id }, body: terms }))
  const params = { id, agreementId: agreements.at(-1)?.id ?? '' }
  await documentOf(portal, staff, id, 'additionalAgreement')
  answered(await staff(documents.moveAgreement, { params, body: { to: 'sent' } }))
  await signDocument(portal, staff, id, 'additionalAgreement')
  await signDocument(portal, declarant, id, 'additionalAgreement')
  return answered(await staff(documents.moveAgreement, { params, body: { to: 'registered' } }))
}

test('an invoice an agreement leaves nothing of says so on its paper, with the day and the reason', async () => {
  const id = await aContract('36600.00')
  await act(staff, id, 'requestFinalPayment', 'waitingFinalPayment')
  expect(await textOf(id)).not.toMatch(/отозван/i)
  const deal = await agreeOn(id, '36600.00')
  expect(deal.invoices.at(-1)).toMatchObject({
    kind: 'final',
    ended: { title: 'Отозван', why: expect.stringContaining('цена договора изменена'), on: '2026-03-02' },
  })
  expect(await documentOf(portal, declarant, id, 'invoice')).toMatchObject({
    title: expect.stringMatching(/^Счёт на оплату № .+ \(отозван\)$/),
  })
  const text = await textOf(id)
  expect(text).toMatch(/^ОТОЗВАН 02\.03\.2026 Цена договора изменена, платить по счёту больше нечего\./)
})

test('an invoice whose sum had come before is withdrawn too: nobody is asked for 0,00', async () => {
  const id = await aContract('50000.00')
  await act(staff, id, 'requestFinalPayment', 'waitingFinalPayment')
  expect((await agreeOn(id, '45000.00')).invoices.at(-1)).toMatchObject({ kind: 'final', ended: { title: 'Отозван' } })
  const text = await textOf(id)
  expect(text).toMatch(/^ОТОЗВАН/)
  expect(text).not.toContain('Осталось оплатить')
  const bell = answered(await declarant(notices.notifications)).rows
  const codes = bell.flatMap(({ requestId, code }) => (requestId === id ? [code] : []))
  expect(codes).toContain('invoiceWithdrawn')
  expect(codes).not.toContain('invoiceChanged')
  // It came to more than the price is now: that goes back, and both sides hear of it.
  expect(codes).toContain('overpaid')
})

test('what is left of an advance for the whole price is asked for by its own invoice, with what is left of it', async () => {
  const id = await aContract('100000.00')
  await portal.db.updateTable('invoice').set({ amount: '122000.00' }).where('request_id', '=', id).execute()
  await act(staff, id, 'requestFinalPayment', 'waitingFinalPayment')
  const { invoices } = await dealOf(declarant, id)
  expect(invoices).toMatchObject([{ kind: 'prepayment' }])
  const bell = answered(await declarant(notices.notifications)).rows
  const told = bell.find(({ requestId, code }) => requestId === id && code === 'finalInvoiceIssued')
  expect(told?.text.replaceAll(/\s/g, ' ')).toBe(
    `Запрошена окончательная оплата: счёт № ${invoices[0]?.number} на 22 000,00 ₽`,
  )
})

async function withPaper(id: string): Promise<void> {
  const documentId = await putDocument(portal, id, { type: 'invoice' })
  await portal.db.updateTable('invoice').set({ document_id: documentId }).where('request_id', '=', id).execute()
}

test('an invoice of a contract that was terminated is void, not withdrawn: in the list, in its title and on its paper', async () => {
  const id = await aRequestAt(portal, 'declarant', { stage: 'signingAgreementContractTerminationInPaperForm' })
  await putContract(portal, id, { actRequired: false, form: 'paper', signedBy: [], state: 'concluded' })
  await putInvoice(portal, id, 'final')
  await putPayment(portal, id, '10000.00')
  await withPaper(id)
  const agreementId = await putAgreement(portal, id, {
    kind: 'termination',
    form: 'paper',
    signedBy: ['declarant', 'organisation'],
  })
  const costs = { initiator: 'declarant', ground: 'agreement', state: 'agreed', actual_costs: '0.00' } as const
  await putTermination(portal, id, { ...costs, agreement_id: agreementId })
  await act(staff, id, 'confirmPaperTermination', 'contractTerminated', { date: '2026-03-02' })
  expect((await dealOf(declarant, id)).invoices).toMatchObject([
    { ended: { title: 'Аннулирован', why: 'договор расторгнут', on: '2026-03-02' } },
  ])
  const bell = answered(await declarant(notices.notifications)).rows
  const told = bell.find(({ requestId, code }) => requestId === id && code === 'overpaid')
  expect(told?.text.replaceAll(/\s/g, ' ')).toContain('на 10 000,00 ₽ больше')
  expect((await documentOf(portal, declarant, id, 'invoice')).title).toMatch(/\(аннулирован\)$/)
  expect(await textOf(id)).toMatch(/^АННУЛИРОВАН 02\.03\.2026 Договор расторгнут\. Платить по этому счёту не нужно\./)
})

test('an invoice of a contract nobody paid in time is void, with the reason', async () => {
  const id = await aContractedRequest(portal)
  await portal.clock.set(new Date(portal.clock.now().getTime() + 60 * 86_400_000))
  await act(staff, id, 'cancelUnpaidContract', 'contractCanceled', { reason: 'Оплата не поступила' })
  expect((await dealOf(declarant, id)).invoices).toMatchObject([
    { kind: 'prepayment', ended: { title: 'Аннулирован', why: 'договор прекращён: не оплачен в срок' } },
  ])
  expect(await textOf(id)).toContain('Договор прекращён: не оплачен в срок.')
})
