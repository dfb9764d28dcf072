import { documents } from '@portal/contract/features/documents/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { files } from '@portal/contract/features/files/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aContractedRequest,
  anOfferedRequest,
  anUpload,
  aPaidRequest,
  dealOf,
  documentOf,
  pagesOf,
  sign,
  signDocument,
  stageOf,
} from '../../../testing/moves/deal.ts'
import { act, answered, standAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let serial = 0

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  staff = await portal.as('admin')
})
afterAll(() => portal.close())

function aNumber(result: 'positive' | 'negative' = 'positive') {
  serial += 1
  return `77-1-${result === 'positive' ? 1 : 2}-3-${String(serial).padStart(6, '0')}-2026`
}

function today() {
  return moscowDay(portal.clock.now())
}

function listed(id: string) {
  return { params: { ownerId: id }, query: { types: 'conclusion' } }
}

async function inPreparation(): Promise<string> {
  const id = await aPaidRequest(portal)
  await standAt(portal, id, 'prepareConclusion')
  return id
}

async function filed(id: string): Promise<string> {
  const file = await anUpload(staff, 'Заключение')
  answered(await staff(documents.saveConclusion, { params: { id }, body: { result: 'positive', file } }))
  return file
}

/** Issued, so that the act waits for both sides. */
async function issued(id: string): Promise<void> {
  await sign(portal, staff, await filed(id))
  await act(staff, id, 'issueConclusion', 'signingAct', { number: aNumber(), date: today() })
}

async function refusedIssue(id: string) {
  const expectedStage = 'prepareConclusion' as const
  const body = { action: 'issueConclusion', expectedStage, number: aNumber(), date: '2026-03-02' }
  const { status, problem } = await staff(stages.move, { params: { requestId: id, stage: 'signingAct' }, body })
  return [status, problem.title]
}

