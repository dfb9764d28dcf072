import { expect, test } from 'vitest'
import { servingSubdivision, type Subdivision } from './subdivisions.ts'

const day = '2026-04-15'
const about = { city: '', opensOn: null, closesOn: null, goals: ['20', '21'] }
const central: Subdivision = { code: '01', title: 'Центральный филиал', districts: ['1'], ...about }
const urals: Subdivision = { code: '04', title: 'Уральский филиал', districts: ['5', '6'], ...about }
const eastern: Subdivision = { code: '05', title: 'Восточный филиал', districts: ['7', '8'], ...about }
const all = [central, urals, eastern]
// 72, the Tyumen region, is of the sixth district.
const filed = { code: '01', goal: '21', region: '72', day }

test('the chosen subdivision is kept while it may take the application, whatever the region', () => {
  expect(servingSubdivision(all, filed)).toBe(central)
})

test.each<[string, Subdivision]>([
  ['closed', { ...central, closesOn: '2026-04-14' }],
  ['not open yet', { ...central, opensOn: '2026-05-01' }],
  ['of other examinations', { ...central, goals: ['10'] }],
])('one that is %s is replaced by that of the region, not by the first of the list', (_, chosen) => {
  expect(servingSubdivision([chosen, eastern, urals], filed)).toBe(urals)
})

test('where nothing is chosen the region decides; where nobody serves it, any that holds such examinations', () => {
  expect(servingSubdivision(all, { ...filed, code: null, region: '27' })).toBe(eastern)
  expect(servingSubdivision([central, eastern], { ...filed, code: null })).toBe(central)
  expect(servingSubdivision([{ ...urals, goals: ['10'] }, eastern], { ...filed, code: null })).toBe(eastern)
  expect(servingSubdivision(all, { ...filed, goal: '4' })).toBeUndefined()
})

test('an unknown region closes nothing', () => {
  expect(servingSubdivision(all, { ...filed, code: null, region: null })).toBe(central)
})
