import { documents } from '@portal/contract/features/documents/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { files } from '@portal/contract/features/files/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { moneyText } from '@portal/domain/money/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aContractedRequest,
  anOfferedRequest,
  anUpload,
  dealOf,
  documentOf,
  pagesOf,
  sign,
  signDocument,
  stageOf,
} from '../../../testing/moves/deal.ts'
import { act, answered, aRequestAt, standAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  staff = await portal.as('admin')
})
afterAll(() => portal.close())

describe('a contract', () => {
  test('is offered with its number, its price by the steps and all its conditions', async () => {
    const id = await anOfferedRequest(portal)
    const { contract, price } = await dealOf(declarant, id)
    expect(contract).toMatchObject({
      number: expect.stringMatching(/^\d{4}Д-26\/01$/),
      state: 'offered',
      prepayment: '100',
      form: null,
    })
    expect(price?.steps.length).toBeGreaterThan(3)
    expect(contract?.total).toBe(price?.total)
    const { text, beyond } = await pagesOf(portal, declarant, id, 'contract')
    expect(text).toContain(`ДОГОВОР № ${contract?.number}`)
    expect(text).toContain('Краевое учреждение «Экспертиза-Пример»')
    expect(text).toContain('Северный застройщик')
    expect(text).toContain('РАСЧЁТ РАЗМЕРА ПЛАТЫ')
    expect(beyond(20)).toEqual([])
  })

  test('signed electronically by both sides is concluded by itself and brings the invoice', async () => {
    const id = await anOfferedRequest(portal)
    await act(declarant, id, 'chooseElectronicForm', 'signingInElectronicForm')
    await signDocument(portal, declarant, id, 'contract')
    expect(await stageOf(declarant, id)).toBe('signingInElectronicForm')
    expect(await documentOf(portal, staff, id, 'contract')).toMatchObject({
      signedBy: ['declarant'],
      needs: ['organisation'],
      maySign: true,
    })
    await signDocument(portal, staff, id, 'contract')
    expect(await stageOf(declarant, id)).toBe('waitingForPayment')
    const { contract, invoices, balance } = await dealOf(staff, id)
    expect(contract).toMatchObject({ state: 'concluded', date: '2026-03-02', form: 'electronic' })
    expect(invoices).toMatchObject([{ kind: 'prepayment', amount: contract?.total }])
    expect(balance).toBe(contract?.total)
    const { text } = await pagesOf(portal, declarant, id, 'invoice')
    expect(text).toContain(`СЧЁТ НА ОПЛАТУ № ${invoices[0]?.number}`)
  })

  test('on paper waits for the scan, the originals and their confirmation', async () => {
    const id = await anOfferedRequest(portal)
    await act(declarant, id, 'choosePaperForm', 'signingInPaperForm')
    const { text } = await pagesOf(portal, declarant, id, 'contract')
    expect(text).toContain('на бумажном носителе в двух экземплярах')
    const dispatch = { date: '2026-03-02', way: 'courier' }
    const body = { action: 'paperContractSent', expectedStage: 'signingInPaperForm', ...dispatch } as const
    const early = await declarant(stages.move, {
      params: { requestId: id, stage: 'contractConclusionConfirmation' },
      body,
    })
    expect(early.problem).toMatchObject({ code: 'MOVE_NOT_ALLOWED', why: 'Загрузите скан подписанного договора.' })
    const file = await anUpload(declarant, 'Договор, подписан')
    const scan = await declarant(documents.create, {
      params: { type: 'contractScan' },
      body: { ownerId: id, file, number: '15', date: '2026-03-01' },
    })
    expect(scan.body).toMatchObject({ title: 'Скан подписанного договора', number: '15', mayRemove: true, needs: [] })
    await act(declarant, id, 'paperContractSent', 'contractConclusionConfirmation', dispatch)
    expect((await dealOf(staff, id)).contract).toMatchObject({ originalsSentOn: '2026-03-02', originalsWay: 'courier' })
    await act(staff, id, 'confirmContract', 'waitingForPayment', { date: '2026-03-02' })
    expect((await dealOf(staff, id)).contract).toMatchObject({ state: 'concluded', date: '2026-03-02', form: 'paper' })
  })

  test('returned for a defect of its originals asks for the scan again', async () => {
    const id = await anOfferedRequest(portal)
    await act(declarant, id, 'choosePaperForm', 'signingInPaperForm')
    const file = await anUpload(declarant)
    answered(await declarant(documents.create, { params: { type: 'contractScan' }, body: { ownerId: id, file } }))
    const dispatch = { date: '2026-03-02', way: 'post' }
    await act(declarant, id, 'paperContractSent', 'contractConclusionConfirmation', dispatch)
    await act(staff, id, 'returnContract', 'signingInPaperForm', { reason: 'Нет печати на втором экземпляре' })
    expect((await dealOf(staff, id)).contract).toMatchObject({ originalsSentOn: null })
    const { body } = await declarant(stages.movesTo, {
      params: { requestId: id, stage: 'contractConclusionConfirmation' },
    })
    expect(body.moves[0]).toMatchObject({ allowed: false, why: 'Загрузите скан подписанного договора.' })
  })

  test('drawn up anew keeps its number, takes the newest price and loses its signatures', async () => {
    const id = await anOfferedRequest(portal)
    const before = await dealOf(staff, id)
    await act(declarant, id, 'chooseElectronicForm', 'signingInElectronicForm')
    await signDocument(portal, declarant, id, 'contract')
    const change = { inputs: {}, manualTotal: '122000.00', manualReason: 'Согласовано протоколом от 27.02.2026' }
    answered(await staff(documents.calculatePrice, { params: { id }, body: change }))
    expect((await dealOf(staff, id)).contract?.total).toBe(before.contract?.total)
    await act(staff, id, 'reissueContract', 'signing', { reason: 'Изменена цена договора' })
    expect((await dealOf(staff, id)).contract).toMatchObject({
      number: before.contract?.number,
      total: '122000.00',
      vat: '22000.00',
      price: '100000.00',
      state: 'offered',
      form: null,
    })
    expect(await documentOf(portal, declarant, id, 'contract')).toMatchObject({
      version: 2,
      signedBy: [],
      signatures: [],
    })
    const { text } = await pagesOf(portal, declarant, id, 'contract')
    expect(text).toContain('Согласовано протоколом от 27.02.2026')
  })

  test('changes its conditions until somebody signs, and is printed with them', async () => {
    const id = await anOfferedRequest(portal)
    answered(await staff(documents.saveContract, { params: { id }, body: { prepayment: '30' } }))
    expect((await pagesOf(portal, declarant, id, 'contract')).text).toContain('в размере 30 %')
    await act(declarant, id, 'chooseElectronicForm', 'signingInElectronicForm')
    await signDocument(portal, declarant, id, 'contract')
    const late = await staff(documents.saveContract, { params: { id }, body: { prepayment: '50' } })
    expect(late.problem.errors).toMatchObject([
      { path: 'prepayment', message: expect.stringContaining('уже подписан одной из сторон') },
    ])
  })

  test('takes its share of prepayment however it is written, up to the whole, and nothing once all is over', async () => {
    const id = await anOfferedRequest(portal)
    const save = (prepayment: string) => staff(documents.saveContract, { params: { id }, body: { prepayment } })
    expect((await save('100.5')).problem.errors).toMatchObject([{ path: 'prepayment' }])
    expect(answered(await save('07.50')).contract?.prepayment).toBe('7.5')
    await standAt(portal, id, 'contractCanceled')
    const late = await staff(documents.saveContract, { params: { id }, body: { eisNumber: '1' } })
    expect(late.problem.code).toBe('WRONG_STAGE')
  })

  test('whose conditions another has set since they were read keeps them; what was sent twice is done once', async () => {
    const id = await anOfferedRequest(portal)
    const colleague = await portal.as('admin2')
    const seen = { prepayment: '100', procurement: 'none', eisNumber: null, actRequired: true } as const
    const first = { prepayment: '30.00', eisNumber: '77', actRequired: false, seen }
    const put = (api: Api, body: Sent<typeof documents.saveContract>['body']) =>
      api(documents.saveContract, { params: { id }, body })
    answered(await put(staff, first))
    expect((await put(staff, { ...first, paperCopiesDelivered: true })).status).toBe(200)
    const late = await put(colleague, { prepayment: '50', actRequired: true, seen })
    expect(late.problem).toMatchObject({
      status: 409,
      code: 'REVISION_CONFLICT',
      author: { name: 'Смотрова Ольга Демовна', isMine: false },
    })
    const { contract } = await dealOf(staff, id)
    expect(contract).toMatchObject({ prepayment: '30', eisNumber: '77', actRequired: false })
    const now = { ...seen, prepayment: '30', eisNumber: '77', actRequired: false }
    expect(answered(await put(colleague, { prepayment: '50', seen: now })).contract?.prepayment).toBe('50')
    expect((await put(colleague, { prepayment: '40', seen: null })).problem['author']).toMatchObject({ isMine: true })
    expect((await put(colleague, { prepayment: '40' })).status, 'of a caller that does not say').toBe(200)
  })

  test('whose conditions were sent again unchanged are told of him who set them', async () => {
    const id = await anOfferedRequest(portal)
    const colleague = await portal.as('admin2')
    const seen = { prepayment: '100', procurement: 'none', eisNumber: null, actRequired: true } as const
    const put = (api: Api, body: Sent<typeof documents.saveContract>['body']) =>
      api(documents.saveContract, { params: { id }, body })
    answered(await put(colleague, { prepayment: '50', seen }))
    answered(await put(staff, { prepayment: '50', eisNumber: '78', seen: { ...seen, prepayment: '50' } }))
    const late = await put(staff, { prepayment: '20', eisNumber: null, seen })
    expect(late.problem).toMatchObject({ code: 'REVISION_CONFLICT', author: { isMine: false } })
  })

  test('changed by a move names nobody who saved something else before', async () => {
    const id = await anOfferedRequest(portal)
    answered(await staff(documents.saveContract, { params: { id }, body: { eisNumber: '1' } }))
    await portal.db.updateTable('contract').set({ eis_number: '2' }).where('request_id', '=', id).execute()
    const seen = { prepayment: '100', procurement: 'none', eisNumber: '1', actRequired: true } as const
    const late = await staff(documents.saveContract, { params: { id }, body: { eisNumber: '3', seen } })
    expect(late.problem.code).toBe('REVISION_CONFLICT')
    expect(late.problem['author']).toBeUndefined()
  })

  test('cannot be signed while it is being printed anew', async () => {
    const id = await anOfferedRequest(portal)
    const { file } = await documentOf(portal, declarant, id, 'contract')
    await act(declarant, id, 'chooseElectronicForm', 'signingInElectronicForm')
    answered(await staff(documents.saveContract, { params: { id }, body: { prepayment: '40' } }))
    const signed = await sign(portal, declarant, file?.ref ?? '')
    expect(['PRINT_FORM_STALE', 'SIGNATURE_REFUSED']).toContain(signed.problem.code)
  })

  test('that could not be printed says so, and is printed when it is asked for again', async () => {
    const id = await anOfferedRequest(portal)
    const { id: documentId } = await documentOf(portal, staff, id, 'contract')
    const versions = portal.db.deleteFrom('contract_version').where('document_id', '=', documentId).returningAll()
    const [lost] = await versions.execute()
    answered(await staff(documents.saveContract, { params: { id }, body: { prepayment: '35' } }))
    // What the queue does after its last try.
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '1 hour', locked_at = null
      where key = ${`print:${documentId}`}`.execute(portal.db)
    const query = { types: 'contract' }
    const failed = answered(await declarant(documents.list, { params: { ownerId: id }, query }))
    expect(failed.documents).toMatchObject([{ state: 'failed', file: null, maySign: false }])
    if (lost)
      await portal.db
        .insertInto('contract_version')
        .values({ ...lost, data: JSON.stringify(lost.data) })
        .execute()
    answered(await staff(documents.make, { params: { id } }))
    expect(await documentOf(portal, staff, id, 'contract')).toMatchObject({ state: 'ready', version: 2 })
  })

  test('is not offered while the requisites of the organisation are unknown', async () => {
    const id = await aRequestAt(portal, 'declarant', { stage: 'completeness' })
    await portal.db.deleteFrom('item').where('request_id', '=', id).execute()
    answered(await staff(documents.calculatePrice, { params: { id }, body: { inputs: {} } }))
    const known = (deleted_at: Date | null) =>
      portal.db.updateTable('organization').set({ deleted_at }).where('kind', '=', 'examination').execute()
    await known(portal.clock.now())
    const body = { action: 'acceptDocuments', expectedStage: 'completeness' } as const
    const refused = await staff(stages.move, { params: { requestId: id, stage: 'signing' }, body })
    await known(null)
    expect(refused.problem.why).toContain('Не заданы реквизиты экспертной организации')
    expect((await dealOf(staff, id)).contract).toBeNull()
  })

  test('by a purchase is confirmed with its number in the state system', async () => {
    const id = await anOfferedRequest(portal)
    answered(await staff(documents.saveContract, { params: { id }, body: { procurement: '44' } }))
    await act(declarant, id, 'chooseElectronicForm', 'signingInElectronicForm')
    await signDocument(portal, declarant, id, 'contract')
    await signDocument(portal, staff, id, 'contract')
    expect(await stageOf(declarant, id)).toBe('contractConclusionConfirmation')
    const number = '02770123456026000001'
    await act(staff, id, 'confirmContract', 'waitingForPayment', { date: '2026-03-02', number })
    expect((await dealOf(staff, id)).contract).toMatchObject({
      procurement: '44',
      eisNumber: number,
      state: 'concluded',
    })
  })

  test('refused by the declarant is cancelled', async () => {
    const id = await anOfferedRequest(portal)
    await act(declarant, id, 'refuseContract', 'contractCanceled', { reason: 'Финансирование прекращено' })
    expect((await dealOf(staff, id)).contract).toMatchObject({ state: 'canceled', stateTitle: 'Аннулирован' })
  })

  test('numbers follow one another without a gap in a subdivision', async () => {
    const numbers = []
    for (let i = 0; i < 2; i += 1)
      numbers.push((await dealOf(staff, await anOfferedRequest(portal))).contract?.number ?? '')
    const [first = 0, second = 0] = numbers.map((number) => Number(number.slice(0, 4)))
    expect(second).toBe(first + 1)
  })
})

describe('a protocol of disagreements', () => {
  test('accepted brings the contract back in a new version', async () => {
    const id = await anOfferedRequest(portal)
    await documentOf(portal, declarant, id, 'contract')
    await signedProtocol(id)
    await act(declarant, id, 'sendDisputeProtocol', 'settlementDisputes')
    expect((await dealOf(staff, id)).dispute).toEqual({ round: 1, state: 'sent' })
    await act(staff, id, 'acceptDisputeProtocol', 'signingDisputes')
    expect((await dealOf(staff, id)).dispute).toEqual({ round: 1, state: 'accepted' })
    expect(await documentOf(portal, declarant, id, 'contract')).toMatchObject({ version: 2 })
    expect(await documentOf(portal, declarant, id, 'disputeProtocol')).toMatchObject({ mayRemove: false })
  })

  test('is answered by a protocol of settlement, or withdrawn', async () => {
    const id = await anOfferedRequest(portal)
    await signedProtocol(id)
    await act(declarant, id, 'sendDisputeProtocol', 'settlementDisputes')
    await act(declarant, id, 'withdrawDisputeProtocol', 'signing')
    expect((await dealOf(staff, id)).dispute).toEqual({ round: 1, state: 'withdrawn' })
    // The protocol that was withdrawn is not sent a second time.
    expect(await refusedDispute(id)).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
      title: expect.stringContaining('подпишите'),
    })
    await signedProtocol(id)
    await act(declarant, id, 'sendDisputeProtocol', 'settlementDisputes')
    const settlement = [await anUpload(staff, 'Протокол урегулирования')]
    await act(staff, id, 'proposeSettlementProtocol', 'signingDisputes', { files: settlement })
    expect((await dealOf(staff, id)).dispute).toEqual({ round: 2, state: 'acceptedInPart' })
    expect(await documentOf(portal, declarant, id, 'settlementProtocol')).toMatchObject({
      needs: ['declarant', 'organisation'],
    })
  })
})

describe('a protocol of disagreements is signed before it goes:', () => {
  test('a file alone is not enough, given with the move or attached', async () => {
    const id = await anOfferedRequest(portal)
    const files = [await anUpload(declarant, 'Протокол разногласий')]
    expect(await refusedDispute(id, { files })).toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
    const body = { ownerId: id, file: files[0] ?? '' }
    await declarant(documents.create, { params: { type: 'disputeProtocol' }, body })
    expect(await refusedDispute(id)).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
      title: expect.stringContaining('подпишите'),
    })
    const { moves } = (await declarant(stages.possible, { params: { id } })).body
    const sending = moves.find(({ action }) => action === 'sendDisputeProtocol')
    expect(sending).toMatchObject({ allowed: false, opens: true, paper: 'disputeProtocol' })
    expect(sending?.needs.map(({ type }) => type)).not.toContain('files')
    await signDocument(portal, declarant, id, 'disputeProtocol')
    await act(declarant, id, 'sendDisputeProtocol', 'settlementDisputes')
  })

  test('nothing else is signed before the way of signing is chosen', async () => {
    const id = await anOfferedRequest(portal)
    const contract = await documentOf(portal, declarant, id, 'contract')
    expect(contract.maySign).toBe(false)
    const signature = 'AA=='
    const refused = await declarant(files.sign, { params: { ref: contract.file?.ref ?? '' }, body: { signature } })
    expect(refused.status).toBe(403)
  })
})

async function signedProtocol(id: string): Promise<void> {
  const file = await anUpload(declarant, 'Протокол разногласий')
  const params = { type: 'disputeProtocol' } as const
  expect((await declarant(documents.create, { params, body: { ownerId: id, file } })).body.maySign).toBe(true)
  await signDocument(portal, declarant, id, 'disputeProtocol')
}

async function refusedDispute(id: string, more: { files?: string[] } = {}) {
  const { problem } = await declarant(stages.move, {
    params: { requestId: id, stage: 'settlementDisputes' },
    body: { action: 'sendDisputeProtocol', expectedStage: 'signing', ...more },
  })
  return problem
}

describe('a payment', () => {
  test('in part leaves the rest to wait for, entered twice stays one', async () => {
    const id = await aContractedRequest(portal)
    const { balance } = await dealOf(staff, id)
    const payment = { number: '77', date: '2026-03-02', amount: '1000.50' }
    const first = await staff(documents.registerPayment, { params: { id }, body: payment })
    expect(first.body).toMatchObject({ paid: '1000.50', payments: [{ number: '77', amount: '1000.50' }] })
    const second = await staff(documents.registerPayment, { params: { id }, body: payment })
    expect(second.body.paid).toBe('1000.50')
    const told = await portal.db
      .selectFrom('notification')
      .select('body')
      .where('request_id', '=', id)
      .where('code', '=', 'paymentReceived')
      .execute()
    expect(told[0]?.body).toContain(moneyText('1000.50'))
    const other = await staff(documents.registerPayment, { params: { id }, body: { ...payment, amount: '2000' } })
    expect(other.problem.errors?.[0]).toMatchObject({
      path: 'number',
      message: expect.stringContaining(moneyText('1000.50')),
    })
    const tomorrow = { ...payment, number: '80', date: '2026-03-03' }
    const toCome = await staff(documents.registerPayment, { params: { id }, body: tomorrow })
    expect(toCome.problem.errors?.[0]).toMatchObject({ path: 'date', message: expect.stringContaining('не наступил') })
    const moved = await staff(stages.move, {
      params: { requestId: id, stage: 'examination' },
      body: { action: 'confirmPayment', expectedStage: 'waitingForPayment', ...tomorrow, amount: balance ?? '' },
    })
    expect(moved.problem.errors).toEqual([
      { path: 'date', message: 'Поле «Дата поступления»: этот день ещё не наступил.' },
    ])
    const early = await staff(stages.move, {
      params: { requestId: id, stage: 'examination' },
      body: { action: 'confirmPayment', expectedStage: 'waitingForPayment', ...payment, number: '78' },
    })
    expect(early.problem.why).toContain('Поступило меньше')
    const rest = (Number(balance) - 1000.5).toFixed(2)
    await act(staff, id, 'confirmPayment', 'examination', { number: '79', date: '2026-03-02', amount: rest })
    expect(await dealOf(staff, id)).toMatchObject({ paid: balance, balance: '0.00' })
  })

  test('registered already is not counted once more when it is confirmed', async () => {
    const id = await aContractedRequest(portal)
    const { balance } = await dealOf(staff, id)
    const half = (Number(balance) * 0.6).toFixed(2)
    const payment = { number: '90', date: '2026-03-02', amount: half }
    answered(await staff(documents.registerPayment, { params: { id }, body: payment }))
    const again = await staff(stages.move, {
      params: { requestId: id, stage: 'examination' },
      body: { action: 'confirmPayment', expectedStage: 'waitingForPayment', ...payment },
    })
    expect(again.problem.errors).toEqual([
      { path: 'number', message: 'Этот платёж уже зарегистрирован. Укажите следующий.' },
    ])
    expect(await dealOf(staff, id)).toMatchObject({ paid: half })
  })

  test('registered in full is confirmed as it is: what the dialog does not ask moves nothing', async () => {
    const id = await aContractedRequest(portal)
    const { balance } = await dealOf(staff, id)
    const payment = { number: '81', date: '2026-03-02', amount: balance ?? '' }
    answered(await staff(documents.registerPayment, { params: { id }, body: payment }))
    await act(staff, id, 'confirmPayment', 'examination', { ...payment, number: '82', amount: '5.00' })
    const { payments, paid } = await dealOf(staff, id)
    expect([payments.map(({ number }) => number), paid]).toEqual([['81'], balance])
  })

  test('is registered by the staff only, and only under a concluded contract', async () => {
    const id = await anOfferedRequest(portal)
    const body = { number: '1', date: '2026-03-02', amount: '10.00' }
    const early = await staff(documents.registerPayment, { params: { id }, body })
    expect(early.problem.code).toBe('WRONG_STAGE')
    const foreign = await declarant(documents.registerPayment, { params: { id }, body })
    expect(foreign.status).toBe(403)
    for (const date of ['0000-01-01', '9999-12-31']) {
      const wrong = await staff(documents.registerPayment, { params: { id }, body: { ...body, date } })
      expect(wrong.problem.errors).toEqual([{ path: 'date', message: 'Укажите дату с 1900 по 2199 год' }])
    }
  })
})
