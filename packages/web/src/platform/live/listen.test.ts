import { expect, test } from 'vitest'
import { staleBy } from './listen.ts'

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
