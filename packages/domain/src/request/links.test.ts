import { expect, test } from 'vitest'
import { type LinkSource, linkedGoals, linkKindFor, whyNotLinked } from './links.ts'

const surveys: LinkSource = { goal: '10', submitted: true, result: 'positive' }

test('documentation rests on surveys, an estimate on the technical part, a repeated examination on the earlier one', () => {
  expect(linkKindFor('20', '1')).toBe('surveysFirst')
  expect(linkKindFor('22', '1')).toBe('technicalFirst')
  expect(linkKindFor('20', '2')).toBe('previous')
})

test('only a submitted request with a fitting positive conclusion carries another', () => {
  expect(whyNotLinked('surveysFirst', surveys)).toBeNull()
  expect(whyNotLinked('surveysFirst', { ...surveys, goal: '22' })).toContain('изыскания')
  expect(whyNotLinked('technicalFirst', surveys)).toContain('техническая часть')
  expect(whyNotLinked('surveysFirst', { ...surveys, submitted: false })).toContain('не подано')
  expect(whyNotLinked('surveysFirst', { ...surveys, result: null })).toContain('не выдано')
  expect(whyNotLinked('surveysFirst', { ...surveys, result: 'negative' })).toContain('отрицательное')
})

test('a negative conclusion is what a repeated examination continues', () => {
  expect(whyNotLinked('previous', { ...surveys, result: 'negative' })).toBeNull()
})

test('examined surveys lead to documentation and to their own repetition', () => {
  const open = linkedGoals(surveys).filter(({ why }) => why === null)
  expect(open.map(({ goal }) => goal)).toEqual(['20', '10'])
})
