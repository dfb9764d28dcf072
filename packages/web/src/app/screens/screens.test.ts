import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isPressed } from '../../platform/commands/key-spec.ts'
import { makePortal } from '../make-portal.ts'
import { menuOf, screensOf } from '../shell/menu.ts'
import { sampledScreens } from './sampled-screens.ts'

const { router } = makePortal()
const screens = screensOf(router)
const latin = Array.from({ length: 26 }, (_, at) => `Key${String.fromCodePoint(65 + at)}`)
const places = [...latin, 'BracketLeft', 'BracketRight', 'Semicolon', 'Quote', 'Comma', 'Period']

test('every address has a record, and each record an address of its own', () => {
  const addresses = Object.values(router.routesById)
    .filter(({ children }) => !children)
    .map(({ fullPath }) => fullPath)
  expect(screens.map(({ path }) => path).toSorted()).toEqual(addresses.toSorted())
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every letter is a key of its own, in the Russian layout and in any other', () => {
  const plain = { key: '', ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }
  const letters = screens.flatMap(({ letter }) => letter ?? [])
  const keys = letters.map((letter) => places.filter((code) => isPressed(letter, { ...plain, code })))
  expect(keys.map(({ length }) => length)).toEqual(letters.map(() => 1))
  expect(new Set(keys.flat()).size).toBe(letters.length)
})

test('every entry of the menu has a letter, and what has none lights one', () => {
  const entries = menuOf(screens).map(({ href }) => href)
  for (const { path, menu, letter, within } of screens) {
    if (menu) expect(letter, path).toBeDefined()
    if (within !== undefined) expect(entries, path).toContain(within)
  }
})

test('every screen is looked at, under a name of its own, or its record says why not', () => {
  const looked = sampledScreens.map(({ path }) => path)
  for (const { path, samples } of screens)
    if ('none' in samples) expect(samples.none, path).not.toBe('')
    else expect(looked, path).toContain(path)
  const names = sampledScreens.flatMap(({ samples }) => samples.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})

test('a sample names whose id stands in its address', () => {
  for (const { path, samples } of sampledScreens)
    for (const { name, of } of samples) expect(of !== undefined, name).toBe(path.includes('$'))
})

test('a program reads the samples without a browser: no record brings a style sheet', () => {
  const program = `console.log((await import('@portal/web/app/screens/sampled-screens')).sampledScreens.length)`
  const settings = ['--conditions=source', '--import', 'tsx', '--input-type=module', '-e', program]
  expect(Number(execFileSync(process.execPath, settings, { encoding: 'utf8' }))).toBe(sampledScreens.length)
})
