import { documents } from '@portal/contract/features/documents/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { subtractMoney } from '@portal/domain/money/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { act, answered } from '../../../testing/arrange/drafts.ts'
import { anOfferedRequest, anUpload, aPaidRequest, dealOf, signDocument, stageOf } from '../../../testing/moves/deal.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { putSignedLetter } from '../../../testing/arrange/put-rows.ts'

let portal: TestPortal
let declarant: Api
let staff: Api

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
})
afterAll(() => portal.close())

/** A protocol of disagreements, signed by the declarant. */
async function aSignedProtocol(id: string): Promise<void> {
  const body = { ownerId: id, file: await anUpload(declarant, 'Протокол разногласий') }
  answered(await declarant(documents.create, { params: { type: 'disputeProtocol' }, body }))
  await signDocument(portal, declarant, id, 'disputeProtocol')
}

test('disagreements go two rounds, what each side says beside the other, and a third is not sent', async () => {
  const id = await anOfferedRequest(portal)
  const [first, second] = ['Пункт 3.2: предоплата 30 %.', 'Пункт 3.2: предоплата 50 %, не больше.']
  const [answer, last] = ['Принято, кроме пункта 3.2.', 'Принято: предоплата 50 %.']
  await aSignedProtocol(id)
  await act(declarant, id, 'sendDisputeProtocol', 'settlementDisputes', { reason: first })
  expect((await dealOf(staff, id)).disputes).toMatchObject([{ round: 1, text: first, decision: null }])
  const settlement = { files: [await anUpload(staff, 'Протокол урегулирования')], reason: answer }
  await act(staff, id, 'proposeSettlementProtocol', 'signingDisputes', settlement)

  await aSignedProtocol(id)
  await act(declarant, id, 'repeatDisputeProtocol', 'settlementDisputes', { reason: second })
  await act(staff, id, 'acceptDisputeProtocol', 'signingDisputes', { reason: last })
  for (const api of [declarant, staff])
    expect((await dealOf(api, id)).disputes).toMatchObject([
      { round: 1, state: 'acceptedInPart', text: first, decision: answer, decidedBy: expect.stringMatching(/\S/) },
      { round: 2, state: 'accepted', text: second, decision: last, decidedBy: expect.stringMatching(/\S/) },
    ])

  await aSignedProtocol(id)
  const body = { action: 'repeatDisputeProtocol', expectedStage: 'signingDisputes' as const, reason: 'И ещё раз.' }
  const third = await declarant(stages.move, { params: { requestId: id, stage: 'settlementDisputes' }, body })
  expect([third.problem.code, third.problem.title]).toEqual([
    'MOVE_NOT_ALLOWED',
    expect.stringContaining('не больше 2 раз'),
  ])
  // The contract as it was agreed upon is signed.
  await act(declarant, id, 'chooseElectronicForm', 'signingDisputesInElectronicForm')
  await signDocument(portal, declarant, id, 'contract')
  await signDocument(portal, staff, id, 'contract')
  expect(await stageOf(declarant, id)).toBe('waitingForPayment')
})

describe('a side ends the contract alone', () => {
  let id: string
  beforeEach(async () => {
    id = await aPaidRequest(portal)
  })

  /** The term of the notice runs out. */
  async function waitForNotice(): Promise<void> {
    await portal.clock.set(new Date(portal.clock.now().getTime() + 60 * 86_400_000))
  }

  const reason = 'Срок уведомления истёк'

  async function refused(api: Api, input: object = {}) {
    const expectedStage = 'contractTerminationInitiated' as const
    const body = { action: 'unilateralRefusal', expectedStage, reason, ...input }
    return (await api(stages.move, { params: { requestId: id, stage: 'contractCanceled' }, body })).problem
  }

  test('the declarant, after the term of his notice, with what is left of the payment going back', async () => {
    await putSignedLetter(portal, id, { type: 'contractTermination', author: await portal.idOf('declarant') })
    const why = { ground: 'refusal', reason: 'Строительство отменено' }
    await act(declarant, id, 'initiateTermination', 'contractTerminationInitiated', why)
    expect((await refused(declarant)).title).toContain('по истечении срока уведомления')
    const costs = { actualCosts: '40000.00', costsCalculation: 'Работа эксперта, 5 дней' }
    answered(await staff(documents.saveContract, { params: { id }, body: costs }))
    await waitForNotice()
    expect((await refused(staff)).code, 'it is not the organisation’s to end').toBe('MOVE_NOT_ALLOWED')
    await act(declarant, id, 'unilateralRefusal', 'contractCanceled', { reason })
    const { paid, contract, termination, overpaid, balance } = await dealOf(staff, id)
    expect(contract?.state).toBe('canceled')
    expect(termination).toMatchObject({
      initiator: 'declarant',
      actualCosts: '40000.00',
      calculation: costs.costsCalculation,
      refund: subtractMoney(paid, '40000.00'),
      extra: '0.00',
    })
    expect([overpaid, balance]).toEqual([subtractMoney(paid, '40000.00'), '0.00'])
  })

  test('the organisation, when it says that losses are made good', async () => {
    await act(staff, id, 'proposeTermination', 'contractTerminationInitiated', {
      ground: 'materialBreach',
      reason: 'Исходные данные не представлены',
      amount: '12000.00',
      calculation: 'Работа эксперта, 2 дня',
    })
    expect((await refused(staff, { confirmed: true })).title).toContain('по истечении срока уведомления')
    await waitForNotice()
    const ground = 'performerRefusal'
    expect((await refused(staff, { ground })).errors?.map(({ path }) => path)).toEqual(['confirmed'])
    expect((await refused(declarant, { confirmed: true })).code).toBe('MOVE_NOT_ALLOWED')
    await act(staff, id, 'unilateralRefusal', 'contractCanceled', { reason, ground, confirmed: true })
    const { paid, termination } = await dealOf(declarant, id)
    expect(termination).toMatchObject({ initiator: 'organisation', refund: subtractMoney(paid, '12000.00') })
  })
})
