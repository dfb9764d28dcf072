import { describe, expect, test } from 'vitest'
import { confirmationOf, inputsFor } from './actions.ts'
import { conclusionResultTitles } from './conclusion.ts'
import { isBeforeExamination } from '../facts.ts'
import { factsAt, type GivenFacts } from '../facts-at.ts'
import { rejectionGrounds } from './grounds.ts'
import type { MoveInput } from './inputs.ts'
import { checkMove, dueMoves, movesFor } from './moves.ts'
import { passing, viewerFor } from './passing-facts.ts'
import { findTransition, type Transition } from './transitions.ts'

const declarant = viewerFor('declarant')
const staff = viewerFor('organisation')

describe('extension (ч. 7 ст. 49 ГрК РФ; п. 29(1)–29(4) of the Regulation)', () => {
  const ask = (given: GivenFacts, input: MoveInput) =>
    checkMove(
      factsAt('examinationCorrection', { ...given, viewer: declarant }),
      'initiateExtension',
      'extendingDeadlineInitiated',
      'user',
      { reason: 'Не готовы три раздела', ...input },
    )

  test('the first is up to 20 working days and is asked for even on the day before the end', () => {
    expect(ask({ workingDaysLeft: 1 }, { days: 20 }).ok).toBe(true)
    expect(ask({ workingDaysLeft: 1 }, { days: 21 })).toMatchObject({ ok: false, code: 'INVALID_INPUT', input: 'days' })
    expect(ask({ beforeEndDate: false, workingDaysLeft: 0 }, { days: 5 })).toMatchObject({ guard: 'beforeEndDate' })
  })

  test('the second is up to 30, ten working days before the extended end, on a ground of the list', () => {
    const extension = { grantedCount: 1 }
    const ground = 'regional'
    expect(ask({ extension, workingDaysLeft: 10 }, { days: 30, ground }).ok).toBe(true)
    expect(ask({ extension, workingDaysLeft: 9 }, { days: 30, ground })).toMatchObject({
      guard: 'secondExtensionInTime',
    })
    expect(ask({ extension, workingDaysLeft: 10 }, { days: 31, ground })).toMatchObject({ input: 'days' })
    expect(ask({ extension, workingDaysLeft: 10 }, { days: 30 })).toMatchObject({ input: 'ground' })
    expect(ask({ extension, workingDaysLeft: 10 }, { days: 30, ground: 'because' })).toMatchObject({ input: 'ground' })
  })

  test('there is no third, and a designer may not ask', () => {
    expect(ask({ extension: { grantedCount: 2 }, workingDaysLeft: 30 }, { days: 5, ground: 'federal' })).toMatchObject({
      guard: 'extensionLeft',
    })
    expect(ask({ extension: { entitled: false } }, { days: 5 })).toMatchObject({ guard: 'entitledToExtend' })
  })

  test('staff grant the second only with the approval: body, number, date, file', () => {
    const facts = factsAt('extendingDeadlineInitiated_check', { viewer: staff, extension: { grantedCount: 1 } })
    const grant = (input: MoveInput) => checkMove(facts, 'approveExtension', 'signingExtensionAgreement', 'user', input)
    const approval = {
      days: 30,
      body: 'Президиум (штаб) Правительственной комиссии',
      number: '12-п',
      date: '2026-11-02',
      files: ['f'],
    }
    expect(grant(approval).ok).toBe(true)
    for (const missing of ['body', 'number', 'date', 'files'] as const)
      expect(grant({ ...approval, [missing]: undefined })).toMatchObject({ code: 'INVALID_INPUT', input: missing })
    const first = factsAt('extendingDeadlineInitiated_check', { viewer: staff })
    expect(checkMove(first, 'approveExtension', 'signingExtensionAgreement', 'user', { days: 20 }).ok).toBe(true)
  })

  test('time that runs out never decides for the organisation', () => {
    expect(
      dueMoves(
        factsAt('extendingDeadlineInitiated_check', { deadlinePassed: true, returnStage: 'examination' }),
        'timer',
      ),
    ).toEqual([])
  })
})

