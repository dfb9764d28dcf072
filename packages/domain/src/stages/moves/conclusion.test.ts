import { describe, expect, test } from 'vitest'
import { goalCodes } from '../../request/goal-codes.ts'
import { factsAt, type GivenFacts } from '../facts-at.ts'
import {
  type ConclusionCase,
  conclusionCaseOf,
  conclusionContradictions,
  type ConclusionDraft,
  conclusionDoubts,
  fixedPartsOf,
} from './conclusion.ts'
import { completedNumber } from './fixed-parts.ts'
import { checkMove, movesFor } from './moves.ts'
import { viewerFor } from './passing-facts.ts'

/** Документация и изыскания, с 12.02.2026, сегодня 02.03.2026. */
const about: ConclusionCase = {
  kind: 'ordinary',
  beforeExamination: false,
  goal: 21,
  region: '77',
  startedOn: '2026-02-12',
  today: '2026-03-02',
  unresolved: 0,
  criticalUnresolved: 0,
  decidedNegative: false,
}
const good: ConclusionDraft = { result: 'positive', number: '77-1-1-3-012345-2026', date: '2026-02-27' }

function told(draft: Partial<ConclusionDraft>, change: Partial<ConclusionCase> = {}): string[] {
  return conclusionContradictions({ ...good, ...draft }, { ...about, ...change }).map(
    ({ field, why }) => `${field}: ${why}`,
  )
}

describe('a conclusion agrees', () => {
  test('when result, number, date and what was examined say the same', () => {
    expect(told({})).toEqual([])
    expect(told({ result: 'negative', number: '77-1-2-3-000001-2026' })).toEqual([])
    expect(told({ number: '50-1-1-1-000007-2026' }, { goal: 10 })).toEqual([])
    expect(told({ number: '77-1-1-2-000007-2026' }, { goal: 22 })).toEqual([])
    expect(told({ number: null, date: null, result: null })).toEqual([])
    expect(told({ date: '2026-02-12' }), 'on the day the examination began').toEqual([])
    expect(told({ date: '2026-03-02' }), 'today').toEqual([])
  })

  test('when it was approved in December and registered in January', () => {
    const turn = { startedOn: '2025-11-05', today: '2026-01-14' }
    expect(told({ date: '2025-12-26', number: '77-1-1-3-000001-2026' }, turn)).toEqual([])
    expect(told({ date: '2025-11-26', number: '77-1-1-3-000001-2026' }, turn)).toHaveLength(1)
  })
})

describe('a contradiction is named at its field', () => {
  // biome-ignore format: read by columns
  const wrong: [string, Partial<ConclusionDraft>, Partial<ConclusionCase>, string][] = [
    ['a positive one with the number of a negative', { number: '77-1-2-3-012345-2026' }, {}, 'number: Третья часть номера 2 означает отрицательное заключение, а результат положительный'],
    ['a negative one with the number of a positive', { result: 'negative' }, {}, 'number: Третья часть номера 1 означает положительное заключение, а результат отрицательный'],
    ['a number of a private examination', { number: '77-2-1-3-012345-2026' }, {}, 'number: Вторая часть номера 2 означает негосударственную экспертизу'],
    ['a number of surveys where both were examined', { number: '77-1-1-1-012345-2026' }, {}, 'number: Четвёртая часть номера 1 означает изыскания, а эта экспертиза проверяла проектную документацию и изыскания'],
    ['a number of both where the surveys were examined', {}, { goal: 10 }, 'number: Четвёртая часть номера 3'],
    ['a number of both where the documentation was examined', {}, { goal: 20 }, 'а эта экспертиза проверяла проектную документацию'],
    ['a number of an earlier year', { number: '77-1-1-3-012345-2025' }, {}, 'number: В номере 2025 год, а заключение датировано 27.02.2026'],
    ['a number of an earlier year, the date not known', { number: '77-1-1-3-012345-2025', date: null }, {}, 'number: В номере 2025 год, а экспертиза началась 12.02.2026'],
    ['a number of a year to come', { number: '77-1-1-3-012345-2027' }, {}, 'number: В номере 2027 год, а он ещё не наступил'],
    ['a date before the examination began', { date: '2026-02-11' }, {}, 'date: Экспертиза началась 12.02.2026'],
    ['a date to come', { date: '2026-03-03' }, {}, 'date: Этот день ещё не наступил'],
    ['a positive one over critical remarks', {}, { unresolved: 3, criticalUnresolved: 2 }, 'result: Не устранено 2 критических замечания: результат может быть только «Отрицательное»'],
    ['a positive one after missed answers', {}, { unresolved: 1, decidedNegative: true }, 'result: Решено готовить отрицательное заключение'],
    ['no number of the register', { number: '77-1-1-3-12345-26' }, {}, 'number: Укажите номер в ЕГРЗ, вида 77-1-1-3-000001-2026'],
  ]
  test.each(wrong)('%s', (_, draft, change, sentence) => {
    expect(told(draft, change)).toEqual([expect.stringContaining(sentence)])
  })

  test('several at once, each by itself', () => {
    const all = conclusionContradictions(
      { result: 'positive', number: '77-1-2-3-000001-2026', date: '2026-01-01' },
      { ...about, criticalUnresolved: 1 },
    )
    expect(all.map(({ field }) => field)).toEqual(['result', 'number', 'date'])
  })
})

