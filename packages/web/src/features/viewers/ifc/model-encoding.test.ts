import { expect, test } from 'vitest'
import { modelHeadText, modelInUtf8 } from './model-encoding.ts'

// «Школа» in windows-1251.
const school = new Uint8Array([0xd8, 0xea, 0xee, 0xeb, 0xe0])
const inUtf8 = new TextEncoder().encode("#1=IFCPROJECT($,$,'Школа');")

test('letters of windows-1251 become those of UTF-8', () => {
  expect(modelHeadText(school)).toBe('Школа')
  expect(new TextDecoder().decode(modelInUtf8(school))).toBe('Школа')
})

test('what is UTF-8 stays as it is', () => {
  expect(modelInUtf8(inUtf8)).toBe(inUtf8)
})

test('a beginning that ends in the middle of a letter is UTF-8 all the same', () => {
  const [cut] = [...inUtf8.entries()].find(([, byte]) => byte > 0x7f) ?? [0]
  expect(modelHeadText(inUtf8.subarray(0, cut + 3))).toContain('Ш')
})

test('a letter across the border of two pieces is no fault', () => {
  const bytes = new TextEncoder().encode(`${'a'.repeat(1_048_575)}Ш`)
  expect(modelInUtf8(bytes)).toBe(bytes)
})