describe('cut-off for answers', () => {
  const issue = (given: GivenFacts) =>
    checkMove(
      factsAt('examination', { ...given, viewer: staff, remarks: { ready: 2, preparing: 2 } }),
      'issueRemarks',
      'examinationCorrection',
      'user',
    )

  test('remarks are issued only while three working days of answer remain before it', () => {
    expect(issue({ daysToCutoff: 3 }).ok).toBe(true)
    const refused = issue({ daysToCutoff: 2 })
    expect(refused).toMatchObject({
      ok: false,
      guard: 'replyTermFits',
      why: expect.stringContaining('только при продлении'),
    })
  })

  test('answers after it are refused with the way out, unless the check was lifted', () => {
    const send = (given: GivenFacts) =>
      checkMove(
        factsAt('examinationCorrection_printing', { ...given, viewer: declarant }),
        'submitCorrection',
        'examination',
        'user',
      )
    expect(send({ cutoffPassed: true })).toMatchObject({
      guard: 'beforeCutoff',
      why: expect.stringContaining('о продлении срока'),
    })
    expect(send({ cutoffPassed: true, exclusions: { deadline: true } }).ok).toBe(true)
  })
})

describe('missed terms', () => {
  test('the clock takes the declarant’s missed correction to its stage, unless the check was lifted', () => {
    const due = (given: GivenFacts) =>
      dueMoves(factsAt('examinationCorrection_edit', given), 'timer').map(({ to }) => to)
    expect(due({ deadlinePassed: true })).toEqual(['violationCorrectionDeadlineRejection'])
    expect(due({ deadlinePassed: true, exclusions: { deadline: true } })).toEqual([])
    expect(due({ deadlinePassed: true, extension: { pending: true } })).toEqual([])
    expect(due({})).toEqual([])
  })

  test('an unsigned act is deemed accepted, a refused one is not', () => {
    const due = (given: GivenFacts) =>
      dueMoves(factsAt('signingAct', { ...given, deadlinePassed: true }), 'timer').map(({ to }) => to)
    expect(due({})).toEqual(['conclusionIssued'])
    expect(due({ kind: 'expertSupport' })).toEqual(['serviceRendered'])
    expect(due({ contract: { actRefused: true } })).toEqual([])
  })
})

describe('refusal of the contract (ст. 782 ГК РФ)', () => {
  const refusal: GivenFacts = { returnStage: 'examination', termination: { initiator: 'declarant', unilateral: true } }

  test('the performer cannot reject the refusal of the customer', () => {
    const offered = movesFor(factsAt('contractTerminationInitiated', { ...refusal, viewer: staff }))
    expect(offered.find(({ action }) => action === 'rejectTermination')).toMatchObject({
      allowed: false,
      why: expect.stringContaining('п. 1 ст. 782'),
    })
  })

  test('the customer refuses on paying the actual expenses, after the notice', () => {
    const refuse = (given: GivenFacts) =>
      checkMove(
        factsAt('contractTerminationInitiated', { ...refusal, ...given, viewer: declarant }),
        'unilateralRefusal',
        'contractCanceled',
        'user',
        { reason: 'Проект закрыт' },
      )
    const termination = { initiator: 'declarant', unilateral: true, actualCosts: 50_000_00 } as const
    expect(refuse({ deadlinePassed: false })).toMatchObject({ guard: 'noticeTermOver' })
    expect(refuse({ deadlinePassed: true, termination })).toMatchObject({ guard: 'actualCostsSettled' })
    expect(refuse({ deadlinePassed: true, termination: { ...termination, actualCostsPaid: true } }).ok).toBe(true)
  })

  test('the performer refuses on a ground of the list, with the losses settled', () => {
    const facts = factsAt('contractTerminationInitiated', {
      returnStage: 'examination',
      deadlinePassed: true,
      termination: { initiator: 'organisation' },
      viewer: staff,
    })
    const refuse = (input: MoveInput) =>
      checkMove(facts, 'unilateralRefusal', 'contractCanceled', 'user', { reason: 'Недостатки не устранены', ...input })
    expect(refuse({ ground: 'performerRefusal', confirmed: true }).ok).toBe(true)
    expect(refuse({ ground: 'performerRefusal' })).toMatchObject({ code: 'INVALID_INPUT', input: 'confirmed' })
    expect(refuse({ confirmed: true })).toMatchObject({ code: 'INVALID_INPUT', input: 'ground' })
  })
})

