import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actions } from './moves/actions.ts'
import type { Viewer } from './facts.ts'
import { factsAt, type GivenFacts } from './facts-at.ts'
import { dueMoves, movesFor } from './moves/moves.ts'
import { viewerFor } from './moves/passing-facts.ts'
import { isGranted } from './permissions/permissions.ts'
import { type Stage, stageNames, stages } from './stages.ts'
import { turnOf } from './turn.ts'

const declarant = viewerFor('declarant')
const staff = viewerFor('organisation')
const viewers: Record<string, Viewer> = {
  Declarant: declarant,
  OrgAdmin: { ...declarant, roles: ['Active', 'OrgAdmin'] },
  Admin: staff,
  Active: { ...viewerFor('system'), rights: 1 },
  'unassigned Admin': { ...staff, assigned: false },
  'deputy who reads': { ...declarant, capacities: ['delegate'], rights: 1 },
}
const say = (stage: Stage, viewer: Viewer, given: GivenFacts = {}) => turnOf(factsAt(stage, { ...given, viewer }))
const imperative = /(^|[.:] )[А-ЯЁ][а-яё]*(йте|ите|ьте)(сь)?[ ,.]/

test('every stage has words for every role: whose turn, what to do, what happens if not', () => {
  for (const stage of stageNames)
    for (const [who, viewer] of Object.entries(viewers)) {
      const turn = say(stage, viewer)
      for (const part of [turn.who, turn.todo, turn.otherwise, turn.short])
        expect([stage, who, part]).toEqual([stage, who, expect.stringMatching(/^[«А-ЯЁ].*[а-яё]/)])
      expect([stage, who, turn.todo.endsWith('.'), turn.otherwise.endsWith('.')]).toEqual([stage, who, true, true])
      expect([stage, who, turn.short.length < 110]).toEqual([stage, who, true])
    }
})

test('no sentence has a gap or a stray word of code, whatever the counts', () => {
  const counts = fc.nat(25)
  fc.assert(
    fc.property(
      fc.constantFrom(...stageNames),
      fc.constantFrom(...Object.values(viewers)),
      fc.record({
        obligatoryFieldErrors: counts,
        missingDocuments: counts,
        filesNotSigned: counts,
        itemsUnchecked: counts,
        openFoldersEmpty: counts,
        formatErrors: counts,
        printFormsReady: fc.boolean(),
        printFormsPrinting: fc.boolean(),
        printFormsSigned: fc.boolean(),
        deadlinePassed: fc.boolean(),
        remarks: fc.record({ issued: counts, unanswered: counts, undecided: counts, ready: counts }),
      }),
      (stage, viewer, given) => {
        const { todo, otherwise } = say(stage, viewer, given)
        expect(`${todo} ${otherwise}`).not.toMatch(/[A-Za-z_{}]|undefined|\s{2}|\(\)/)
      },
    ),
  )
})

test('while print forms are being made, nobody is told that the data have changed', () => {
  const printing = stageNames.filter((stage) => stage.endsWith('_printing'))
  expect(printing.length).toBeGreaterThan(3)
  for (const stage of printing) {
    const given = { printFormsReady: false, printFormsSigned: false }
    expect([stage, say(stage, declarant, given).todo]).toEqual([stage, expect.stringMatching(/^Данные изменились/)])
    expect([stage, say(stage, declarant, { ...given, printFormsPrinting: true }).todo]).toEqual([
      stage,
      'Печатные формы формируются. Подпишите их, когда они будут готовы.',
    ])
  }
})

test('a step the band asks for is a main button: repair of a missed term, remarks, the final invoice', () => {
  const main = (stage: Stage, given: GivenFacts = {}) =>
    movesFor(factsAt(stage, { ...given, viewer: staff }))
      .filter(({ action, allowed }) => allowed && actions[action].tone === 'primary')
      .map(({ action }) => action)
  expect(main('violationCorrectionDeadlineRejection')).toEqual(['restoreCorrection'])
  expect(main('completeness', { remarks: { ready: 1, preparing: 1 } })).toEqual(['sendCompletenessRemarks'])
  expect(main('examination')).toEqual(['startConclusion'])
  expect(main('examination', { remarks: { ready: 1, preparing: 1 } })).toEqual(['issueRemarks'])
  expect(main('conclusionIssued', { contract: { balance: 100 } })).toEqual(['requestFinalPayment'])
})

