import { expect, test } from 'vitest'
import { decodeXml, linesOf, linesWith, tokensOf } from './xml-lines.ts'

test('a document is read in the encoding it declares', () => {
  const cp1251 = new Uint8Array([
    ...new TextEncoder().encode('<?xml version="1.0" encoding="windows-1251"?><a>'),
    0xc4,
    0xe0,
  ])
  expect(decodeXml(cp1251)).toContain('<a>Да')
  expect(decodeXml(new TextEncoder().encode('<a>Да</a>'))).toBe('<a>Да</a>')
})

test('a document in one line is broken between its elements', () => {
  const rows = Array.from({ length: 300 }, (_, at) => `<row id="${at}"><name>Имя</name></row>`).join('')
  const lines = linesOf(`<all>${rows}</all>`)
  expect(lines.slice(0, 4)).toEqual(['<all>', '  <row id="0">', '    <name>Имя</name>', '  </row>'])
  expect(lines.at(-1)).toBe('</all>')
})

test('the break at the end of a document begins no line of its own', () => {
  expect(linesOf('<a>\r\n</a>\r\n')).toEqual(['<a>', '</a>'])
  expect(linesOf('<a/>')).toEqual(['<a/>'])
})

test('a line is told apart into tags, attributes, values, comments and text', () => {
  const line = '<Doc type="05" n=\'1\'>Том > 1</Doc><!-- конец -->'
  expect(tokensOf(line).map(({ kind, text }) => `${kind}:${text}`)).toEqual([
    'tag:<Doc',
    'text: ',
    'attribute:type',
    'text:=',
    'value:"05"',
    'text: ',
    'attribute:n',
    'text:=',
    "value:'1'",
    'tag:>',
    'text:Том ',
    'tag:>',
    'text: 1',
    'tag:</Doc',
    'tag:>',
    'comment:<!-- конец -->',
  ])
  expect(
    tokensOf(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line)
})

test('lines are found whatever the case', () => {
  expect(linesWith(['Школа', 'дом', 'школа № 2'], 'ШКОЛА')).toEqual([0, 2])
})
