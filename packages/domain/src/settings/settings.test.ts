import { describe, expect, test } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import { type ExaminationCase, examinationTerm } from '../stages/examination-term.ts'
import type { Flag } from '../request/facts.ts'
import type { Goal } from '../request/goals.ts'
import { numberAt, overlaps, settingAt, termAt, textAt } from './settings.ts'
import { terms } from '../stages/terms.ts'

const day = '2026-11-20'

test('no key has two values on one day, and every row names its source', () => {
  expect(overlaps(defaultSettings)).toEqual([])
  for (const row of defaultSettings) {
    expect(row.source).not.toBe('')
    expect(row.validTo === null || row.validFrom <= row.validTo).toBe(true)
  }
})

test.each(Object.values(terms).map((rule) => [rule.settingKey, rule.unit]))(
  'the clock %s has a term in %s days',
  (key, unit) => {
    expect(termAt(defaultSettings, key, day).unit).toBe(unit)
    expect(termAt(defaultSettings, key, day).n).toBeGreaterThan(0)
  },
)

test('the tax changes on 1 January 2026', () => {
  expect(textAt(defaultSettings, 'vat.rate', '2025-12-31')).toBe('20')
  expect(textAt(defaultSettings, 'vat.rate', '2026-01-01')).toBe('22')
  expect(textAt(defaultSettings, 'price.inflation', '2027-01-01')).toBeNull()
})

test('a scope of its own wins over the general row', () => {
  expect(numberAt(defaultSettings, 'answerCutoffDays', day)).toBe(10)
  expect(numberAt(defaultSettings, 'answerCutoffDays', day, 'expertSupport')).toBe(0)
  expect(numberAt(defaultSettings, 'answerCutoffDays', day, 'subdivision:01')).toBe(10)
  expect(settingAt(defaultSettings, 'no.such', day)).toBeUndefined()
  expect(() => termAt(defaultSettings, 'no.such', day)).toThrow('No setting no.such')
})

describe('the term of an examination', () => {
  const about = (goal: Goal, flags: Flag[] = [], more: Partial<ExaminationCase> = {}): ExaminationCase => ({
    kind: 'ordinary',
    facts: { goal, flags: Object.fromEntries(flags.map((flag) => [flag, true])) },
    economicZone: false,
    region: null,
    subdivision: null,
    ...more,
  })

  test.each([
    ['a new building', about('21'), 42],
    ['surveys before documentation', about('10'), 30],
    ['the estimate alone', about('22'), 30],
    ['housing', about('21', ['housing']), 20],
    ['unique housing', about('21', ['housing', 'unique']), 42],
    ['surveys of housing before documentation', about('10', ['housing']), 30],
    ['a special economic zone', about('20', [], { economicZone: true }), 30],
    ['housing in a special economic zone', about('20', ['housing'], { economicZone: true }), 20],
    ['an assessment within expert support', about('21', [], { kind: 'complianceEstimation' }), 10],
  ])('%s: %o → %d working days', (_, one, n) => {
    expect(examinationTerm(defaultSettings, one, day)).toMatchObject({ n, unit: 'working' })
  })

  test('a shorter term set by a region holds there only', () => {
    const regional = {
      key: 'term.examination',
      scope: 'region:70',
      value: { n: 30, unit: 'working' },
      validFrom: '2022-01-01',
      validTo: null,
      source: 'Закон Томской области № 122-ОЗ',
      confirmed: true,
    }
    const rows = [...defaultSettings, regional]
    expect(examinationTerm(rows, about('21', [], { region: '70' }), day)).toMatchObject({
      n: 30,
      source: 'Закон Томской области № 122-ОЗ',
    })
    expect(examinationTerm(rows, about('21', [], { region: '77' }), day).n).toBe(42)
  })
})
