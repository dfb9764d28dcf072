import { describe, expect, test } from 'vitest'
import { actionRule, actions, actorOf, confirmationOf, doneTitle, inputsFor } from './actions.ts'
import { type GivenFacts, factsAt } from '../facts-at.ts'
import { guards } from './guards.ts'
import { checkMove, dueMoves, movesFor, movesTo } from './moves.ts'
import { broken, passing, viewerFor } from './passing-facts.ts'
import { type Stage, stageNames } from '../stages.ts'
import { termOf } from '../terms.ts'
import { type ActionName, type GuardName, type MoveActor, type Transition, transitions } from './transitions.ts'
import { endings } from './endings.ts'
import { movesWith } from './find-moves.ts'
import { typedKeys } from '../../typed-keys.ts'

const name = (move: Transition) => `${move.from} → ${move.to}: ${move.action}`
const by = (actor: MoveActor) => (actor === 'timer' || actor === 'system' ? actor : 'user')
// A condition the dialog itself asks for is refused as an empty field, the rest by the condition's own name.
/** Conditions over what the dialog gives: the refusal stands at the field. */
const mendedInDialog: GuardName[] = ['costsWithinPrice', 'costsExplained', 'zeroCostsConfirmed', 'paymentFits']
const refusedBy = (guard: GuardName) => ({
  ok: false,
  ...(askedInDialog.includes(guard)
    ? { code: 'INVALID_INPUT', input: expect.any(String) }
    : { code: 'MOVE_NOT_ALLOWED', guard }),
  ...(mendedInDialog.includes(guard) && { input: expect.any(String) }),
  why: expect.stringMatching(/[а-я]{3}.*\.$/),
})
const askedInDialog: readonly GuardName[] = [
  'settlementProtocolReady',
  'contractMayBeConfirmed',
  'extensionGroundGiven',
  'secondExtensionApproved',
  'extensionDaysWithin',
  'lossesSettled',
]
const check = (move: Transition, { facts, input } = passing(move)) =>
  checkMove(facts, move.action, move.to, by(move.actor), input)

describe('the table of moves', () => {
  test('no move stands there twice, and its actions are those that have words', () => {
    expect(new Set(transitions.map(name)).size).toBe(transitions.length)
    expect(new Set(transitions.map(({ action }) => action))).toEqual(new Set(typedKeys(actions)))
  })

  test('a move that ends something says how, in a word its effect knows', () => {
    for (const effect of typedKeys(endings))
      for (const move of movesWith(effect))
        expect([name(move), endings[effect]]).toEqual([name(move), expect.arrayContaining([move.outcome])])
  })

  test('a clock is started anew only by a move inside its own term', () => {
    const started = transitions.filter(({ restartsClock }) => restartsClock === 'wholeTerm')
    expect(started.filter(({ from, to }) => termOf(from) !== termOf(to)).map(name)).toEqual([])
    const named = transitions.filter(({ restartsClock }) => restartsClock === 'namedDay')
    for (const { action } of named)
      expect([action, actions[action].inputs.some(({ name: input }) => input === 'date')]).toEqual([action, true])
  })

  test('one action has one actor', () => {
    expect(transitions.filter((move) => actorOf(move.action) !== move.actor).map(name)).toEqual([])
  })

  test('every guard is used, and every action has a title', () => {
    const used = new Set<string>(transitions.flatMap((move) => move.guards))
    expect(typedKeys(guards).filter((guard) => !used.has(guard))).toEqual([])
    expect(typedKeys(actions).filter((action) => actions[action].title.length < 5)).toEqual([])
  })

  test('history tells what has been done, never what a button offers', () => {
    const asOffers = typedKeys(actions).filter((action) => /ть(ся)?( |$)/.test(doneTitle(action).split(' ')[0] ?? ''))
    expect(asOffers).toEqual([])
    expect(typedKeys(actions).filter((action) => doneTitle(action).length < 5)).toEqual([])
    expect([doneTitle('submitRequest'), doneTitle('of an older table')]).toEqual([
      'Заявление отправлено',
      'of an older table',
    ])
  })

  test('what is hard to take back is asked about, naming the request', () => {
    for (const action of typedKeys(actions)) {
      const { tone, confirm } = actionRule(action)
      if (tone === 'danger') expect([action, confirm]).not.toEqual([action, null])
      if (confirm !== null)
        expect([action, confirm.includes('{number}'), confirm.includes('{object}')]).toEqual([action, true, true])
    }
    expect(confirmationOf('acceptDocuments', { number: 'ЦФО-2026-00012', object: 'Школа' })).toBe(
      'Принять документы по заявлению № ЦФО-2026-00012 «Школа» и направить заявителю договор с расчётом платы?',
    )
    expect(confirmationOf('refuseContract', { number: '1', object: 'Школа', contract: '7-26' })).toContain(
      'договора № 7-26 по',
    )
    expect(confirmationOf('refuseContract', { number: '1', object: 'Школа' })).toContain('договора по')
  })
})

