import { expect, test } from 'vitest'
import { fileOf } from './match-signatures.ts'

const [one, other] = [
  { ref: '1', name: 'План.pdf' },
  { ref: '2', name: 'Копия плана.pdf' },
]
const none = new Set<string>()

test('two signatures of two equal files go under one each, the one of its name first', () => {
  const both = { same: [one, other], isSure: true }
  expect(fileOf({ ...both, named: [other], taken: none })).toBe(other)
  expect(fileOf({ ...both, named: [other], taken: new Set(['2']) })).toBe(one)
  expect(fileOf({ ...both, named: [], taken: new Set(['1']) })).toBe(other)
  expect(fileOf({ ...both, named: [other], taken: new Set(['1', '2']) })).toBe(other)
})

test('a name decides only where the digest tells nothing', () => {
  expect(fileOf({ same: [], named: [one], isSure: false, taken: none })).toBe(one)
  expect(fileOf({ same: [], named: [one], isSure: true, taken: none })).toBe(undefined)
})
