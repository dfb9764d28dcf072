import { expect, test } from 'vitest'
import { isFlag, isListOf, isNumber, isObject, isOneOf, isOr, isText } from './shape.ts'

const isRow = isObject({
  name: isText,
  size: isNumber,
  done: isFlag,
  kind: isOneOf('file', 'folder'),
  note: isOr(undefined, isText),
  parent: isOr(null, isText),
  tags: isListOf(isText),
})
const row = { name: 'План', size: 1, done: false, kind: 'file', parent: null, tags: ['КР'] }

test('an object passes with every member it must have, whatever else it has', () => {
  expect(isRow(row)).toBe(true)
  expect(isRow({ ...row, note: 'лист 2', else: 1 })).toBe(true)
})

test.each([
  ['no object', 'План'],
  ['nothing', null],
  ['a member is missing', { ...row, size: undefined }],
  ['a member is of another kind', { ...row, size: '1' }],
  ['a value nobody knows', { ...row, kind: 'link' }],
  ['nothing of another sort', { ...row, parent: undefined }],
  ['one of a list is wrong', { ...row, tags: ['КР', 1] }],
])('is refused: %s', (_, value) => {
  expect(isRow(value)).toBe(false)
})
