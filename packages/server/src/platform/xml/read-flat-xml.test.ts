import { expect, test } from 'vitest'
import { readFlatXml } from './read-flat-xml.ts'

async function numbersIn(text: string) {
  const found: (string | undefined)[] = []
  async function* pieces() {
    for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7))
  }
  await readFlatXml(pieces(), {
    name: 'AS_STEADS.XML',
    root: 'STEADS',
    element: 'STEAD',
    marks: ['ISACTUAL="1"', 'ISACTIVE="1"'],
    onRow: (row) => found.push(row('NUMBER')),
    onPiece: () => Promise.resolve(),
  })
  return found
}

const row = (between: string) =>
  `<STEAD${between}ID="1"${between}NUMBER="5/1"${between}ISACTUAL="1"${between}ISACTIVE="1"${between}/>`

test.each([' ', '\n', '\r\n            ', '\t'])('attributes may stand apart by any space: %j', async (between) => {
  expect(await numbersIn(`<?xml version="1.0"?>\n<STEADS>\n${row(between).repeat(2)}\n</STEADS>`)).toEqual([
    '5/1',
    '5/1',
  ])
})

test('a fault behind rows of several lines is told with its own line', async () => {
  await expect(numbersIn(`<STEADS>\n${row('\n')}\n<OTHER ID="1"/></STEADS>`)).rejects.toMatchObject({ line: 8 })
})