describe('a conclusion', () => {
  test('is prepared unseen by the declarant and issued with its number', async () => {
    const id = await inPreparation()
    const body = { number: aNumber(), date: '2026-03-02', result: 'positive', file: await anUpload(staff) } as const
    const saved = await staff(documents.saveConclusion, { params: { id }, body })
    expect(saved.body.conclusion).toMatchObject({ number: body.number, result: 'positive', issued: false })
    expect((await dealOf(declarant, id)).conclusion).toBeNull()
    const hidden = await declarant(documents.list, listed(id))
    expect(hidden.body.documents).toEqual([])
    const peek = { params: { ref: body.file } }
    expect((await declarant(files.info, peek)).status).toBe(404)
    await signDocument(portal, staff, id, 'conclusion')
    await act(staff, id, 'issueConclusion', 'signingAct')
    expect((await dealOf(declarant, id)).conclusion).toMatchObject({
      number: body.number,
      date: '2026-03-02',
      issued: true,
      file: { name: 'Скан.pdf' },
    })
    expect((await declarant(files.info, peek)).status).toBe(200)
    expect(await documentOf(portal, declarant, id, 'conclusion')).toMatchObject({
      number: body.number,
      signedBy: ['organisation'],
    })
  })

  test('is not issued until its file is there and signed by the organisation', async () => {
    const id = await inPreparation()
    expect(await refusedIssue(id)).toEqual([422, 'Внесите заключение: результат и файл.'])
    const file = await filed(id)
    const { moves } = answered(await staff(stages.possible, { params: { id } }))
    expect(moves.find(({ action }) => action === 'issueConclusion')).toMatchObject({
      allowed: false,
      opens: true,
      why: expect.stringContaining('Подпишите заключение'),
      paper: 'conclusion',
      needs: [{ name: 'number' }, { name: 'date' }],
    })
    expect(await refusedIssue(id)).toEqual([422, expect.stringContaining('Подпишите заключение')])
    answered(await sign(portal, staff, file))
    await act(staff, id, 'issueConclusion', 'signingAct', { number: aNumber(), date: '2026-03-02' })
  })

  test('of a wrong or a taken number is refused at the field', async () => {
    const id = await inPreparation()
    const save = (number: string) =>
      staff(documents.saveConclusion, { params: { id }, body: { number, result: 'positive' } })
    expect((await save('12')).problem.errors?.[0]).toMatchObject({ path: 'number' })
    const other = await inPreparation()
    await issued(other)
    const taken = (await dealOf(staff, other)).conclusion?.number ?? ''
    expect((await save(taken)).problem.errors?.[0]?.message).toBe('Заключение с этим номером уже есть')
    const [one, two, number] = [await inPreparation(), await inPreparation(), aNumber('negative')]
    const atOnce = await Promise.all(
      [one, two].map((params) =>
        staff(documents.saveConclusion, { params: { id: params }, body: { number, result: 'negative' } }),
      ),
    )
    expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([200, 400]))
    const without = await staff(documents.saveConclusion, { params: { id }, body: { date: '2026-03-02' } })
    expect(without.problem.errors?.[0]).toMatchObject({ path: 'result', message: 'Выберите результат' })
    const toCome = { date: '2026-12-31', result: 'negative' as const }
    const early = await staff(documents.saveConclusion, { params: { id }, body: toCome })
    expect(early.problem.errors?.[0]).toMatchObject({ path: 'date', message: expect.stringContaining('не наступил') })
  })

  test('that another has changed since it was read is not written over: the late one is told by whom and when', async () => {
    const id = await inPreparation()
    const colleague = await portal.as('admin2')
    const put = (api: Api, body: Sent<typeof documents.saveConclusion>['body']) =>
      api(documents.saveConclusion, { params: { id }, body })
    const mine = { number: null, date: '2026-03-02', result: 'positive' } as const
    answered(await put(staff, { ...mine, seen: null }))
    expect((await put(staff, { ...mine, seen: null })).status, 'the same sent twice').toBe(200)
    const late = await put(colleague, { result: 'negative', seen: null })
    expect(late.problem).toMatchObject({ status: 409, code: 'REVISION_CONFLICT' })
    expect(late.problem['author']).toEqual({
      name: 'Смотрова Ольга Демовна',
      isMine: false,
      at: expect.stringMatching(/^2026-03-02T/),
    })
    expect((await dealOf(staff, id)).conclusion).toMatchObject(mine)
    answered(await put(colleague, { result: 'negative', seen: { ...mine, file: null } }))
    const file = await anUpload(staff)
    answered(await put(staff, { file, seen: { ...mine, result: 'negative', file: null } }))
    const again = await put(colleague, { result: 'positive', seen: { ...mine, result: 'negative', file: null } })
    expect(again.problem.code).toBe('REVISION_CONFLICT')
    expect((await put(colleague, { result: 'positive' })).status, 'of a caller that does not say').toBe(200)
  })

  test('of two that are sent at once one is written', async () => {
    const id = await inPreparation()
    const replies = await Promise.all(
      (['positive', 'negative'] as const).map((result) =>
        staff(documents.saveConclusion, { params: { id }, body: { result, seen: null } }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('corrected keeps its number, is unseen until it is issued, and the issued version stays', async () => {
    const id = await inPreparation()
    await issued(id)
    const { conclusion: first } = await dealOf(staff, id)
    await standAt(portal, id, 'conclusionIssued')
    await act(staff, id, 'correctTechnicalError', 'prepareConclusion', { reason: 'Опечатка в адресе объекта' })
    expect((await dealOf(staff, id)).conclusion).toMatchObject({ number: first?.number, file: null, issued: false })
    const file = await anUpload(staff, 'Заключение исправленное')
    answered(await staff(documents.saveConclusion, { params: { id }, body: { file } }))
    const corrected = { params: { ref: file } }
    expect((await declarant(files.info, corrected)).status).toBe(404)
    expect(answered(await declarant(documents.list, listed(id))).documents).toEqual([])
    const issuedBefore = first?.file?.ref ?? ''
    expect((await declarant(files.info, { params: { ref: issuedBefore } })).status).toBe(200)
    const versionsSeenBy = async (api: Api) =>
      (await api(files.versions, { params: { id: issuedBefore } })).body.versions.map((one) => one.file.ref)
    expect(await versionsSeenBy(declarant)).toEqual([issuedBefore])
    expect(await versionsSeenBy(staff)).toEqual([file, issuedBefore])
    const { body: last } = await declarant(files.lastVersion, { params: { id: issuedBefore } })
    expect(last.file.ref).toBe(issuedBefore)
    expect(await refusedIssue(id)).toEqual([422, expect.stringContaining('Подпишите заключение')])
    answered(await sign(portal, staff, file))
    await act(staff, id, 'issueConclusion', 'signingAct')
    expect((await dealOf(staff, id)).conclusion).toMatchObject({ number: first?.number, issued: true })
    expect((await declarant(files.info, corrected)).status).toBe(200)
    const kept = await portal.db.selectFrom('conclusion').select(['no', 'state']).where('request_id', '=', id).execute()
    expect(kept).toContainEqual({ no: 1, state: 'replaced' })
  })
})

describe('an act', () => {
  test('signed by both ends the service that is paid in full', async () => {
    const id = await inPreparation()
    await issued(id)
    const { text } = await pagesOf(portal, declarant, id, 'act')
    expect(text).toContain('Услуга оплачена полностью')
    await act(declarant, id, 'chooseElectronicForm', 'signingActInElectronicForm')
    await signDocument(portal, declarant, id, 'act')
    await signDocument(portal, staff, id, 'act')
    expect(await stageOf(declarant, id)).toBe('serviceRendered')
  })

  test('on paper is received by the organisation', async () => {
    const id = await inPreparation()
    await issued(id)
    await act(declarant, id, 'choosePaperForm', 'signingActInPaperForm')
    expect((await pagesOf(portal, declarant, id, 'act')).text).toContain('Акт составлен в двух экземплярах')
    await act(staff, id, 'confirmPaperAct', 'conclusionIssued', { date: '2026-03-02' })
    expect(await stageOf(declarant, id)).toBe('serviceRendered')
  })

  test('answered by a motivated refusal is not taken for accepted, and may still be signed', async () => {
    const id = await inPreparation()
    await issued(id)
    const reason = 'В заключении не указаны показатели корпуса 2.'
    const refused = answered(await declarant(documents.refuseAct, { params: { id }, body: { reason } }))
    expect(refused.act).toMatchObject({ state: 'refused', reason })
    expect((await staff(documents.refuseAct, { params: { id }, body: { reason } })).status).toBe(403)
    const before = portal.clock.now()
    await portal.clock.set(new Date(before.getTime() + 18 * 86_400_000))
    await portal.sweep()
    expect(await stageOf(declarant, id)).toBe('signingAct')
    await act(declarant, id, 'chooseElectronicForm', 'signingActInElectronicForm')
    await signDocument(portal, declarant, id, 'act')
    await signDocument(portal, staff, id, 'act')
    expect((await dealOf(staff, id)).act).toMatchObject({ state: 'signed' })
    const late = await declarant(documents.refuseAct, { params: { id }, body: { reason } })
    expect(late.problem.code).toBe('WRONG_STAGE')
  })

  test('neither signed nor refused in its term counts as accepted', async () => {
    const id = await inPreparation()
    await issued(id)
    const row = () =>
      portal.db.selectFrom('act').select(['state']).where('request_id', '=', id).executeTakeFirstOrThrow()
    expect(await row()).toEqual({ state: 'sent' })
    await portal.clock.set(new Date(portal.clock.now().getTime() + 18 * 86_400_000))
    await portal.sweep()
    expect(await row()).toEqual({ state: 'acceptedBySilence' })
    expect(await stageOf(declarant, id)).toBe('serviceRendered')
  })
})

describe('the rest of the price', () => {
  test('is asked for by a final invoice and ends the service when it comes', async () => {
    const id = await anOfferedRequest(portal)
    answered(await staff(documents.saveContract, { params: { id }, body: { prepayment: '30' } }))
    await act(declarant, id, 'chooseElectronicForm', 'signingInElectronicForm')
    await signDocument(portal, declarant, id, 'contract')
    await signDocument(portal, staff, id, 'contract')
    const [first] = (await dealOf(staff, id)).invoices
    const payment = { date: today(), number: '501', amount: first?.amount ?? '' }
    await act(staff, id, 'confirmPayment', 'examination', payment)
    await standAt(portal, id, 'prepareConclusion')
    await issued(id)
    await act(declarant, id, 'chooseElectronicForm', 'signingActInElectronicForm')
    expect((await pagesOf(portal, declarant, id, 'act')).text).toContain('подлежит оплате')
    await signDocument(portal, declarant, id, 'act')
    await signDocument(portal, staff, id, 'act')
    expect(await stageOf(declarant, id)).toBe('conclusionIssued')
    await act(staff, id, 'requestFinalPayment', 'waitingFinalPayment')
    const { invoices, balance } = await dealOf(staff, id)
    expect(invoices).toMatchObject([{ kind: 'prepayment' }, { kind: 'final', amount: balance }])
    const rest = { date: today(), number: '502', amount: balance }
    await act(staff, id, 'confirmFinalPayment', 'serviceRendered', rest)
    expect(await dealOf(staff, id)).toMatchObject({ balance: '0.00' })
    const states = await portal.db.selectFrom('invoice').select('state').where('request_id', '=', id).execute()
    expect(states).toEqual([{ state: 'paid' }, { state: 'paid' }])
  })

  test('without prepayment the examination starts with the second signature', async () => {
    const id = await anOfferedRequest(portal)
    answered(await staff(documents.saveContract, { params: { id }, body: { prepayment: '0' } }))
    await act(declarant, id, 'chooseElectronicForm', 'signingInElectronicForm')
    await signDocument(portal, declarant, id, 'contract')
    await signDocument(portal, staff, id, 'contract')
    expect(await stageOf(declarant, id)).toBe('examination')
    expect((await dealOf(staff, id)).invoices).toEqual([])
    const { text } = await pagesOf(portal, declarant, id, 'contract')
    expect(text).toContain('следующего за днём заключения Договора')
    expect(text).toContain('Плата вносится в полном размере')
  })

  test('of a contract not paid in time is cancelled with its invoices', async () => {
    const id = await aContractedRequest(portal)
    const early = await staff(stages.movesTo, { params: { requestId: id, stage: 'contractCanceled' } })
    expect(early.body.moves.find(({ action }) => action === 'cancelUnpaidContract')?.allowed).toBe(false)
    await portal.clock.set(new Date(portal.clock.now().getTime() + 60 * 86_400_000))
    await act(staff, id, 'cancelUnpaidContract', 'contractCanceled', { reason: 'Оплата не поступила' })
    expect(await dealOf(staff, id)).toMatchObject({
      invoices: [{ kind: 'prepayment', ended: { title: 'Аннулирован' } }],
      contract: { state: 'canceled' },
    })
  })
})
