import { expect, test } from 'vitest'
import { type Financing, factsOf } from '../application.ts'
import { exampleApplication } from '../example.ts'
import { notListed } from '../fields/not-listed.ts'
import { asksToFill } from '../readiness/blocker.ts'
import { type Carried, nothingCarried } from '../carried/carried.ts'
import { leavesOf } from '../carried/leaves.ts'
import { reviewOf, withTaken } from '../carried/review.ts'
import { financingProblems, shownSource } from './financing.ts'
import { changeText } from '../fields/row-history.ts'

const typed = { budgetLevel: '2', ownerText: 'ГК «Дороги»', percent: '40.00' }
const withMoney = (...financing: Financing[]): Carried => ({ ...nothingCarried, financing })

test.each([
  ['1', { budgetLevel: '2', ownerText: null }],
  ['2', { budgetLevel: null, ownerText: 'ГК «Дороги»' }],
  ['3', { budgetLevel: null, ownerText: null }],
  ['', { budgetLevel: null, ownerText: null }],
])('of a source of kind «%s» only what the kind asks for is shown', (source, shown) => {
  expect(shownSource({ source, ...typed })).toEqual({ source, percent: '40.00', ...shown })
})

test('what a source does not show is neither told nor compared when two applications are', () => {
  const [hiding, plain] = [
    { source: '3', ...typed },
    { source: '3', percent: '40.00' },
  ]
  expect(leavesOf(withMoney(hiding))).toMatchObject([{ path: 'financing/3', label: 'Иные средства', text: '40,00 %' }])
  for (const [mine, offered] of [
    [plain, hiding],
    [hiding, plain],
  ] as const)
    expect(reviewOf({ mine: withMoney(mine), base: null, offered: withMoney(offered) }).rows).toEqual([])
})

test('what a source does not show stays with it when its share is taken from elsewhere', () => {
  const mine = withMoney({ source: '3', ...typed })
  const offered = withMoney({ source: '3', budgetLevel: '5', percent: '60.00' })
  const taken = withTaken({ mine, offered }, new Set(['financing/3']))
  expect(taken.financing).toEqual([{ source: '3', ...typed, percent: '60.00' }])
})

test('the history of a source tells what it shows; that of a cell, what was typed in it', () => {
  const [budget, other] = [
    { source: '1', ...typed },
    { source: '3', ...typed },
  ]
  const row = { list: 'financing', cell: null } as const
  expect(changeText(row, [undefined, other])).toBe('Строка добавлена\nИсточник: Иные средства\nДоля: 40,00\u00a0%')
  expect(changeText(row, [budget, other])).toMatch(/^Источник: .+ → Иные средства\nУровень бюджета: .+ → не указано$/)
  expect(changeText({ list: 'financing', cell: 'budgetLevel' }, [budget, other])).toBe('')
})

test.each<[string, Financing, string, boolean]>([
  ['no source', { source: '', percent: '100' }, 'Выберите источник', true],
  ['an unknown source', { source: '9', percent: '100' }, notListed, false],
  ['no level', { source: '1', percent: '100' }, 'Выберите уровень бюджета', true],
  ['an unknown level', { source: '1', budgetLevel: '9', percent: '100' }, notListed, false],
])('%s of money is told as what it is: left to fill in, or wrong', (_, row, text, isLeft) => {
  const [first, ...others] = financingProblems([row], factsOf(exampleApplication('10')))
  expect([first?.text, others]).toEqual([text, []])
  expect(asksToFill(text)).toBe(isLeft)
})
