import { expect, test } from 'vitest'
import { monthsOf, periodOf, placeOf, runsOf, shiftPeriod, titleOfPeriod } from './period.ts'

test('a day lies in its quarter and in its month', () => {
  expect(periodOf('2026-11-20', 'quarter')).toEqual({ span: 'quarter', from: '2026-10-01', to: '2026-12-31' })
  expect(periodOf('2024-02-10', 'month')).toEqual({ span: 'month', from: '2024-02-01', to: '2024-02-29' })
  expect(titleOfPeriod(periodOf('2026-11-20', 'quarter'))).toBe('IV квартал 2026')
  expect(titleOfPeriod(periodOf('2026-11-20', 'month'))).toBe('ноябрь 2026')
})

test('the next one and the one before cross the year', () => {
  const last = periodOf('2026-11-20', 'quarter')
  expect(shiftPeriod(last, 1).from).toBe('2027-01-01')
  expect(shiftPeriod(last, -4).from).toBe('2025-10-01')
  expect(shiftPeriod(periodOf('2026-01-31', 'month'), -1)).toMatchObject({ from: '2025-12-01', to: '2025-12-31' })
  expect(monthsOf(last)).toEqual(['2026-10-01', '2026-11-01', '2026-12-01'])
})

test('what lies outside has no place, what reaches beyond is cut', () => {
  const month = periodOf('2026-04-10', 'month')
  expect(placeOf(month, '2026-03-01', '2026-03-31')).toBeUndefined()
  expect(placeOf(month, '2026-03-20', '2026-04-15')).toEqual({ left: '0%', width: '50%' })
  expect(placeOf(month, '2026-04-16', '2026-06-01')).toEqual({ left: '50%', width: '50%' })
})

test('days off in a row are one strip', () => {
  expect(runsOf(['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-09'])).toEqual([
    { from: '2026-05-01', to: '2026-05-03' },
    { from: '2026-05-09', to: '2026-05-09' },
  ])
})
