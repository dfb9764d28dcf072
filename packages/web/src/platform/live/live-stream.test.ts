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

/** A stream whose first line stands; every further one is among the lines. */
function aStream() {
  vi.useFakeTimers()
  const lines: Line[] = []
  const EventSource = function open() {
    return lines[lines.push(new Line()) - 1]
  }
  vi.stubGlobal('EventSource', EventSource)
  const onRestored = vi.fn<() => void>()
  const stop = openLiveStream(() => '/api/live', { onEvent: () => {}, onRestored })
  lines[0]?.dispatchEvent(new Event('open'))
  return { lines, onRestored, stop }
}

// biome-ignore format: read by columns
test.each([
  ['was silent for longer than the server ever is, as after sleep', () => vi.advanceTimersByTime(75_000)],
  ['broke', (line?: Line) => {
    line?.dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(1_000)
  }],
  ['lay on a network that is there again', () => window.dispatchEvent(new Event('online'))],
])('a line that %s is replaced by another, and what was missed is asked for once', (_, happen) => {
  const { lines, onRestored, stop } = aStream()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
  lines[0]?.dispatchEvent(new Event('beat'))
  happen(lines[0])
  expect([lines.length, lines[0]?.isClosed]).toEqual([2, true])
  expect(onRestored).not.toHaveBeenCalled()
  lines[1]?.dispatchEvent(new Event('open'))
  vi.advanceTimersByTime(60_000)
  expect([lines.length, onRestored.mock.calls.length]).toEqual([2, 1])
  stop()
})

test('a browser that was one too many comes back in a minute, not at once', () => {
  const { lines, stop } = aStream()
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
