import { expect, test } from 'vitest'
import { federalCalendar } from '../calendar/calendar.ts'
import { supportAt } from './support-hours.ts'

const hours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00', exclusions: [] }
const at = (moment: string, given = {}) => supportAt({ ...hours, ...given }, new Date(moment), federalCalendar)

test('it answers between its hours in Moscow and says until when', () => {
  expect(at('2026-03-02T06:00:00.000Z')).toEqual({
    isOpen: true,
    closesAt: new Date('2026-03-02T15:00:00.000Z'),
    opensAt: null,
  })
  expect(at('2026-03-02T15:00:00.000Z')).toMatchObject({ isOpen: false, opensAt: new Date('2026-03-03T06:00:00.000Z') })
})

test('a holiday, a weekend and a day taken out are passed over', () => {
  expect(at('2026-03-06T16:00:00.000Z').opensAt).toEqual(new Date('2026-03-10T06:00:00.000Z'))
  const exclusions = [{ from: '2026-03-10', to: '2026-03-11' }]
  expect(at('2026-03-06T16:00:00.000Z', { exclusions }).opensAt).toEqual(new Date('2026-03-12T06:00:00.000Z'))
})

test('nobody is promised where every day of two months is taken out', () => {
  expect(at('2026-03-06T16:00:00.000Z', { exclusions: [{ from: '2026-01-01', to: '2026-12-31' }] }).opensAt).toBeNull()
})
