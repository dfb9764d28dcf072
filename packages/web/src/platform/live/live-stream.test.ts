import { expect, test } from 'vitest'
import { retryAfter } from './live-stream.ts'

test('a line is asked for less and less often, but at least once a minute', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 30].map((failures) => retryAfter(failures, 1))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})

test('two browsers that lost the server together do not come back together', () => {
  expect([retryAfter(2, 0), retryAfter(2, 0.5), retryAfter(2, 1)]).toEqual([2000, 3000, 4000])
})
