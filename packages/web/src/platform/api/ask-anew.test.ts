import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAnew, inRounds } from './ask-anew.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Asks that are written down, and answered when the test says so. */
function aDesk() {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const ask = inRounds((key) => {
    asked.push(key.join(' '))
    return new Promise<void>((answer) => answers.push(answer))
  })
  return { asked, answers, ask }
}

test('events of one application that come while it is being asked for are one more round after it', async () => {
  const { asked, answers, ask } = aDesk()
  for (let file = 0; file < 200; file += 1) ask(['request', '7'])
  ask(['requests'])
  expect(asked).toEqual(['request 7', 'requests'])
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['request 7', 'requests', 'request 7'])
  answers[2]?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(3)
  ask(['request', '7'])
  expect(asked).toHaveLength(4)
})

test('a round without an answer holds up the next one for a few seconds', async () => {
  const { asked, ask } = aDesk()
  ask(['request', '7'])
  ask(['request', '7'])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(asked).toHaveLength(2)
})

test('while files are signed one after another their application is asked for about once a second, and once at the end', async () => {
  const queries = new QueryClient()
  const queryKey: QueryKey = ['request', '7', 'folders']
  let signed = 0
  const drawn: number[] = []
  const queryFn = async () => drawn.push(signed)
  const leave = new QueryObserver(queries, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  )
  await vi.advanceTimersByTimeAsync(0)
  for (; signed < 200; ) {
    signed += 1
    // The page that signs says so, and so does the server.
    askAnew(queries, ['request', '7'])
    askAnew(queries, ['request', '7'])
    await vi.advanceTimersByTimeAsync(50)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(drawn.slice(0, 2)).toEqual([0, 1])
  expect(drawn.at(-1)).toBe(200)
  expect(drawn.length).toBeLessThanOrEqual(13)
  leave()
  queries.clear()
})
