import { expect, test } from 'vitest'
import { isQuiet, noticeKinds, usualWay } from './notice-ways.ts'
import { notificationRule } from './notifications.ts'

test('quiet hours may go over midnight; none is none', () => {
  const night = { from: 22, until: 7 }
  expect([21, 22, 3, 6, 7].map((hour) => isQuiet(hour, night))).toEqual([false, true, true, true, false])
  expect(isQuiet(13, { from: 13, until: 14 })).toBe(true)
  expect(isQuiet(13, null)).toBe(false)
  expect(isQuiet(13, { from: 13, until: 13 })).toBe(false)
})

test('each side chooses among its own kinds, and a legal kind is mailed', () => {
  expect(noticeKinds(true)).toContain('newRequest')
  expect(noticeKinds(true)).not.toContain('qaInvitation')
  expect(noticeKinds(false)).toContain('qaInvitation')
  expect(noticeKinds(false)).not.toContain('newRequest')
  expect(usualWay('letterReceived')).toBe('mail')
  expect(usualWay('chatMessage')).toBe('bell')
  expect(notificationRule('letterReceived').legal).toBe(true)
})
