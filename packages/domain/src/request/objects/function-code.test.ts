import { expect, test } from 'vitest'
import { foldedBeginning, foldFunctionCode } from './function-code.ts'

test.each([
  ['19.07.001.005', '19.7.1.5'],
  ['19.7.1.5', '19.7.1.5'],
  ['01.06.001', '1.6.1'],
  ['20.10.100.010', '20.10.100.10'],
  [' 04.01 ', '4.1'],
  ['жильё', 'жильё'],
])('the code %s is compared as %s', (code, folded) => {
  expect(foldFunctionCode(code)).toBe(folded)
})

test.each([
  ['19.07', true],
  ['19.7.', true],
  ['19.07.00', true],
  ['19.07.001.005', true],
  ['19.7.1.5', true],
  ['9.7', false],
  ['19.70', false],
])('a person who has typed %s may mean 19.07.001.005: %s', (typed, means) => {
  expect(`${foldFunctionCode('19.07.001.005')}.`.startsWith(foldedBeginning(typed))).toBe(means)
})
