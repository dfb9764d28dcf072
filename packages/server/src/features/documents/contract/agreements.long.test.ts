import { chat } from '@portal/contract/features/chat/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { subtractMoney } from '@portal/domain/money/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anUpload,
  aPaidRequest,
  dealOf,
  documentOf,
  pagesOf,
  signDocument,
  stageOf,
} from '../../../testing/moves/deal.ts'
import { act, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { putSignedLetter } from '../../../testing/arrange/put-rows.ts'

let portal: TestPortal
let declarant: Api
let staff: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  staff = await portal.as('admin')
})
afterAll(() => portal.close())

async function endOf(id: string) {
  const row = await portal.db.selectFrom('request').select('ends_on').where('id', '=', id).executeTakeFirstOrThrow()
  return row.ends_on
}

/** An application to extend, submitted: its letter is another feature's. */
async function anAskedExtension(): Promise<string> {
  const id = await aPaidRequest(portal)
  const reason = 'Не получены расчёты фундаментов.'
  await act(declarant, id, 'initiateExtension', 'extendingDeadlineInitiated', { days: 10, reason })
  await portal.db
    .updateTable('request')
    .set({ stage: 'extendingDeadlineInitiated_check' })
    .where('id', '=', id)
    .execute()
  await portal.db.updateTable('extension').set({ state: 'submitted' }).where('request_id', '=', id).execute()
  return id
}

