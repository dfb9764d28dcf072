import { expect, test } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { type PlanRow, PlanTable } from './plan-table.tsx'

function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

async function cellsOf(given: Partial<PlanRow>): Promise<string[]> {
  const page = await aPage(() => ({ body: {} }))
  const row: PlanRow = { title: 'Проверка', who: 'org', from: '2026-11-12', plan: '2026-11-17', ...given }
  await page.show(<PlanTable rows={[row]} from="2026-11-12" to="2026-11-27" today="2026-11-27" />)
  const cells = textsOf('.plan-row:not(.plan-head) [role=cell]')
  await page.close()
  return cells
}

test('what goes on after its day says by how much it is late', async () => {
  expect((await cellsOf({ now: true, late: 8 }))[3]).toBe('+8 р. д.')
})

test('what goes on within its term is not called early', async () => {
  expect((await cellsOf({ now: true, late: -57 }))[3]).toBe('')
})

async function monthsOf(from: string, to: string): Promise<string[]> {
  const page = await aPage(() => ({ body: {} }))
  const row: PlanRow = { title: 'Договор', who: 'dec', from, plan: to, now: true }
  await page.show(<PlanTable rows={[row]} from={from} to={to} today="2026-11-27" />)
  const months = textsOf('.plan-axis [aria-hidden]')
  await page.close()
  return months
}

test('of a long plan so many months are named as have room', async () => {
  expect(await monthsOf('2026-10-15', '2027-11-02')).toEqual(['ноя', 'янв', 'мар', 'май', 'июл', 'сен'])
})

test('the rest of a month is not named over the month that begins beside it', async () => {
  expect(await monthsOf('2026-11-24', '2027-02-20')).toEqual(['дек', 'янв', 'фев'])
  expect(await monthsOf('2026-11-12', '2027-01-29')).toEqual(['ноя', 'дек', 'янв'])
})
