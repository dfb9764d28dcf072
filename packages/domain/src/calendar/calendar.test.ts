import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCalendarDays,
  addWorkingDays,
  calendarOf,
  datesBetween,
  dayType,
  deadlineAfter,
  federalCalendar,
  isConfirmedYear,
  isWorkingDay,
  receivedAt,
  workingDaysBetween,
} from './calendar.ts'
import { dayOf, isDay, moscowDay } from './days.ts'
import { productionYears } from './production-years.ts'

const anyDay = fc.integer({ min: 15_706, max: 21_900 }).map(dayOf)

describe('the production calendar', () => {
  test.each(productionYears.map((row) => [row.year, row.workingDays]))('%d has %d working days', (year, count) => {
    const dates = datesBetween(`${year}-01-01`, `${year}-12-31`, undefined, federalCalendar)
    expect(dates.filter((date) => date.type !== 3)).toHaveLength(count)
    expect(isConfirmedYear(year, federalCalendar)).toBe(true)
  })

  test('2027 has 249 working days by article 112 alone and is not confirmed', () => {
    const dates = datesBetween('2027-01-01', '2027-12-31', undefined, federalCalendar)
    expect(dates.filter((date) => date.type !== 3)).toHaveLength(249)
    expect(isConfirmedYear(2027, federalCalendar)).toBe(false)
    for (const day of ['2027-05-03', '2027-05-10', '2027-06-14']) expect(dayType(day, federalCalendar)).toBe(3)
    expect(dayType('2027-11-05', federalCalendar)).toBe(1)
    expect(dayType('2027-11-13', federalCalendar)).toBe(3)
  })

  test('a year entered by the operator replaces the computed one', () => {
    const row = {
      year: 2027,
      off: '11-05',
      shortened: '',
      working: '11-13',
      workingDays: 0,
      source: 'Указано оператором',
    }
    const calendar = calendarOf([...productionYears, row])
    expect(isWorkingDay('2027-11-13', calendar)).toBe(true)
    expect(isWorkingDay('2027-11-05', calendar)).toBe(false)
    expect(calendar.isConfirmedYear(2027)).toBe(true)
  })

  test('the spring of 2026 by days', () => {
    expect(dayType('2026-04-30', federalCalendar)).toBe(2)
    expect(dayType('2026-05-01', federalCalendar)).toBe(3)
    expect(dayType('2026-05-04', federalCalendar)).toBe(1)
    expect(dayType('2024-04-27', federalCalendar)).toBe(1)
    expect(datesBetween('2026-05-01', '2026-05-12', 3, federalCalendar).map((date) => date.date)).toEqual(
      ['01', '02', '03', '09', '10', '11'].map((day) => `2026-05-${day}`),
    )
  })
})

describe('terms', () => {
  test.each([
    ['2026-12-30', 1, '2027-01-11'],
    ['2026-04-30', 3, '2026-05-06'],
    ['2026-03-14', 0, '2026-03-14'],
    ['2026-01-12', -1, '2025-12-30'],
  ])('%s and %d working days make %s', (day, n, result) => {
    expect(addWorkingDays(day, n, federalCalendar)).toBe(result)
  })

  test('adding and counting working days are inverse', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 300 }), (day, n) => {
        const end = addWorkingDays(day, n, federalCalendar)
        expect(isWorkingDay(end, federalCalendar)).toBe(true)
        expect(workingDaysBetween(day, end, federalCalendar)).toBe(n)
        expect(workingDaysBetween(end, day, federalCalendar)).toBe(-n)
      }),
    )
  })

  test('forwards and back returns to the same working day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 300 }), (day, n) => {
        fc.pre(isWorkingDay(day, federalCalendar))
        expect(addWorkingDays(addWorkingDays(day, n, federalCalendar), -n, federalCalendar)).toBe(day)
      }),
    )
  })

  test('a term in calendar days that ends on a day off moves to the next working day', () => {
    expect(addCalendarDays('2026-04-01', 30, federalCalendar)).toBe('2026-05-04')
    expect(addCalendarDays('2026-04-01', 29, federalCalendar)).toBe('2026-04-30')
  })

  test('a deadline is the last instant of its day in Moscow', () => {
    // 23:30 UTC on 29 April is already 30 April in Moscow.
    const moment = new Date('2026-04-29T23:30:00Z')
    expect(moscowDay(moment)).toBe('2026-04-30')
    expect(deadlineAfter(moment, { n: 3, unit: 'working' }, federalCalendar).toISOString()).toBe(
      '2026-05-06T20:59:59.999Z',
    )
    expect(deadlineAfter(moment, { n: 14, unit: 'calendar' }, federalCalendar).toISOString()).toBe(
      '2026-05-14T20:59:59.999Z',
    )
  })

  test.each([
    ['2026-03-12T14:59:59Z', '2026-03-12T14:59:59.000Z'],
    ['2026-03-12T15:00:00Z', '2026-03-12T21:00:00.000Z'],
    ['2026-03-13T15:00:00Z', '2026-03-15T21:00:00.000Z'],
    ['2026-03-14T09:00:00Z', '2026-03-15T21:00:00.000Z'],
  ])('what came at %s counts as received at %s', (moment, received) => {
    expect(receivedAt(new Date(moment), federalCalendar).toISOString()).toBe(received)
  })

  test('a text that is no date is refused', () => {
    expect(isDay('2026-02-30')).toBe(false)
    expect(() => addWorkingDays('2026-13-01', 1, federalCalendar)).toThrow('Not a date')
  })
})
