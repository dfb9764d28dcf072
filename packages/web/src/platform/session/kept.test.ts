import { afterEach, expect, test } from 'vitest'
import { forget, keep, keptKeys, readKept, readKeptJson } from './kept.ts'

const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  if (storage) Object.defineProperty(globalThis, 'localStorage', storage)
  localStorage.clear()
})

test('what is kept is read back by the browser, what is kept by a tab in the tab alone', () => {
  keep('look', 'dark')
  keep('walk', '{"at":7}', 'tab')
  expect([readKept('look'), readKept('look', 'tab')]).toEqual(['dark', null])
  expect(readKeptJson('walk', 'tab')).toEqual({ at: 7 })
  forget('look')
  expect(readKept('look')).toBeNull()
})

test('what lies under one beginning is found in the order of its keys', () => {
  for (const key of ['copy 2', 'look', 'copy 1']) expect(keep(key, 'x')).toBe(true)
  expect(keptKeys('copy ')).toEqual(['copy 1', 'copy 2'])
})

test('damaged text is as good as none', () => {
  keep('walk', '{"at":')
  expect(readKeptJson('walk')).toBeUndefined()
})

test('a browser that forbids storage forgets, and nothing else breaks', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  expect(keep('look', 'dark')).toBe(false)
  forget('look')
  expect([readKept('look'), readKeptJson('look'), keptKeys('')]).toEqual([null, undefined, []])
})