describe('remarks that are not critical', () => {
  test('left unresolved leave the decision to the experts', () => {
    expect(told({}, { unresolved: 4 })).toEqual([])
  })
})

describe('assessments and support before examination have numbers of their own', () => {
  const outside: Partial<ConclusionCase>[] = [
    { kind: 'complianceEstimation' },
    { kind: 'complianceEstimation', beforeExamination: true },
    { kind: 'conclusionRequest', beforeExamination: true },
  ]
  test.each(outside)('%o', (change) => {
    expect(told({ number: '0001-2026', result: 'negative' }, change)).toEqual([])
    expect(told({ number: '77-1-1-3-012345-2026' }, change)).toEqual([expect.stringContaining('вида 0001-2026')])
    expect(told({ number: '0001-2026' }, { ...change, criticalUnresolved: 1 })).toEqual([
      expect.stringMatching(change.beforeExamination ? /только «Не согласовано»/ : /только «Отрицательное»/),
    ])
    expect(told({ number: '0001-2026', date: '2026-02-01' }, change)).toEqual([expect.stringContaining('date: ')])
    expect(fixedPartsOf(good, { ...about, ...change })).toBeNull()
  })

  test('a conclusion of support stands in the register, on the documentation or on all its goal names', () => {
    const summing = { kind: 'conclusionRequest' } as const
    expect(told({ number: '77-1-1-2-000001-2026' }, summing)).toEqual([])
    expect(told({}, summing)).toEqual([])
    expect(told({ number: '77-1-1-1-000001-2026' }, summing)).toHaveLength(1)
  })
})

test('a number of another region, and a negative conclusion without a remark, are doubtful and no more', () => {
  const elsewhere = { ...good, number: '50-1-1-3-012345-2026' }
  expect(conclusionContradictions(elsewhere, about)).toEqual([])
  expect(conclusionDoubts(elsewhere, about)).toEqual([
    'Номер начинается с 50, а объект находится в регионе 77. Проверьте номер.',
  ])
  expect(conclusionDoubts({ ...good, result: 'negative', number: null }, about)).toHaveLength(1)
  expect(conclusionDoubts({ ...good, result: 'negative', number: null }, { ...about, unresolved: 1 })).toEqual([])
  expect(conclusionDoubts(good, about)).toEqual([])
  expect(conclusionDoubts(elsewhere, { ...about, region: null })).toEqual([])
})

