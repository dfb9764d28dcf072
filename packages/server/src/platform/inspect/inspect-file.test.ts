import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '../../testing/declarant-request.ts'
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

const ifc = (schema: string, end = 'END-ISO-10303-21;\n') =>
  `ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\nENDSEC;\n${end}`

test.each([
  ['IFC4', ifc('IFC4'), 'ok', undefined],
  ['IFC2X3', ifc('IFC2X3'), 'ok', undefined],
  ['a foreign schema', ifc('CIS2'), 'warning', 'незнакома'],
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
  expect((await inspected('a.xml', 'xml', windows)).checks.xml).toEqual({ state: 'ok' })
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
