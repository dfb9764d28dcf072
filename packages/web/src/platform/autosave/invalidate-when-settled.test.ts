import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateWhenSettled, staleBySaves } from './invalidate-when-settled.ts'

let asked: string[]
let queries: QueryClient

beforeEach(async () => {
  vi.useFakeTimers()
  asked = []
  queries = new QueryClient()
  for (const queryKey of [...staleBySaves('r1'), ...staleBySaves('r2')])
    new QueryObserver(queries, {
      queryKey,
      queryFn: async () => asked.push(queryKey.join(' ')),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  asked = []
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
})

test('what is saved in several goes at once is asked about once, when nothing more is saved', async () => {
  for (let field = 0; field < 4; field += 1) {
    invalidateWhenSettled(queries, staleBySaves('r1'))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(50)
  expect(asked).toEqual(['request r1 readiness', 'request r1 moves'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(2)
})

test('saves of two applications are asked about together', async () => {
  invalidateWhenSettled(queries, staleBySaves('r1'))
  invalidateWhenSettled(queries, staleBySaves('r2'))
  await vi.advanceTimersByTimeAsync(150)
  expect(asked.toSorted()).toEqual([
    'request r1 moves',
    'request r1 readiness',
    'request r2 moves',
    'request r2 readiness',
  ])
})
