import { expect, test } from 'vitest'
import { unwritablePath } from './writable-text.ts'

test('ordinary text of any alphabet is written, whatever it is inside of', () => {
  expect(unwritablePath({ a: ['школа № 5 🏫', { b: null, c: 1 }] })).toBeUndefined()
})

test('a zero character and half of a pair are found with their place, in keys too', () => {
  expect(unwritablePath({ a: ['x', { b: 'а\u0000' }] })).toEqual(['a', '1', 'b'])
  expect(unwritablePath({ a: '\ud800' })).toEqual(['a'])
  expect(unwritablePath({ 'k\u0000': 1 })).toEqual([])
})

test('a body nested as deep as it is long does not exhaust the stack', () => {
  let deep: unknown = '\0'
  for (let level = 0; level < 20_000; level += 1) deep = [deep]
  expect(unwritablePath(deep)).toHaveLength(20_000)
})
