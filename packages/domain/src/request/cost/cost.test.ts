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