describe('actual costs of a contract that is ended by agreement', () => {
  const calculation = 'Работа двух экспертов, 40 часов'
  const proposed = (initiator: 'declarant' | 'organisation', actualCosts: number | null, viewer = staff) =>
    factsAt('contractTerminationInitiated', {
      returnStage: 'examination',
      termination: { initiator, actualCosts },
      contract: { paid: 900_00, balance: 100_00 },
      viewer,
    })
  const agree = (facts: ReturnType<typeof proposed>, input: MoveInput = {}) =>
    checkMove(facts, 'agreeTermination', 'signingAgreementContractTermination', 'user', input)

  test('the organisation states them with their calculation where it agrees, or has done so before', () => {
    const facts = proposed('declarant', null)
    expect(inputsFor('agreeTermination', facts).map(({ name }) => name)).toEqual([
      'amount',
      'calculation',
      'confirmed',
      'reason',
    ])
    expect(agree(facts)).toMatchObject({ code: 'INVALID_INPUT', input: 'amount' })
    expect(agree(facts, { amount: 500_00 })).toMatchObject({ code: 'INVALID_INPUT', input: 'calculation' })
    expect(agree(facts, { amount: 500_00, calculation }).ok).toBe(true)
    expect(agree(facts, { amount: 1000_01, calculation })).toMatchObject({ guard: 'costsWithinPrice', input: 'amount' })
    expect(agree(proposed('declarant', 500_00)).ok).toBe(true)
  })

  test('nothing was spent only when it is written and confirmed', () => {
    const facts = proposed('declarant', null)
    expect(agree(facts, { amount: 0, calculation })).toMatchObject({ guard: 'zeroCostsConfirmed', input: 'confirmed' })
    expect(agree(facts, { amount: 0, calculation, confirmed: true }).ok).toBe(true)
  })

  test('the declarant does not agree before the organisation has stated them, and reads who does', () => {
    const before = proposed('organisation', null, declarant)
    expect(agree(before)).toMatchObject({ guard: 'costsStated', why: expect.stringContaining('сотрудник') })
    expect(movesFor(before).find(({ action }) => action === 'agreeTermination')).toMatchObject({ allowed: false })
    expect(inputsFor('agreeTermination', before).map(({ name }) => name)).toEqual(['reason'])
    expect(agree(proposed('organisation', 0, declarant)).ok).toBe(true)
  })

  test('who proposes to part may state them at once, with the calculation', () => {
    const facts = factsAt('examination', { viewer: staff, contract: { paid: 900_00, balance: 100_00 } })
    const propose = (input: MoveInput) =>
      checkMove(facts, 'proposeTermination', 'contractTerminationInitiated', 'user', {
        ground: 'materialBreach',
        reason: 'Исходные данные не представлены',
        ...input,
      })
    expect(propose({}).ok).toBe(true)
    expect(propose({ amount: 500_00 })).toMatchObject({ guard: 'costsExplained', input: 'calculation' })
    expect(propose({ amount: 500_00, calculation }).ok).toBe(true)
    expect(propose({ amount: 0, calculation })).toMatchObject({ guard: 'zeroCostsConfirmed' })
  })
})

describe('without consideration (п. 23–24 of the Regulation)', () => {
  test('a ground of the catalogue and a text are needed; return and refusal are told apart', () => {
    const facts = factsAt('completeness', { viewer: staff })
    const reject = (input: MoveInput) =>
      checkMove(facts, 'rejectWithoutConsideration', 'withoutConsiderationRejection', 'user', input)
    expect(reject({ ground: 'notSubject', reason: 'Объект не подлежит экспертизе' }).ok).toBe(true)
    expect(reject({ reason: 'Просто так' })).toMatchObject({ input: 'ground' })
    expect(reject({ ground: 'other' })).toMatchObject({ input: 'reason' })
    expect([rejectionGrounds.notSubject.kind, rejectionGrounds.sectionsMissing.kind]).toEqual(['returned', 'refused'])
  })
})