function agreementOf(id: string) {
  return portal.db
    .selectFrom('agreement')
    .select('declarant_signed_at')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('an extension', () => {
  test('is written by the declarant within the limit of the law', async () => {
    const id = await aPaidRequest(portal)
    const reason = 'Не получены расчёты фундаментов.'
    await act(declarant, id, 'initiateExtension', 'extendingDeadlineInitiated', { days: 5, reason })
    const body = { days: 12, reason: 'Изыскания продолжаются до 20 апреля.' }
    const saved = await declarant(documents.saveExtension, { params: { id }, body })
    expect(saved.body.extension).toMatchObject({
      no: 1,
      days: 12,
      reason: body.reason,
      state: 'draft',
      newEndsOn: null,
    })
    const over = await declarant(documents.saveExtension, { params: { id }, body: { ...body, days: 21 } })
    expect(over.problem.errors?.[0]).toMatchObject({ path: 'days', message: expect.stringContaining('20') })
    expect((await staff(documents.saveExtension, { params: { id }, body })).status).toBe(403)
  })

  test('that a colleague has written otherwise meanwhile is not written over', async () => {
    const id = await aPaidRequest(portal)
    const reason = 'Не получены расчёты фундаментов.'
    await act(declarant, id, 'initiateExtension', 'extendingDeadlineInitiated', { days: 5, reason })
    const seen = { days: 5, reason, ground: null }
    const put = (api: Api, days: number) =>
      api(documents.saveExtension, { params: { id }, body: { days, reason, ground: null, seen } })
    answered(await put(await portal.as('orgadmin'), 12))
    const late = await put(declarant, 7)
    expect(late.problem).toMatchObject({
      status: 409,
      code: 'REVISION_CONFLICT',
      author: { name: 'Примеров Фёдор Образцович', isMine: false },
    })
    expect((await dealOf(declarant, id)).extension).toMatchObject({ days: 12, reason })
    expect((await put(declarant, 12)).status, 'just so it stands already').toBe(200)
  })

  test('granted is agreed upon by both and moves the end of the term', async () => {
    const id = await anAskedExtension()
    const before = await endOf(id)
    await act(staff, id, 'approveExtension', 'signingExtensionAgreement', { days: 8 })
    expect((await dealOf(staff, id)).extension).toMatchObject({ state: 'approved', grantedDays: 8 })
    await act(declarant, id, 'chooseElectronicForm', 'signingExtensionAgreementInElectronicForm')
    const { text } = await pagesOf(portal, declarant, id, 'extensionAgreement')
    expect(text).toContain('ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № 1')
    expect(text).toContain('8 (восьми) рабочих дней')
    expect(text).toContain('Не получены расчёты фундаментов')
    await signDocument(portal, staff, id, 'extensionAgreement')
    await signDocument(portal, declarant, id, 'extensionAgreement')
    expect(await stageOf(declarant, id)).toBe('correctionDeadlineExtended_waiting')
    const { extension } = await dealOf(staff, id)
    expect(extension).toMatchObject({ state: 'signed', newEndsOn: await endOf(id) })
    expect((await endOf(id)) ?? '').not.toBe(before)
  })

  test('rests on no file that is something else already', async () => {
    const id = await anAskedExtension()
    // A second one is approved by a paper.
    await sql`update extension set no = 2 where request_id = ${id}`.execute(portal.db)
    await sql`
      insert into extension (id, request_id, no, kind, state, days_requested, ground, reason, created_at)
      select gen_random_uuid(), request_id, 1, kind, 'signed', 5, ground, reason, created_at
      from extension where request_id = ${id}`.execute(portal.db)
    const send = (file: string) =>
      staff(chat.send, { params: { chatId: id }, body: { text: 'Справка', files: [file] } })
    const sent = await anUpload(staff, 'Справка')
    answered(await staff(documents.create, { params: { type: 'attachment' }, body: { ownerId: id, file: sent } }))
    const approval = { body: 'Главгосэкспертиза', number: '7', date: '2026-02-20' }
    const move = (files: string[]) =>
      staff(stages.move, {
        params: { requestId: id, stage: 'signingExtensionAgreement' },
        body: {
          action: 'approveExtension',
          expectedStage: 'extendingDeadlineInitiated_check',
          days: 8,
          files,
          ...approval,
        },
      })
    expect((await move([sent])).problem.title).toBe('Этот файл уже приложен. Загрузите его ещё раз.')
    const own = await anUpload(staff, 'Одобрение')
    answered(await move([own]))
    expect((await send(own)).problem.title).toBe('Этот файл уже приложен. Загрузите его ещё раз.')
  })

  test('on paper is in force when the organisation scans the copy both have signed', async () => {
    const id = await anAskedExtension()
    await act(staff, id, 'approveExtension', 'signingExtensionAgreement', { days: 8 })
    await act(declarant, id, 'choosePaperForm', 'signingExtensionAgreementInPaperForm')
    const attach = async (api: Api) => {
      const body = { ownerId: id, file: await anUpload(api, 'Соглашение') }
      return answered(await api(documents.create, { params: { type: 'agreementScan' }, body }))
    }
    const isSigned = async () => (await agreementOf(id)).declarant_signed_at !== null
    const [first, second] = [await attach(declarant), await attach(declarant)]
    answered(await declarant(documents.remove, { params: { type: 'agreementScan', id: first.id } }))
    expect(await isSigned()).toBe(true)
    answered(await declarant(documents.remove, { params: { type: 'agreementScan', id: second.id } }))
    expect(await isSigned()).toBe(false)
    await attach(declarant)
    expect(await stageOf(declarant, id)).toBe('signingExtensionAgreementInPaperForm')
    await attach(staff)
    expect(await stageOf(declarant, id)).toBe('correctionDeadlineExtended_waiting')
  })

  test('refused leaves the term as it was', async () => {
    const id = await anAskedExtension()
    const before = await endOf(id)
    await act(staff, id, 'refuseExtension', 'examination', { reason: 'Замечания устранимы в прежний срок.' })
    expect((await dealOf(staff, id)).extension).toMatchObject({ state: 'refused' })
    expect(await endOf(id)).toBe(before)
  })
})

describe('a termination', () => {
  const offer = { ground: 'materialBreach', reason: 'Исходные данные не представлены.' }
  const spent = { amount: '12000.00', calculation: 'Работа эксперта, 2 дня' }

  test('agreed upon ends the contract with what each owes the other', async () => {
    const id = await aPaidRequest(portal)
    await act(staff, id, 'proposeTermination', 'contractTerminationInitiated', offer)
    const costs = { actualCosts: '50000.00', costsCalculation: 'Работа двух экспертов, 10 дней' }
    answered(await staff(documents.saveContract, { params: { id }, body: costs }))
    const { paid } = await dealOf(staff, id)
    expect((await dealOf(staff, id)).termination).toEqual({
      initiator: 'organisation',
      reason: offer.reason,
      noticeOn: '2026-03-02',
      actualCosts: '50000.00',
      calculation: costs.costsCalculation,
      refund: subtractMoney(paid, '50000.00'),
      extra: '0.00',
    })
    await act(declarant, id, 'agreeTermination', 'signingAgreementContractTermination')
    await act(declarant, id, 'chooseElectronicForm', 'signingAgreementContractTerminationInElectronicForm')
    const { text } = await pagesOf(portal, declarant, id, 'terminationAgreement')
    expect(text).toContain('Фактические расходы Исполнителя составили 50 000,00')
    expect(text).toContain('Исполнитель возвращает Заказчику')
    await signDocument(portal, declarant, id, 'terminationAgreement')
    await signDocument(portal, staff, id, 'terminationAgreement')
    expect(await stageOf(declarant, id)).toBe('contractTerminated')
    expect((await dealOf(staff, id)).contract).toMatchObject({ state: 'terminated', stateTitle: 'Расторгнут' })
  })

  test('on paper is confirmed by the organisation', async () => {
    const id = await aPaidRequest(portal)
    await act(staff, id, 'proposeTermination', 'contractTerminationInitiated', { ...offer, ...spent })
    await act(declarant, id, 'agreeTermination', 'signingAgreementContractTermination')
    await act(declarant, id, 'choosePaperForm', 'signingAgreementContractTerminationInPaperForm')
    expect((await pagesOf(portal, declarant, id, 'terminationAgreement')).bytes.length).toBeGreaterThan(1000)
    await act(staff, id, 'confirmPaperTermination', 'contractTerminated', { date: '2026-03-02' })
    expect((await dealOf(staff, id)).contract?.state).toBe('terminated')
  })

  test('is not agreed upon before the costs are stated, and they are changed until the first signature', async () => {
    const id = await aPaidRequest(portal)
    const agree = 'signingAgreementContractTermination' as const
    await putSignedLetter(portal, id, { type: 'contractTermination', author: await portal.idOf('declarant') })
    await act(declarant, id, 'initiateTermination', 'contractTerminationInitiated', {
      ground: 'agreement',
      reason: 'Проект закрыт',
    })
    const body = { action: 'agreeTermination', expectedStage: 'contractTerminationInitiated' as const }
    const agreeWith = (costs: object) =>
      staff(stages.move, { params: { requestId: id, stage: agree }, body: { ...body, ...costs } })
    expect((await agreeWith({})).problem.errors?.[0]?.path).toBe('amount')
    const nothing = { amount: '0.00', calculation: 'Работы не начинались' }
    expect((await agreeWith(nothing)).problem.errors?.[0]?.path).toBe('confirmed')
    answered(await agreeWith({ ...nothing, confirmed: true }))
    const save = (costs: object) => staff(documents.saveContract, { params: { id }, body: costs })
    const before = await documentOf(portal, declarant, id, 'terminationAgreement')
    expect((await dealOf(staff, id)).acts).toContain('saveCosts')
    answered(await save({ actualCosts: '777.00', costsCalculation: 'Работа эксперта, 1 час' }))
    const { text } = await pagesOf(portal, declarant, id, 'terminationAgreement')
    expect(text).toContain('составили 777,00')
    expect(text).toContain('Расчёт расходов: Работа эксперта, 1 час')
    expect((await documentOf(portal, declarant, id, 'terminationAgreement')).version).toBeGreaterThan(before.version)
    expect((await dealOf(declarant, id)).termination).toMatchObject({ actualCosts: '777.00', extra: '0.00' })
    await act(declarant, id, 'chooseElectronicForm', 'signingAgreementContractTerminationInElectronicForm')
    await signDocument(portal, declarant, id, 'terminationAgreement')
    expect((await save({ actualCosts: '1.00' })).problem.code).toBe('WRONG_STAGE')
    const { rows: told } =
      await sql`select id from notification where request_id = ${id} and code = 'actualCostsStated'`.execute(portal.db)
    expect(told.length).toBeGreaterThan(1)
  })

  test('withdrawn goes on with the work', async () => {
    const id = await aPaidRequest(portal)
    await act(staff, id, 'proposeTermination', 'contractTerminationInitiated', offer)
    await act(staff, id, 'withdrawTermination', 'examination')
    expect((await dealOf(staff, id)).contract?.state).toBe('concluded')
    const { body } = await staff(stages.movesTo, { params: { requestId: id, stage: 'contractTerminationInitiated' } })
    expect(body.moves.length).toBeGreaterThan(0)
  })
})

describe('an attached document', () => {
  test('of a wrong stage, side or kind is refused with the reason', async () => {
    const id = await aPaidRequest(portal)
    const create = async (type: 'contractScan' | 'settlementProtocol' | 'act', api = declarant) =>
      (await api(documents.create, { params: { type }, body: { ownerId: id, file: await anUpload(api) } })).problem
    expect(await create('contractScan')).toMatchObject({ code: 'EDIT_CLOSED', title: expect.stringContaining('этапе') })
    expect(await create('settlementProtocol')).toMatchObject({ code: 'FORBIDDEN' })
    expect((await create('act')).errors?.[0]?.message).toContain('формируется порталом')
  })

  test('is taken away by who attached it, and by nobody else', async () => {
    const id = await aPaidRequest(portal)
    const body = { ownerId: id, file: await anUpload(declarant), title: 'Пояснения к расчётам' }
    const { id: documentId } = answered(await declarant(documents.create, { params: { type: 'attachment' }, body }))
    const params = { type: 'attachment', id: documentId } as const
    expect((await staff(documents.remove, { params })).status).toBe(403)
    answered(await declarant(documents.remove, { params }))
    const { documents: left } = answered(
      await declarant(documents.list, { params: { ownerId: id }, query: { types: 'attachment' } }),
    )
    expect(left).toEqual([])
  })

  test('is invisible to strangers', async () => {
    const id = await aPaidRequest(portal)
    const stranger = await portal.as('declarant2')
    const reply = await stranger(documents.list, { params: { ownerId: id }, query: { types: 'contract' } })
    expect(reply.problem.code).toBe('REQUEST_NOT_FOUND')
    const { id: contractId } = await documentOf(portal, declarant, id, 'contract')
    const removed = await declarant(documents.remove, { params: { type: 'contract', id: contractId } })
    expect(removed.status).toBe(403)
  })
})
