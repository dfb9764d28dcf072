import { afterEach, expect, test } from 'vitest'
import { forget, keep, readKept, readKeptJson } from './kept.ts'

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
  keep('look', 'dark')
  forget('look')
  expect([readKept('look'), readKeptJson('look')]).toEqual([null, undefined])
})
