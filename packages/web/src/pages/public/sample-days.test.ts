import { shiftDay, weekdayOf } from '@portal/domain/calendar/days'
import { expect, test } from 'vitest'
import { sampleDays } from './sample-days.ts'

test('the example of the first page is of these days whenever it is looked at, and its answer is due yet', () => {
  for (let day = '2026-12-20'; day < '2027-01-20'; day = shiftDay(day, 1)) {
    const { rule, left } = sampleDays(day)
    const { days, today, answerBy } = rule
    expect(days).toHaveLength(42)
    expect(days.filter((one) => [0, 6].includes(weekdayOf(one)))).toEqual([])
    expect(today <= day && shiftDay(today, 3) > day).toBe(true)
    expect(answerBy && answerBy > day).toBe(true)
    expect(left.until).toContain('23:59')
  }
})
