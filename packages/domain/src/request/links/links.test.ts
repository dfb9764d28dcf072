import { expect, test } from 'vitest'
import { earlierConclusionDoubts, namesEarlierConclusion } from './earlier-conclusions.ts'
import { exampleApplication } from '../example.ts'
import { goalCodes } from '../goal-codes.ts'
import { type Goal } from '../goals.ts'
import { goalsToRestOn, isRepeatOf, type LinkSource, linkedGoals, linkKindFor, whyNotLinked } from './links.ts'
import { readinessOf } from '../readiness/readiness.ts'

const surveys: LinkSource = { goal: '10', submitted: true, result: 'positive', ended: null }

const documentation = { goal: '20', kind: 'surveysFirst' } as const
const estimate = { goal: '22', kind: 'technicalFirst' } as const
const repeated = { goal: '10', kind: 'previous' } as const

test('documentation rests on surveys, an estimate on the technical part, a repeated examination on the earlier one', () => {
  expect(linkKindFor('20', '1')).toBe('surveysFirst')
  expect(linkKindFor('22', '1')).toBe('technicalFirst')
  expect(linkKindFor('20', '2')).toBe('previous')
})

test('only a submitted request with a fitting positive conclusion carries another', () => {
  expect(whyNotLinked(documentation, surveys)).toBeNull()
  expect(whyNotLinked(documentation, { ...surveys, goal: '22' })).toContain('изыскания')
  expect(whyNotLinked(estimate, surveys)).toContain('техническая часть')
  expect(whyNotLinked(documentation, { ...surveys, submitted: false })).toContain('не подано')
  expect(whyNotLinked(documentation, { ...surveys, result: null })).toContain('не выдано')
  expect(whyNotLinked(documentation, { ...surveys, result: 'negative' })).toContain('отрицательное')
  const ended = { ...surveys, result: null, ended: 'Оставлено без рассмотрения' }
  expect(whyNotLinked(repeated, ended)).toBe('По этому заявлению заключения не будет: оставлено без рассмотрения.')
})

test('a negative conclusion is what a repeated examination continues', () => {
  expect(whyNotLinked(repeated, { ...surveys, result: 'negative' })).toBeNull()
})

test.each<[Goal, Goal[]]>([
  ['10', ['21', '10', '8']],
  ['20', ['21', '20', '8']],
  ['21', ['21', '20', '10', '8']],
  ['8', ['21', '20', '10', '8']],
  ['22', ['21', '20', '22', '8', '4']],
  ['4', ['21', '20', '22', '8', '4']],
])(
  'a repeated examination of goal %s follows those that have examined the same, together with other things or not',
  (goal, earlier) => {
    expect(goalsToRestOn(goal, '2')).toEqual(earlier)
    for (const one of goalCodes) {
      const why = whyNotLinked({ goal, kind: 'previous' }, { ...surveys, goal: one, result: 'negative' })
      expect([one, why === null]).toEqual([one, isRepeatOf(goal, one)])
    }
  },
)

test('expert support rests on documentation alone, a first examination on what it needs', () => {
  expect(goalsToRestOn('21', '3')).toEqual(['21', '20', '8'])
  expect(goalsToRestOn('20', '1')).toEqual(['21', '10', '8'])
  expect(goalsToRestOn('22', '1')).toEqual(['21', '20', '8'])
  expect(whyNotLinked({ goal: '21', kind: 'previous', support: true }, surveys)).toContain('техническая часть')
})

test('examined surveys lead to documentation and to their own repetition', () => {
  const open = linkedGoals(surveys).filter(({ why }) => why === null)
  expect(open.map(({ goal }) => goal)).toEqual(['20', '10'])
})

const named = { number: '77-1-1-1-012345-2025', date: '2025-06-02', issuer: 'Экспертиза', result: '1' }

test.each<[string, object, string, boolean]>([
  ['whole and positive', named, '1', true],
  ['a number of no form', { ...named, number: '1' }, '1', false],
  ['any number outside the register', { ...named, number: '1', outside: true }, '1', true],
  ['no result', { ...named, result: '' }, '1', false],
  ['a date of tomorrow', { ...named, date: '2026-04-16' }, '1', false],
  ['a negative one', { ...named, result: '2' }, '1', false],
  ['a negative one, for a repetition', { ...named, result: '2' }, '2', true],
  ['one on documentation instead of surveys', { ...named, kind: 'project' }, '1', false],
])('an application rests on a conclusion named by hand: %s', (_, row, primacy, rests) => {
  const facts = { goal: '20', workType: '1', primacy: primacy === '2' ? '2' : '1' } as const
  expect(namesEarlierConclusion([row], facts, '2026-04-15')).toBe(rests)
})

test.each([
  [
    { number: '77-1-2-1-012345-2025', date: '2025-06-02' },
    'номер отрицательного заключения, а результат указан другой',
  ],
  [{ number: '77-2-1-1-012345-2024', date: '2025-06-02' }, 'номер 2024 года, а заключение датировано 02.06.2025'],
  [{ number: '77-2-1-1-012345-2025', date: '2024-12-27' }, null],
  [{ number: '77-2-1-1-012345-2024', date: '2025-06-02', outside: true }, null],
  [{ number: '0001-2024', date: '2025-06-02' }, null],
])('the number of an earlier conclusion %o is doubted, never refused: %s', (cells, doubt) => {
  const rows = [{ issuer: 'Эксперты', result: '1', kind: 'surveys', ...cells }]
  expect(earlierConclusionDoubts(rows)).toEqual(doubt === null ? [] : [expect.stringContaining(doubt)])
  const application = exampleApplication('20')
  const declarer = { ...application.sections.declarer, previousConclusions: rows }
  const { blockers } = readinessOf({ ...application, sections: { ...application.sections, declarer } }, '2026-04-15')
  expect(blockers.map(({ path, confirmed }) => [path, confirmed])).toEqual(
    doubt === null ? [] : [['declarer.previousConclusions', false]],
  )
})
