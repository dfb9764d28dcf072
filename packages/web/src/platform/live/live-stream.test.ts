import { afterEach, expect, test, vi } from 'vitest'
import { openLiveStream, retryAfter } from './live-stream.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The line of a browser, which the test speaks on. */
class Line extends EventTarget {
  isClosed = false
  close() {
    this.isClosed = true
  }
}

test('a browser that was one too many comes back in a minute, not at once', () => {
  vi.useFakeTimers()
  const lines: Line[] = []
  const EventSource = function open() {
    return lines[lines.push(new Line()) - 1]
  }
  vi.stubGlobal('EventSource', EventSource)
  const heard = { onEvent: () => {}, onOpen: () => {}, onRestored: () => {} }
  const stop = openLiveStream(() => '/api/live', heard)
  lines[0]?.dispatchEvent(new Event('open'))
  lines[0]?.dispatchEvent(new Event('enough'))
  vi.advanceTimersByTime(59_000)
  expect([lines.length, lines[0]?.isClosed]).toEqual([1, true])
  vi.advanceTimersByTime(1_500)
  expect(lines).toHaveLength(2)
  stop()
})

test('a line is asked for less and less often, but at least once a minute', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 30].map((failures) => retryAfter(failures, 1))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})

test('two browsers that lost the server together do not come back together', () => {
  expect([retryAfter(2, 0), retryAfter(2, 0.5), retryAfter(2, 1)]).toEqual([2000, 3000, 4000])
})
