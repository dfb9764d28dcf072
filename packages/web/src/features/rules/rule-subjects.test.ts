import { ownRules } from '@portal/domain/request/rules/rules-in-force'
import { expect, test } from 'vitest'
import { passes, rowsInForce, rowsOfOtherDays, subjectsOf } from './rule-subjects.ts'
import type { Decision } from './rules-queries.ts'

const today = '2026-11-20'
const decision = (terms: Partial<Decision>): Decision => ({
  subject: '99.01',
  goals: ['21'],
  need: 'may',
  condition: 'always',
  source: 'п. 13 Положения',
  confirmed: true,
  validFrom: '2026-01-01',
  validTo: null,
  by: 'Смотрова Ольга',
  at: '2026-01-01T09:00:00.000Z',
  ...terms,
})
const about = (decisions: readonly Decision[]) => subjectsOf(decisions).filter(({ subject }) => subject === '99.01')

test('every rule of the portal stands on the page and can be decided about', () => {
  const named = new Set(subjectsOf([]).map(({ subject }) => subject))
  expect([...new Set(ownRules.map(({ subject }) => subject))].filter((subject) => !named.has(subject))).toEqual([])
})

test('a section is called by a title of all its subsections and of both kinds of objects', () => {
  const titles = new Map(subjectsOf([]).map(({ subject, title }) => [subject, title]))
  expect(titles.get('section 05')).toContain('05 Сведения об инженерном оборудовании')
  expect(titles.get('sheets 05')).toContain('05 Сведения об инженерном оборудовании')
  expect(titles.get('section 05.7')).toBe('05.7 Технологические решения')
  expect(titles.get('section 17.1')).toBe('17.1 Требования к обеспечению безопасной эксплуатации объекта')
})

test('a decision that is over, or is yet to hold, leaves the rule of the portal in force, and is told beside it', () => {
  for (const days of [{ validTo: '2026-11-19' }, { validFrom: '2026-11-21' }]) {
    const [one] = about([decision(days)])
    expect(one && rowsInForce(one, today).map(({ need }) => need)).toEqual(['must'])
    expect(one && rowsOfOtherDays(one, today)).toMatchObject([days])
    expect(one && passes(one, today, { filter: 'unconfirmed', words: '' })).toBe(true)
    expect(one && passes(one, today, { filter: 'decided', words: 'передаче' })).toBe(true)
  }
  const [one] = about([decision({ validTo: '2026-11-20' })])
  expect(one && rowsInForce(one, today)).toMatchObject([{ need: 'may' }])
})
