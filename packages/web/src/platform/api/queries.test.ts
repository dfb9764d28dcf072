import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { makeQueries } from './queries.ts'

test('an answer that was under way when the event came is asked for again', async () => {
  const queries = makeQueries({ onSignedOut: () => {} })
  let asked = 0
  let answer = (_: string) => {}
  const observer = new QueryObserver(queries, {
    queryKey: ['presence', '7'],
    queryFn: () => {
      asked += 1
      return new Promise<string>((resolve) => {
        answer = resolve
      })
    },
  })
  const end = observer.subscribe(() => {})
  void queries.invalidateQueries({ queryKey: ['presence'] })
  answer('before the event')
  await vi.waitFor(() => expect(asked).toBe(2))
  answer('after the event')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after the event'))
  end()
})
