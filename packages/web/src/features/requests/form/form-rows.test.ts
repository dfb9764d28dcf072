import { expect, test } from 'vitest'
import { sentRows } from './form-rows.ts'

test('a source of money is sent as it was typed: cells of another kind wait until it is chosen again', () => {
  const typed = { budgetLevel: '2', ownerText: 'ГК «Дороги»', percent: '40' }
  for (const source of ['1', '2', '3', ''])
    expect(sentRows('financing', [{ source, ...typed }])).toEqual([{ source, ...typed }])
  const kept = { source: '', budgetLevel: '2', percent: '', ownerText: '' }
  expect(sentRows('financing', [kept])).toEqual([{ source: '', budgetLevel: '2', percent: null, ownerText: null }])
})

test('a source in which nothing was written waits on this computer', () => {
  expect(sentRows('financing', [{ source: '', budgetLevel: '', percent: ' ', ownerText: '' }])).toEqual([])
})