test('only the side that is awaited is told to act', () => {
  for (const stage of stageNames)
    for (const who of ['Active', 'unassigned Admin', 'deputy who reads']) {
      const turn = say(stage, viewers[who] ?? staff)
      expect([stage, who, imperative.test(turn.todo)]).toEqual([stage, who, false])
      expect([stage, who, turn.side]).toEqual([stage, who, stages[stage].final ? 'none' : 'other'])
    }
})

test('one side is awaited, or both, and both readers hear the same', () => {
  for (const stage of stageNames) {
    const pair = [say(stage, declarant).side, say(stage, staff).side].join()
    const { actor, final } = stages[stage]
    const expected = final
      ? 'none,none'
      : actor === 'both'
        ? 'both,both'
        : actor === 'declarant'
          ? 'you,other'
          : 'other,you'
    expect([stage, pair]).toEqual([stage, expected])
  }
})

test('who is told that it is his turn can make a move or hand something in', () => {
  for (const stage of stageNames)
    for (const viewer of [declarant, staff]) {
      const facts = factsAt(stage, { viewer, remarks: { ready: 1, preparing: 1 } })
      if (turnOf(facts).side !== 'you') continue
      const routedAtOnce = dueMoves(facts, 'system').length > 0
      const moves = movesFor(facts).some((move) => move.allowed)
      expect([stage, routedAtOnce || moves || isGranted('UploadDocumentation', facts)]).toEqual([stage, true])
    }
})

test('who is told to upload is allowed to upload', () => {
  const given: GivenFacts = { missingDocuments: 2, openFoldersEmpty: 1, remarks: { unanswered: 1, issued: 2 } }
  const told = stageNames.filter((stage) => /загруз|замените файлы|загрузить/i.test(say(stage, declarant, given).todo))
  expect(told.length).toBeGreaterThan(8)
  for (const stage of told)
    expect([stage, isGranted('UploadDocumentation', factsAt(stage, { ...given, viewer: declarant }))]).toEqual([
      stage,
      true,
    ])
})

describe('the sentence is concrete', () => {
  test('it counts the remarks still to be answered', () => {
    const todo = (unanswered: number) =>
      say('examinationCorrection_edit', declarant, { remarks: { unanswered, issued: 30 } }).todo
    expect(todo(1)).toContain('Ответьте ещё на 1 замечание и')
    expect(todo(3)).toContain('Ответьте ещё на 3 замечания и')
    expect(todo(5)).toContain('Ответьте ещё на 5 замечаний и')
    expect(todo(21)).toContain('Ответьте ещё на 21 замечание и')
    expect(todo(0)).toBe('Ответы готовы. Сформируйте документы.')
    expect(say('examinationCorrection_edit', staff, { remarks: { unanswered: 5, issued: 12 } }).todo).toBe(
      'Заявитель отвечает на замечания. Готово 7 из 12.',
    )
  })

  test('it names what a draft still lacks', () => {
    expect(
      say('draft_documents', declarant, { missingDocuments: 3, filesNotSigned: 1, obligatoryFieldErrors: 2 }).todo,
    ).toBe('Осталось загрузить 3 документа, подписать 1 файл, заполнить 2 поля.')
    expect(say('draft_documents', declarant).todo).toBe('Всё готово. Сформируйте печатные формы.')
  })

  test('of two signers it waits for the one who has not signed', () => {
    const turn = (viewer: Viewer) => say('signingInElectronicForm', viewer, { signing: { declarantSigned: true } })
    expect([turn(declarant).side, turn(staff).side]).toEqual(['other', 'you'])
    expect([turn(declarant).who, turn(staff).who]).toEqual(['Ход экспертизы', 'Ваш ход'])
    expect(turn(declarant).todo).toBe('Ждём подписи экспертизы. От вас сейчас ничего не нужно.')
    expect(turn(staff).todo).toBe('Подпишите договор электронной подписью.')
  })

  test('the side that proposed termination waits for the other', () => {
    const turn = (viewer: Viewer) =>
      say('contractTerminationInitiated', viewer, { termination: { initiator: 'organisation' } })
    expect([turn(declarant).side, turn(staff).side]).toEqual(['you', 'other'])
  })

  test('a row of a list gets the first sentence', () => {
    expect(say('completenessCorrection', declarant, { remarks: { issued: 4 } }).short).toBe(
      'Прочитайте замечания по комплектности (4) и приступите к устранению',
    )
    expect(say('signing', declarant).short).toBe('Прочитайте договор с расчётом платы и выберите, как его подписать')
  })
})