describe('every move', () => {
  test('is made by its right actor when its conditions hold', () => {
    for (const move of transitions)
      expect([name(move), check(move)]).toEqual([name(move), { ok: true, transition: move }])
  })

  test('is refused with a reason when any of its conditions fails', () => {
    for (const move of transitions)
      for (const guard of move.guards) {
        const verdict = check(move, broken(move, guard))
        expect([name(move), guard, verdict]).toEqual([name(move), guard, refusedBy(guard)])
      }
  })

  test('is forbidden to the other side, to a stranger, to the clock of another', () => {
    for (const move of transitions) {
      const { facts, input } = passing(move)
      const other = move.actor === 'declarant' ? 'organisation' : 'declarant'
      const wrong =
        move.actor === 'both'
          ? []
          : [checkMove({ ...facts, viewer: viewerFor(other) }, move.action, move.to, 'user', input)]
      const stranger = checkMove({ ...facts, viewer: viewerFor('system') }, move.action, move.to, 'user', input)
      const machine = checkMove(facts, move.action, move.to, move.actor === 'timer' ? 'system' : 'timer', input)
      for (const verdict of [...wrong, stranger, machine])
        expect([name(move), verdict]).toEqual([name(move), expect.objectContaining({ ok: false, code: 'FORBIDDEN' })])
    }
  })

  test('is refused while a needed field of its dialog is empty', () => {
    for (const move of transitions.filter(({ actor }) => by(actor) === 'user')) {
      const { facts, input } = passing(move)
      for (const field of inputsFor(move.action, facts).filter(({ required }) => required)) {
        const verdict = checkMove(facts, move.action, move.to, 'user', { ...input, [field.name]: undefined })
        expect([name(move), verdict]).toEqual([
          name(move),
          expect.objectContaining({ ok: false, code: 'INVALID_INPUT', input: field.name }),
        ])
      }
    }
  })

  test('is offered to its actor, and only moves of people are', () => {
    for (const move of transitions) {
      const { facts } = passing(move)
      const offered = movesFor(facts).find(({ action, to }) => action === move.action && to === move.to)
      expect([name(move), offered?.allowed]).toEqual([name(move), by(move.actor) === 'user' ? true : undefined])
    }
  })
})