describe('conclusion', () => {
  const move = findTransition('prepareConclusion', 'signingAct', 'issueConclusion')

  test('is issued with a number in the register, and only when its file is there', () => {
    if (!move) throw new Error('the move is in the table')
    const issue = (change: MoveInput) => checkWith(move, change)
    expect(issue({}).ok).toBe(true)
    expect(issue({ number: '77-1-1-3-001-2026' })).toMatchObject({ guard: 'conclusionReady' })
    const [offered] = movesFor(factsAt('prepareConclusion', { viewer: staff }))
    expect(offered).toMatchObject({ allowed: false, why: 'Внесите заключение: результат и файл.' })
  })

  test('is not issued without the signature of the organisation, nor paid for', () => {
    const facts = factsAt('prepareConclusion', {
      viewer: staff,
      conclusion: { filed: true },
      contract: { payBeforeIssue: true },
    })
    const input = { number: '77-1-1-3-000001-2026', date: '2026-11-20' }
    const issue = (given: typeof facts) => checkMove(given, 'issueConclusion', 'signingAct', 'user', input)
    expect(issue(facts)).toMatchObject({ guard: 'conclusionSigned', why: expect.stringContaining('Подпишите') })
    expect(issue({ ...facts, conclusion: { ...facts.conclusion, signed: true } }).ok).toBe(true)
    const inDebt = { ...facts, contract: { ...facts.contract, balance: 100 } }
    expect(checkMove(inDebt, 'requestFinalPayment', 'waitingFinalPayment', 'user', input)).toMatchObject({
      guard: 'conclusionSigned',
    })
  })

  test('of a compliance estimation has a number of its own form', () => {
    const facts = factsAt('prepareConclusion', {
      viewer: staff,
      kind: 'complianceEstimation',
      conclusion: { filed: true, signed: true },
    })
    const issue = (number: string) =>
      checkMove(facts, 'issueConclusion', 'conclusionIssued', 'user', {
        number,
        date: '2026-11-20',
      }).ok
    expect([issue('0001-2026'), issue('77-1-1-3-000001-2026')]).toEqual([true, false])
  })

  test('of support before examination is «согласовано» or «не согласовано» (ч. 15.5 ст. 48 ГрК РФ)', () => {
    const facts = factsAt('prepareConclusion', { kind: 'complianceEstimation', support: { beforeExamination: true } })
    expect(conclusionResultTitles(isBeforeExamination(facts))).toEqual({
      positive: 'Согласовано',
      negative: 'Не согласовано',
    })
  })

  test('waits for the final payment when the contract says so', () => {
    const facts = factsAt('prepareConclusion', {
      viewer: staff,
      conclusion: { filed: true, signed: true },
      contract: { payBeforeIssue: true, balance: 100 },
    })
    const allowed = movesFor(facts)
      .filter((offered) => offered.allowed)
      .map(({ action }) => action)
    expect(allowed).toContain('requestFinalPayment')
    expect(allowed).not.toContain('issueConclusion')
  })
})

test('a dialog refuses what is not on its list, not a date, not a whole sum', () => {
  const pay = (input: MoveInput) =>
    checkMove(
      factsAt('waitingForPayment', { viewer: staff, contract: { prepaymentDue: 500 } }),
      'confirmPayment',
      'examination',
      'user',
      { amount: 500, date: '2026-11-20', number: '17', ...input },
    )
  expect(pay({}).ok).toBe(true)
  expect(pay({ amount: 499 })).toMatchObject({ guard: 'paidEnough' })
  expect(pay({ amount: 0.5 })).toMatchObject({ input: 'amount' })
  expect(pay({ amount: 0 })).toMatchObject({ input: 'amount' })
  expect(pay({ date: '2026-02-30' })).toMatchObject({ input: 'date' })
  expect(pay({ number: 'x'.repeat(51) })).toMatchObject({ input: 'number' })
  expect(confirmationOf('confirmPayment', { number: '1', object: 'Школа', contract: '7-26' })).toContain('«Школа»')
})

test('a payment that is registered already is confirmed without typing it again', () => {
  const labels = (paid: number) =>
    inputsFor('confirmPayment', factsAt('waitingForPayment', { viewer: staff, contract: { prepaymentDue: 500, paid } }))
  expect(labels(499).map(({ name }) => name)).toEqual(['amount', 'date', 'number'])
  expect(labels(500)).toEqual([])
  const settled = factsAt('waitingFinalPayment', { viewer: staff, contract: { balance: 0 } })
  expect(inputsFor('confirmFinalPayment', settled)).toEqual([])
})

function checkWith(move: Transition, change: MoveInput) {
  const { facts, input } = passing(move)
  return checkMove(facts, move.action, move.to, 'user', { ...input, ...change })
}
