import { expect, test } from 'vitest'
import { deadlineText, momentText, recentText } from './moment-text.ts'

test('moments are shown in Moscow whatever the zone of the computer', () => {
  expect(momentText('2026-11-20T21:04:00.000Z')).toBe('21.11.2026, 00:04')
  expect(deadlineText('2026-11-26T20:59:59.999Z')).toBe('26.11.2026, 23:59 (МСК)')
})

test('today and yesterday turn at midnight in Moscow', () => {
  const now = new Date('2026-11-20T21:30:00.000Z')
  expect(recentText('2026-11-20T21:04:00.000Z', now)).toBe('сегодня, 00:04')
  expect(recentText('2026-11-20T20:59:00.000Z', now)).toBe('вчера, 23:59')
  expect(recentText('2026-11-19T12:00:00.000Z', now)).toBe('19.11.2026')
})