describe('who decides', () => {
  const staff = viewerFor('organisation')
  test('staff who are not assigned to the request see the moves and the reason, and decide nothing', () => {
    const facts = factsAt('completeness', { viewer: { ...staff, assigned: false } })
    const moves = movesFor(facts)
    expect(moves.length).toBeGreaterThan(2)
    expect(moves.every((move) => !move.allowed && move.why.includes('назначенный'))).toBe(true)
    expect(checkMove(facts, 'acceptDocuments', 'signing', 'user')).toMatchObject({ ok: false, code: 'FORBIDDEN' })
  })

  test('an employee with an application of his own decides on it for the organisation only where he is assigned', () => {
    const roles = ['Active', 'Declarant', 'Admin'] as const
    const viewer = { ...viewerFor('organisation'), roles, rights: 7, signs: true }
    const move = (assigned: boolean) =>
      checkMove(
        factsAt('waitingForPayment', { viewer: { ...viewer, assigned } }),
        'confirmPayment',
        'examination',
        'user',
      )
    expect(move(false)).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(move(true)).not.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a deputy with the right to edit moves the request, one who may only read does not', () => {
    const deputy = (rights: number) =>
      factsAt('draft_filling', { viewer: { roles: ['Active', 'Declarant'], capacities: ['delegate'], rights } })
    expect(checkMove(deputy(3), 'completeFilling', 'draft_documents', 'user').ok).toBe(true)
    expect(checkMove(deputy(1), 'completeFilling', 'draft_documents', 'user')).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a deputy sends the application only with the right to sign and a power', () => {
    const submit = (rights: number, signs: boolean) =>
      checkMove(
        factsAt('draft_printing', {
          viewer: { roles: ['Active', 'Declarant'], capacities: ['delegate'], rights, signs },
        }),
        'submitRequest',
        'completeness',
        'user',
      ).ok
    expect([submit(7, true), submit(7, false), submit(3, true)]).toEqual([true, false, false])
  })

  test('whom an exclusion names makes no move and is offered none', () => {
    const facts = factsAt('draft_filling', { viewer: { ...viewerFor('declarant'), excluded: true } })
    expect(movesFor(facts)).toEqual([])
    expect(checkMove(facts, 'completeFilling', 'draft_documents', 'user')).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('an unknown move from a stage is refused with the title of the stage', () => {
    expect(checkMove(factsAt('signing'), 'submitRequest', 'completeness', 'user')).toMatchObject({
      ok: false,
      code: 'MOVE_NOT_ALLOWED',
      why: expect.stringContaining('«Подписание договора»'),
    })
  })
})

describe('which of several roads', () => {
  const targets = (stage: Stage, action: ActionName, actor: MoveActor, given: GivenFacts) =>
    movesFor(factsAt(stage, { ...given, viewer: viewerFor(actor) }))
      .filter((move) => move.action === action)
      .map(({ to }) => to)

  test('payment starts the examination, or expert support for its root contract', () => {
    expect(targets('waitingForPayment', 'confirmPayment', 'organisation', {})).toEqual(['examination'])
    expect(targets('waitingForPayment', 'confirmPayment', 'organisation', { kind: 'expertSupport' })).toEqual([
      'waitingForExpertSupportRequest',
    ])
  })

  test('a signed contract goes to payment, to examination or to confirmation by what it says', () => {
    const signing = { declarantSigned: true, organisationSigned: true }
    const signed = (given: GivenFacts) =>
      dueMoves(factsAt('signingInElectronicForm', { ...given, signing }), 'system').map(({ to }) => to)
    expect(signed({ contract: { prepaymentDue: 100 } })).toEqual(['waitingForPayment'])
    expect(signed({})).toEqual(['examination'])
    expect(signed({ kind: 'esPreExamination' })).toEqual(['waitingForExpertSupportRequest'])
    expect(signed({ contract: { procurement: true, prepaymentDue: 100 } })).toEqual(['contractConclusionConfirmation'])
    expect(dueMoves(factsAt('signingInElectronicForm'), 'system')).toEqual([])
  })

  test('a refused extension returns to the head of the stage that was left', () => {
    const back = (returnStage: Stage) =>
      targets('extendingDeadlineInitiated_check', 'refuseExtension', 'organisation', { returnStage })
    expect(back('examinationCorrection_edit')).toEqual(['examinationCorrection'])
    expect(back('correctionDeadlineExtended_printing')).toEqual(['correctionDeadlineExtended'])
    expect(back('examination')).toEqual(['examination'])
  })

  test('an agreement that was not signed in time never leaves two roads to the clock', () => {
    for (const correctionTermMissed of [true, false]) {
      const facts = factsAt('signingExtensionAgreement', {
        returnStage: 'examinationCorrection_edit',
        deadlinePassed: true,
        extension: { correctionTermMissed },
      })
      expect(dueMoves(facts, 'timer').map(({ to }) => to)).toEqual([
        correctionTermMissed ? 'violationCorrectionDeadlineRejection' : 'examinationCorrection',
      ])
    }
  })

  test('what leads to a stage is told to whoever asks, with the reason of a refusal', () => {
    const moves = movesTo(factsAt('completeness', { viewer: viewerFor('declarant') }), 'withoutConsiderationRejection')
    expect(moves.map(({ action, allowed }) => [action, allowed])).toEqual([
      ['rejectWithoutConsideration', false],
      ['withdrawRequest', true],
    ])
  })

  test('the way back from printing says where it leads', () => {
    const titles = movesFor(factsAt('draft_printing', { viewer: viewerFor('declarant') })).map(({ title }) => title)
    expect(titles).toEqual(['Вернуться к документам', 'Вернуться к заполнению', 'Отправить заявление'])
  })
})

test('no stage leaves its side without a move it could make, except where the other side or the clock acts', () => {
  const waits = stageNames.filter(
    (stage) => !transitions.some(({ from, actor }) => from === stage && by(actor) === 'user'),
  )
  expect(waits).toEqual([
    'draft',
    'withoutConsiderationRejection',
    'violationSigningDeadlineRejection',
    'violationSigningContractDeadlineRejection',
    'violationSigningDisputesDeadlineRejection',
    'contractTerminated',
    'contractCanceled',
    'serviceRendered',
  ])
})
