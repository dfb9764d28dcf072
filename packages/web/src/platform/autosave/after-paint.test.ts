import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is asked for once a frame is on the screen is done once, and nothing waits after that', () => {
  const act = vi.fn()
  afterPaint(act)
  afterPaint(act)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(act).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('with the last act taken back nothing waits for the frame any more', () => {
  const [one, other] = [vi.fn(), vi.fn()]
  const takeBack = [afterPaint(one), afterPaint(other)]
  takeBack[0]?.()
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  takeBack[1]?.()
  expect(vi.getTimerCount()).toBe(0)
  afterPaint(other)
  vi.advanceTimersByTime(100)
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 1])
})
