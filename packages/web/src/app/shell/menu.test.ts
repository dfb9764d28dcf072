import { expect, test } from 'vitest'
import { isPressed } from '../../platform/commands/key-spec.ts'
import { menu } from './menu.ts'

const places = Array.from({ length: 26 }, (_, at) => `Key${String.fromCodePoint(65 + at)}`)

test('every letter of the menu is a key of its own, in the Russian layout and in any other', () => {
  const plain = { key: '', ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }
  const keys = menu.map(({ letter }) => places.filter((code) => isPressed(letter, { ...plain, code })))
  expect(keys.map(({ length }) => length)).toEqual(menu.map(() => 1))
  expect(new Set(keys.flat()).size).toBe(menu.length)
})
