import { explainMoves } from '@portal/domain/stages/moves/explain-moves'
import { factsAt } from '@portal/domain/stages/facts-at'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { MovesTable } from './moves-table.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

test('every condition of a move is told in words, also one that holds', async () => {
  const facts = factsAt('examination', {
    viewer: { roles: ['Active', 'Admin'], capacities: ['examStaff'], assigned: true },
  })
  await page.show(<MovesTable moves={explainMoves(facts)} sought="" />)
  const told = [...document.querySelectorAll('.test-conditions li:not(.muted)')]
  expect(told.length).toBeGreaterThan(10)
  for (const row of told) {
    for (const code of row.querySelectorAll('.test-code')) code.remove()
    expect(row.textContent).toMatch(/[А-Я].*[а-я]{3}/)
  }
  expect(told.some((row) => /Срок\sэкспертизы\sне\sзакончился/.test(row.textContent))).toBe(true)
})
