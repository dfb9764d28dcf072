import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '../../testing/arrange/declarant-request.ts'
import { aHandMadeZip, type HandMade } from '../../testing/hand-made-zip.ts'
import { inspectFile } from './inspect-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function inspected(name: string, kind: string, content: string | Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, content)
  return inspectFile({ path, name, kind, size: Buffer.byteLength(content) })
}

test('a PDF with text is in order, and its pages are counted', async () => {
  expect((await inspected('a.pdf', 'pdf', aPdf('Ведомость'))).checks.pdf).toEqual({ state: 'ok', pages: 1 })
})

test('a PDF without text is told to be a scan', async () => {
  const { checks } = await inspected('scan.pdf', 'pdf', aPdf(''))
  expect(checks.pdf).toMatchObject({ state: 'warning', pages: 1, text: expect.stringContaining('нет текста') })
})

test.each(['%PDF-1.7\nне документ', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'])(
  'a broken PDF is told to be broken',
  async (content) => {
    expect((await inspected('b.pdf', 'pdf', content)).checks.pdf).toMatchObject({
      state: 'error',
      text: expect.stringContaining('повреждён'),
    })
  },
)

test('a PDF that opens only with a password is refused', async () => {
  const word = '00'.repeat(32)
  const lock = `<</Filter/Standard/V 1/R 2/O<${word}>/U<${word}>/P -4>>`
  const locked = Buffer.from(aPdf('Тайна'))
    .toString('latin1')
    .replace('<</Size 6', `<</Encrypt ${lock}/ID[<00><00>]/Size 6`)
  const { refusal } = await inspected('locked.pdf', 'pdf', Buffer.from(locked, 'latin1'))
  expect(refusal).toContain('только с паролем')
})

const ifc = (schema: string, end = 'END-ISO-10303-21;\n') =>
  `ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\nENDSEC;\n${end}`

test.each([
  ['IFC4', ifc('IFC4'), 'ok', undefined],
  ['IFC2X3', ifc('IFC2X3'), 'ok', undefined],
  ['a foreign schema', ifc('CIS2'), 'warning', 'незнакома'],
  ['a model filled up with zeros', ifc('IFC4', `END-ISO-10303-21;\n${'\0'.repeat(5000)}`), 'ok', undefined],
  ['a model cut short', ifc('IFC4', ''), 'error', 'оборвана'],
  ['no schema', 'ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n', 'warning', 'не названа схема'],
])('of a model: %s', async (_what, content, state, text) => {
  const { checks } = await inspected('m.ifc', 'ifc', content)
  expect(checks.ifc).toMatchObject({ state, ...(text && { text: expect.stringContaining(text) }) })
})

test('XML that is well-formed is in order, in the encoding it names', async () => {
  const windows = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="windows-1251"?><a>'),
    Buffer.from([0xcf, 0xc7]),
    Buffer.from('</a>'),
  ])
  expect((await inspected('a.xml', 'xml', windows)).checks.xml).toEqual({ state: 'ok', root: 'a', marks: {} })
})

test('XML with a fault is told with its line', async () => {
  const { checks, refusal } = await inspected('b.xml', 'xml', '<a>\n<b></a>')
  expect(checks.xml).toMatchObject({ state: 'error', text: expect.stringMatching(/Строка 2: закрыт/) })
  expect(refusal).toBeUndefined()
})

test('XML that could be expanded is not taken', async () => {
  const bomb = '<!DOCTYPE a [<!ENTITY x "xxxxxxxx"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>'
  expect((await inspected('bomb.xml', 'xml', bomb)).refusal).toContain('DOCTYPE')
  expect((await inspected('deep.xml', 'xml', '<a>'.repeat(100_000))).refusal).toContain('вложенность')
})

test('what is no archive inside is told to be broken', async () => {
  const { checks } = await inspected('c.docx', 'zip', 'PK\u0003\u0004 нет')
  expect(checks.zip).toMatchObject({ state: 'error', text: expect.stringContaining('повреждён') })
})

