import { expect, test } from 'vitest'
import { exampleApplication } from '../example.ts'
import { readinessOf } from '../readiness/readiness.ts'

const example = exampleApplication('21')

function aboutLetter(limitCost: string, items = example.items) {
  const sections = { ...example.sections, cost: { ...example.sections.cost, limitCost } }
  return readinessOf({ ...example, sections, items }, '2026-04-15').blockers.filter(({ text }) => text.includes('л(7)'))
}

test('a cost above its limit warns that a letter is due, until it lies among the documents 11.02', () => {
  const without = example.items.filter(({ code }) => code !== '11.02')
  expect(aboutLetter('812450,29', without)).toMatchObject([
    { path: 'uploads.estimateBasis/11.02', text: expect.stringContaining('11.02'), confirmed: false },
  ])
  expect(aboutLetter('812450,29')).toEqual([])
  expect(aboutLetter('812450,30', without)).toEqual([])
})

function aboutCost(cost: Record<string, string>, path: string) {
  const sections = { ...example.sections, cost: { ...example.sections.cost, ...cost } }
  return readinessOf({ ...example, sections }, '2026-04-15').blockers.filter((one) => one.path === path)
}

test.each([
  ['2026-03-31', 0],
  ['2025-12-31', 0],
  ['2025-12-01', 1],
  ['2026-02-28', 1],
])('the level of prices of %s is doubted %i times', (priceLevelDate, doubts) => {
  const found = aboutCost({ priceLevelDate }, 'cost.priceLevelDate')
  expect(found).toHaveLength(doubts)
  for (const { confirmed, text, why } of found) {
    expect([confirmed, why]).toEqual([false, expect.stringContaining('п. 13 Положения')])
    expect(text).toContain('конец квартала')
  }
})

test('a total in base prices that is not the sum of its parts is doubted', () => {
  const parts = { baseWorks: '100', baseEquipment: '20', baseOther: '5', baseDesign: '3' }
  expect(aboutCost({ ...parts, baseTotal: '125' }, 'cost.baseTotal')).toEqual([])
  expect(aboutCost({ ...parts, baseTotal: '128' }, 'cost.baseTotal')).toEqual([])
  expect(aboutCost({ ...parts, baseTotal: '130' }, 'cost.baseTotal')).toMatchObject([
    { confirmed: false, why: expect.stringContaining('схема заключения') },
  ])
})
