import { expect, test } from 'vitest'
import { isTooLong, mergedWith, periodFault, phaseOn, rightsMask, rightsNames } from './substitutions.ts'

const today = '2026-07-01'

test.each([
  ['2026-07-01', '2026-07-01', null],
  ['2026-07-14', '2026-07-28', null],
  ['2026-06-30', '2026-07-14', 'since'],
  ['2026-07-14', '2026-07-13', 'until'],
  ['2026-07-01', '2029-06-30', null],
  ['2026-07-01', '2029-07-01', 'until'],
  ['', '2026-07-14', 'since'],
  ['2026-07-14', '31.07.2026', 'until'],
])('from %s to %s a deputy may be wanted, or not', (since, until, path) => {
  expect(periodFault({ since, until }, today)?.path ?? null).toBe(path)
})

test('three years from 29 February end with 28 February', () => {
  expect(isTooLong({ since: '2028-02-29', until: '2031-02-28' })).toBe(false)
  expect(isTooLong({ since: '2028-02-29', until: '2031-03-01' })).toBe(true)
})

test('what is in force begins with its first day and is over after its last', () => {
  const days = { since: '2026-07-01', until: '2026-07-14' }
  const on = (day: string) => phaseOn('active', days, day)
  expect(['2026-06-30', '2026-07-01', '2026-07-14', '2026-07-15'].map(on)).toEqual([
    'upcoming',
    'active',
    'active',
    'ended',
  ])
  expect(phaseOn('revoked', days, '2026-07-02')).toBe('revoked')
})

test('to look is part of every right', () => {
  expect(rightsMask([])).toBe(1)
  expect(rightsNames(rightsMask(['sign']))).toEqual(['view', 'sign'])
  expect(rightsMask(['view', 'edit', 'sign'])).toBe(7)
})

test('substitutions that overlap become one with all their rights and days, but not of days that are over', () => {
  const wanted = { since: '2026-07-10', until: '2026-07-20', rights: 3 }
  const earlier = { since: '2026-06-01', until: '2026-07-12', rights: 5 }
  const later = { since: '2026-07-18', until: '2026-08-01', rights: 1 }
  expect(mergedWith(wanted, [earlier, later], today)).toEqual({ since: today, until: '2026-08-01', rights: 7 })
  expect(mergedWith(wanted, [], today)).toEqual(wanted)
})
