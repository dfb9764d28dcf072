import { expect, test } from 'vitest'
import { dayCells, dayLabels, daySums } from './day-cells.ts'

const days = [
  '2026-11-02',
  '2026-11-03',
  '2026-11-05',
  '2026-11-06',
  '2026-11-09',
  '2026-11-10',
  '2026-11-11',
  '2026-11-12',
  '2026-11-13',
  '2026-11-16',
]
const segments = [
  { who: 'org', from: '2026-11-02', to: '2026-11-05', why: 'проверка' },
  { who: 'dec', from: '2026-11-06', to: '2026-11-10', why: 'замечания' },
] as const
const rule = { days, segments, today: '2026-11-09', added: 2 }

test('a past day is filled by whoever held the application, a coming one is only outlined', () => {
  const cells = dayCells(rule)
  expect(cells.map(({ spent, planned }) => spent ?? (planned ? `will ${planned}` : '-'))).toEqual([
    'org',
    'org',
    'org',
    'dec',
    'dec',
    'will dec',
    '-',
    '-',
    '-',
    '-',
  ])
})

test('sums say the same as the cells', () => {
  expect(daySums(dayCells(rule))).toEqual({ org: 3, dec: 2, left: 5, total: 10 })
})

test('on a weekend the line of today stands after the last working day', () => {
  const cells = dayCells({ ...rule, today: '2026-11-08' })
  expect(cells.filter((cell) => cell.today).map((cell) => cell.day)).toEqual(['2026-11-06'])
})

test('before the term begins there is no line of today, and everything is left', () => {
  const cells = dayCells({ ...rule, today: '2026-10-30' })
  expect(cells.some((cell) => cell.today)).toBe(false)
  expect(daySums(cells).left).toBe(10)
})

test('days added by an extension are the last ones', () => {
  expect(
    dayCells(rule)
      .filter((cell) => cell.added)
      .map((cell) => cell.day),
  ).toEqual(['2026-11-13', '2026-11-16'])
})

test('labels do not lie upon one another', () => {
  const cells = dayCells(rule)
  expect(dayLabels(cells, '2026-11-10').map(({ kind }) => kind)).toEqual(['start', 'today', 'answer', 'end'])
  expect(dayLabels(dayCells({ ...rule, today: '2026-11-16' })).map(({ kind }) => kind)).toEqual(['start', 'today'])
  expect(dayLabels(dayCells({ ...rule, today: '2026-11-02' })).map(({ kind }) => kind)).toEqual(['today', 'end'])
})

test('an empty term draws nothing and does not fail', () => {
  expect(dayCells({ ...rule, days: [] })).toEqual([])
  expect(dayLabels([])).toEqual([])
})
