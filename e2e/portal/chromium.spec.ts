import { expect, test } from 'vitest'
import { findChromium, noChromium } from './chromium.ts'

test('there is a browser to walk the portal with', () => {
  expect(findChromium(), noChromium).not.toBeNull()
})

test('CHROMIUM comes before PATH, and a wrong one is not replaced in silence', () => {
  expect(findChromium({ CHROMIUM: process.execPath, PATH: '' })).toBe(process.execPath)
  expect(findChromium({ CHROMIUM: '/nowhere/chromium', PATH: process.env['PATH'] })).toBeNull()
})
