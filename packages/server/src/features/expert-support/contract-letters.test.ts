import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { addWorkingDays } from '@portal/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { act, answered, standAt } from '../../testing/arrange/drafts.ts'
import { aPaidRequest, dealOf, pagesOf, printed, sign, signDocument, stageOf } from '../../testing/moves/deal.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let root: string
beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
})
afterAll(() => portal.close())
beforeEach(async () => {
  root = await aPaidRequest(portal, { support: 'esPreExamination' })
})

const lettersOf = async (id: string) =>
  answered(await staff(correspondence.list, { params: { ownerId: id }, query: {} })).rows
const ends = async () => answered(await declarant(expertSupport.overview, { params: { id: root } })).term?.until ?? ''

/** The newest letter of the declarant, printed and signed by him. */
async function signLetter(id: string): Promise<string> {
  await printed(portal)
  const { rows } = answered(await declarant(correspondence.list, { params: { ownerId: id }, query: {} }))
  const [letter] = rows
  answered(await sign(portal, declarant, letter?.document?.file?.ref ?? ''))
  return letter?.id ?? ''
}

/** A letter that goes with a move. */
function write(requestId: string, type: string) {
  const body = { requestId, type, text: 'Просим завершить работу.', fields: {} }
  return declarant(correspondence.create, { body })
}

/** An assessment under the contract that is being examined. */
async function anAssessment(): Promise<string> {
  const { id } = answered(await declarant(expertSupport.createEstimation, { params: { id: root } }))
  await standAt(portal, id, 'examination')
  return id
}

test('a letter on prolongation, agreed upon by both, moves the end of the contract, and work under it goes on', async () => {
  const until = await ends()
  const reason = 'Строительство продолжается до осени.'
  await act(declarant, root, 'initiateProlongation', 'extendingDeadlineInitiated', { reason })
  // The contract is in force meanwhile.
  const { estimation } = answered(await declarant(expertSupport.validation, { params: { id: root } }))
  expect(estimation).toEqual({ allowed: true, why: null })
  const unsigned = await declarant(stages.move, {
    params: { requestId: root, stage: 'extendingDeadlineInitiated_check' },
    body: { action: 'submitExtensionApplication', expectedStage: 'extendingDeadlineInitiated' },
  })
  expect(unsigned.problem.title).toContain('Подпишите письмо')
  await signLetter(root)
  await act(declarant, root, 'submitExtensionApplication', 'extendingDeadlineInitiated_check')
  expect((await lettersOf(root))[0]).toMatchObject({
    type: 'agreementProlongation',
    state: 'sent',
    number: expect.stringMatching(/^Вх-/),
    text: expect.stringMatching(/^Просим пролонгировать договор № .+\nСтроительство продолжается до осени\.$/s),
  })
  await act(staff, root, 'approveExtension', 'signingExtensionAgreement', { days: 60 })
  expect(await ends()).toBe(until)
  await act(declarant, root, 'chooseElectronicForm', 'signingExtensionAgreementInElectronicForm')
  const { text } = await pagesOf(portal, declarant, root, 'extensionAgreement')
  expect(text).toContain('60 (шестидесяти) рабочих дней')
  await signDocument(portal, staff, root, 'extensionAgreement')
  await signDocument(portal, declarant, root, 'extensionAgreement')
  expect(await stageOf(declarant, root)).toBe('waitingForExpertSupportRequest')
  expect(await ends()).toBe(addWorkingDays(until, 60, portal.ctx.calendar.days))
  expect((await dealOf(staff, root)).extension).toMatchObject({ state: 'signed', newEndsOn: await ends() })
  answered(await declarant(expertSupport.createEstimation, { params: { id: root } }))
})

test('a prolongation that is refused leaves the contract its term, and so does one asked for too late', async () => {
  const until = await ends()
  await act(declarant, root, 'initiateProlongation', 'extendingDeadlineInitiated', { reason: 'Не успеваем.' })
  await signLetter(root)
  await act(declarant, root, 'submitExtensionApplication', 'extendingDeadlineInitiated_check')
  const confirmed = async (who: Api, action: string) =>
    answered(await who(stages.possible, { params: { id: root } })).moves.find((move) => move.action === action)?.confirm
  // The term of the contract has not stopped: nothing starts to run again.
  expect([await confirmed(staff, 'refuseExtension'), await confirmed(declarant, 'withdrawExtension')]).toEqual([
    expect.stringMatching(/^Отказать в пролонгации договора по заявлению № .+\? Договор закончится в прежний срок\.$/),
    expect.stringMatching(/^Отозвать заявление о пролонгации договора .+\? Договор закончится в прежний срок\.$/),
  ])
  await act(staff, root, 'refuseExtension', 'waitingForExpertSupportRequest', { reason: 'Проект завершён.' })
  expect(await ends()).toBe(until)
  await portal.db.updateTable('request').set({ ends_on: '2026-03-05' }).where('id', '=', root).execute()
  const { moves } = answered(await declarant(stages.possible, { params: { id: root } }))
  expect(moves.find(({ action }) => action === 'initiateProlongation')).toMatchObject({
    allowed: false,
    why: expect.stringContaining('не позднее чем за 10 рабочих дней'),
  })
})

test('a letter that support is complete ends the contract with its act, once nothing is open under it', async () => {
  const child = await anAssessment()
  expect((await write(root, 'completionEs')).problem.title).toContain('когда закончены все заявления в его рамках')
  await standAt(portal, child, 'serviceRendered')
  answered(await write(root, 'completionEs'))
  const letterId = await signLetter(root)
  await act(declarant, root, 'finishExpertSupport', 'signingAct', { letterId })
  expect((await dealOf(declarant, root)).act).not.toBeNull()
  expect((await lettersOf(root)).find(({ id }) => id === letterId)).toMatchObject({
    type: 'completionEs',
    state: 'sent',
  })
  const { estimation } = answered(await declarant(expertSupport.validation, { params: { id: root } }))
  expect(estimation).toMatchObject({ allowed: false, why: expect.stringContaining('не действует') })
})

test('a letter that ends an assessment early closes it alone, and the contract is ended or goes on', async () => {
  const child = await anAssessment()
  answered(await write(child, 'earlyTerminationEsApplication'))
  const letterId = await signLetter(child)
  await act(declarant, child, 'earlyTerminateEsApplication', 'withoutConsiderationRejection', { letterId })
  expect((await lettersOf(child)).find(({ id }) => id === letterId)).toMatchObject({ state: 'sent' })
  expect(await stageOf(declarant, root)).toBe('waitingForExpertSupportRequest')
  // What the declarant ended himself is no refusal of the experts.
  expect(answered(await declarant(expertSupport.rejections, { params: { id: root } })).rows).toEqual([])
  const open = async () => answered(await declarant(expertSupport.overview, { params: { id: root } })).counts.open
  expect(await open()).toBe(0)
  answered(await write(root, 'completionEs'))
})
