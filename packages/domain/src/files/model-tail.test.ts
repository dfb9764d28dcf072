import { expect, test } from 'vitest'
import { isModelWhole, modelTailSize } from './model-tail.ts'

test.each([
  ['its last line', 'ENDSEC;\nEND-ISO-10303-21;', true],
  ['an empty line behind it', 'END-ISO-10303-21 ;\r\n\r\n', true],
  ['zeros behind it', 'END-ISO-10303-21;\0\0\0', true],
  ['zeros, and an empty line behind them', 'END-ISO-10303-21;\n\0\0\r\n', true],
  ['a line of signs behind it', 'END-ISO-10303-21;\n--------------------\n\n', true],
  ['nothing', '', false],
  ['a line of its data', '#12 = IFCWALL(', false],
  ['zeros in the place of its last line', '#12 = IFCWALL($);\n\0\0\0', false],
  ['another file behind it', 'END-ISO-10303-21;\nISO-10303-21;', false],
])('a model that ends with %s', (_what, tail, whole) => {
  expect(isModelWhole(tail)).toBe(whole)
})

test('a model filled up to a block with zeros shows its last line', () => {
  const model = `ENDSEC;\nEND-ISO-10303-21;\n${'\0'.repeat(5000)}`
  expect(isModelWhole(model.slice(-modelTailSize))).toBe(true)
})
