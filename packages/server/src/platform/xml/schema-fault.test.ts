import { expect, test } from 'vitest'
import { schemaFault } from './schema-fault.ts'
import { readSchemaWords } from './schema-words.ts'

const words = readSchemaWords('<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>')
const facet = (length: number) =>
  `Element 'Name': [facet 'minLength'] The value has a length of '${length}'; this underruns the allowed minimum length of '2'.`

test.each([
  [0, '«Name»: значение не заполнено.'],
  [1, '«Name»: знаков 1, а нужно не меньше 2.'],
])('a text of %s characters where two are needed is told in words', (length, text) => {
  expect(schemaFault({ message: facet(length), line: 3 }, words)).toEqual({ line: 3, text })
})