test('a document of Word without its content is not taken', async () => {
  const empty = aHandMadeZip([{ name: '[Content_Types].xml', content: '<Types/>' }])
  expect((await inspected('Письмо.docx', 'zip', empty)).refusal).toContain('нет содержимого docx')
})

const office = { name: 'word/document.xml', content: '<w:document/>' }

test('a whole document is in order, whatever lies packed in it again', async () => {
  const inner = aHandMadeZip([office, { name: 'bomb', content: Buffer.alloc(40_000_000) }])
  const content = aHandMadeZip([office, { name: 'word/embeddings/a.zip', content: inner }])
  expect(await inspected('d.docx', 'zip', content)).toEqual({ checks: { zip: { state: 'ok' } } })
})

test.each([30, 300_000, 3_000_000])(
  'parts of a packed file that are not packed, of %d bytes, are read to their end',
  async (size) => {
    const content = aHandMadeZip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', unpacked: true },
      { name: 'Pictures/1.png', content: Buffer.alloc(size, 'png'), unpacked: true },
      { name: 'content.xml', content: '<office:document-content/>' },
    ])
    expect(await inspected('d.odt', 'zip', content)).toEqual({ checks: { zip: { state: 'ok' } } })
  },
)

const expanding = '<!DOCTYPE a [<!ENTITY x "xx">]><a>&x;</a>'
const bombs: [string, HandMade[]][] = [
  ['packs thousands of times', [office, { name: 'a', content: Buffer.alloc(120 * 1_048_576) }]],
  ['packs one part too much', [office, { name: 'a', content: Buffer.alloc(40 * 1_048_576) }]],
  ['has many names for one content', [office, { ...office, name: 'word/a.xml', onFirst: true }]],
  ['has XML that expands', [office, { name: 'word/a.xml', content: expanding }]],
  ['does not even pack it', [office, { name: 'word/a.xml', content: expanding, unpacked: true }]],
  [
    'hides it in UTF-16',
    [office, { name: 'a.xml', content: Buffer.from('\ufeff<!DOCTYPE a [<!ENTITY x "xx">]><a/>', 'utf16le') }],
  ],
  ['has more files than anybody writes', Array.from({ length: 20_001 }, (_, no) => ({ name: `${no}`, content: '' }))],
]
test.each(bombs)('a packed document that %s is refused', async (_what, entries) => {
  const { checks, refusal } = await inspected('bomb.docx', 'zip', aHandMadeZip(entries))
  expect(checks.zip?.state).toBe('error')
  expect(refusal).toBeTruthy()
})

test('a packed document that says less than it unpacks to is told to be broken', async () => {
  const lie = aHandMadeZip([office, { name: 'a.bin', content: Buffer.alloc(500_000, 'ab'), said: 100 }])
  expect((await inspected('lie.docx', 'zip', lie)).checks.zip?.text).toContain('повреждён')
})

test('a packed estimate without an estimate is told so', async () => {
  const empty = aHandMadeZip([{ name: 'readme.txt', content: 'x' }])
  expect((await inspected('ЛСР.gge', 'zip', empty)).checks.zip?.text).toContain('нет содержимого gge')
})

const xmlBombs: [string, string | Buffer][] = [
  ['entities of entities', `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><a>&b;</a>`],
  ['one long entity used often', `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(50_000)}">]><a>${'&a;'.repeat(1000)}</a>`],
  ['a file of the server', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['a foreign DTD', '<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a/>'],
  ['entities behind a long comment', `<!-- ${'x'.repeat(100_000)} --><!DOCTYPE a [<!ENTITY x "x">]><a/>`],
  ['entities in UTF-16', Buffer.from('\ufeff<!DOCTYPE a [<!ENTITY x "xx">]><a>&x;</a>', 'utf16le')],
  ['an attribute without end', `<a b="${'x'.repeat(200_000)}"/>`],
]
test.each(xmlBombs)('XML with %s is refused', async (_what, content) => {
  expect((await inspected('bomb.xml', 'xml', content)).refusal).toContain('XML не принят')
})
