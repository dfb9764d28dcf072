import { expect, test } from 'vitest'
import { followRows } from './row-keys.ts'

const known = { rows: [{ n: 'a' }, { n: 'b' }], keys: [0, 1], next: 2 }
const keysOf = (...names: string[]) =>
  followRows(
    known,
    names.map((n) => ({ n })),
  ).keys

test('a row keeps its key while it is typed in', () => {
  expect(keysOf('a', 'bb')).toEqual([0, 1])
})

test('rows keep their keys when one comes in before them or goes away', () => {
  expect(keysOf('c', 'a', 'b')).toEqual([2, 0, 1])
  expect(keysOf('b')).toEqual([1])
  expect(keysOf('a', 'b', 'c')).toEqual([0, 1, 2])
})

test('two rows never share a key', () => {
  expect(keysOf('b', 'b', 'b')).toEqual([0, 1, 2])
})