test('what is known of the number is proposed, and what is proposed agrees', () => {
  for (const goal of goalCodes)
    for (const result of ['positive', 'negative'] as const)
      for (const date of [null, '2026-02-27']) {
        const own = { ...about, goal: Number(goal) }
        const number = completedNumber(' 42 ', fixedPartsOf({ result, date }, own))
        expect(number).toMatch(/^77-1-[12]-[1-3]-000042-2026$/)
        expect(conclusionContradictions({ result, date, number }, own)).toEqual([])
      }
  expect(completedNumber(' 77\u20111\u20131-3-000042\u22122026', null)).toBe('77-1-1-3-000042-2026')
  expect(completedNumber('77-1-1-3-', { before: '77-1-1-3-', after: '-2026' })).toBe('77-1-1-3-')
  expect(fixedPartsOf({ result: null, date: null }, about)).toBeNull()
  expect(fixedPartsOf(good, { ...about, region: null })).toBeNull()
})

describe('the moves that issue it', () => {
  const facts = (given: GivenFacts = {}) =>
    factsAt('prepareConclusion', {
      viewer: viewerFor('organisation'),
      goal: 21,
      ...given,
      conclusion: {
        filed: true,
        signed: true,
        positive: true,
        region: '77',
        startedOn: '2026-11-02',
        ...given.conclusion,
      },
    })
  const issue = (given: GivenFacts, number = '77-1-1-3-000001-2026', date = '2026-11-20') =>
    checkMove(facts(given), 'issueConclusion', 'signingAct', 'user', { number, date })

  test('take what agrees and refuse what does not, at the field of the dialog', () => {
    expect(issue({}).ok).toBe(true)
    expect(issue({}, '77-1-2-3-000001-2026')).toMatchObject({ guard: 'conclusionAgrees', input: 'number' })
    expect(issue({}, undefined, '2026-11-01')).toMatchObject({ guard: 'conclusionAgrees', input: 'date' })
    expect(issue({ conclusion: { positive: false } }, '77-1-2-3-000001-2026').ok).toBe(true)
    expect(issue({ remarks: { criticalUnresolved: 1 } })).not.toHaveProperty('input')
  })

  test('tell of the remarks before the dialog is filled in', () => {
    const offered = movesFor(facts({ remarks: { unresolved: 1, criticalUnresolved: 1 } }))
    expect(offered.find(({ action }) => action === 'issueConclusion')).toMatchObject({
      allowed: false,
      why: expect.stringContaining('Не устранено 1 критическое замечание'),
    })
  })

  test('propose the number in their dialog', () => {
    const [offered] = movesFor(facts())
    expect(offered?.needs[0]).toMatchObject({
      name: 'number',
      parts: { before: '77-1-1-3-', after: '-2026' },
      hint: expect.stringContaining('77-1-1-3-000001-2026'),
    })
  })

  test('ask the same of a final payment after which it is issued, and of a technical error that is mended', () => {
    const kept = { ready: true, number: '77-1-1-3-000001-2026', date: '2026-11-20' }
    const pay = (given: GivenFacts) =>
      checkMove(
        { ...facts({ ...given, returnStage: 'prepareConclusion' }), stage: 'waitingFinalPayment' },
        'confirmFinalPayment',
        'signingAct',
        'user',
      )
    expect(pay({ conclusion: kept }).ok).toBe(true)
    expect(pay({ conclusion: { ...kept, positive: false } })).toMatchObject({ guard: 'conclusionAgrees' })
    expect(pay({ conclusion: { ...kept, signed: false } })).toMatchObject({ guard: 'conclusionSigned' })
    const mended = facts({ conclusion: { ...kept, positive: false } })
    expect(checkMove(mended, 'issueConclusion', 'signingAct', 'user')).toMatchObject({
      guard: 'conclusionAgrees',
      why: expect.stringContaining('Исправьте номер или результат'),
    })
    expect(conclusionCaseOf(mended)).toMatchObject({
      goal: 21,
      region: '77',
      startedOn: '2026-11-02',
      today: '2026-11-20',
    })
  })
})
