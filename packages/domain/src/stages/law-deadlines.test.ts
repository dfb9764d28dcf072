import { expect, test } from 'vitest'
import { addWorkingDays, deadlineAfter, federalCalendar, receivedAt } from '../calendar/calendar.ts'
import { moscowDay } from '../calendar/days.ts'
import { defaultSettings } from '../settings/default-settings.ts'
import { numberAt, termAt } from '../settings/settings.ts'

/** Noon in Moscow. */
function noonOf(day: string): Date {
  return new Date(`${day}T09:00:00Z`)
}

function endOf(key: string, from: string): string {
  return moscowDay(deadlineAfter(noonOf(from), termAt(defaultSettings, key, from), federalCalendar))
}

// Counted by hand over the production calendar of 2026 (ПП РФ от 24.09.2025 № 1466): 7–9 March, 1–3 and 9–11 May, 12–14 June are
// days off. A term begins the day after; one of calendar days that ends on a day off moves to the next working day.
// biome-ignore format: read by columns
test.each([
  ['ч. 7 ст. 49 ГрК: 42 working days',                 'term.examination',            '2026-03-02', '2026-04-30'],
  ['п. 29(1): 20 working days more',                   'term.correctionExtended',     '2026-04-30', '2026-06-01'],
  ['п. 17: materials within 3 working days, over May', 'term.additionalMaterials',    '2026-04-30', '2026-05-06'],
  ['п. 29(4): an extension is judged in 2, over June', 'term.extensionCheck',         '2026-06-11', '2026-06-16'],
  ['completeness in 3, over 8 March',                  'term.completenessCheck',      '2026-03-06', '2026-03-12'],
  ['payment in 10, over 9 May',                        'term.payment',                '2026-05-06', '2026-05-21'],
  ['contract in 30 days, the last is a Sunday',        'term.contractSigning',        '2026-06-05', '2026-07-06'],
  ['correction of completeness in 30 days',            'term.completenessCorrection', '2026-03-02', '2026-04-01'],
])('%s', (_, key, from, until) => {
  expect(endOf(key, from)).toBe(until)
})

test('a second extension of 30 working days is asked for ten working days before the end of the first', () => {
  const [first, day] = ['2026-06-01', '2026-03-02']
  const before = numberAt(defaultSettings, 'extensionSecondBefore', day)
  expect(addWorkingDays(first, -before, federalCalendar)).toBe('2026-05-18')
  const days = numberAt(defaultSettings, 'extensionSecondDays', day)
  expect(addWorkingDays(first, days, federalCalendar)).toBe('2026-07-14')
})

test('answers are taken until ten working days before the end of the examination', () => {
  const cutoff = numberAt(defaultSettings, 'answerCutoffDays', '2026-03-02')
  expect(addWorkingDays('2026-04-30', -cutoff, federalCalendar)).toBe('2026-04-16')
})

test('what comes on the evening before 8 March was received on the 10th, and is judged three working days later', () => {
  const received = receivedAt(new Date('2026-03-06T16:00:00Z'), federalCalendar)
  expect(moscowDay(received)).toBe('2026-03-10')
  const term = termAt(defaultSettings, 'term.completenessCheck', '2026-03-06')
  expect(moscowDay(deadlineAfter(received, term, federalCalendar))).toBe('2026-03-13')
})
