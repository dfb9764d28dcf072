import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { makeStale, staleBy } from './listen.ts'

const events = {
  request: (id: string | null) => (id === null ? [['request'], ['requests']] : [['request', id], ['requests']]),
}

test('an event about one application makes that application and the lists stale', () => {
  expect(staleBy('{"kind":"request","id":"7"}', events)).toEqual([['request', '7'], ['requests']])
})

test('an event about all of a kind makes all of it stale', () => {
  expect(staleBy('{"kind":"request","id":null}', events)).toEqual([['request'], ['requests']])
})

test('an event that this page does not know changes nothing', () => {
  expect(staleBy('{"kind":"weather","id":"1"}', events)).toEqual([])
  expect(staleBy('{"id":"1"}', events)).toEqual([])
})

test('an answer that was under way when the event came is asked for again', async () => {
  const queries = new QueryClient()
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
  makeStale(queries, ['presence'])
  answer('before the event')
  await vi.waitFor(() => expect(asked).toBe(2))
  answer('after the event')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after the event'))
  end()
})
