import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { registers } from '@portal/contract/features/registers/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered } from '../../testing/arrange/drafts.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'
import { checkBySchema, compileSchema } from '../../platform/xml/check-schema.ts'
import { run } from './read-schema.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

const xsd = readFileSync(new URL('../../../schemas/explanatory-note-01-07.xsd', import.meta.url), 'utf8')
const school = readFileSync(new URL('../../testing/notes/pz-school.xml', import.meta.url), 'utf8')

const load = async (content: string, name = 'explanatorynote-01-07.xsd') => {
  const staff = await portal.as('admin')
  return staff(registers.load, { params: { code: 'schemas' }, query: { name }, bytes: Buffer.from(content) })
}
const faultsOf = async (content: string) => {
  const declarant = await portal.as('declarant')
  const { problem } = await declarant(explanatoryNotes.create, {
    query: { name: 'ПЗ.xml' },
    bytes: Buffer.from(content),
  })
  return problem
}

test('a loaded schema takes the place of the portal’s own, with its words and its rules', async () => {
  const wrong = school.replace('<INN>7299003270</INN>', '<INN>72990032</INN>')
  expect(await faultsOf(wrong)).toMatchObject({ schema: 'own', faults: [{ line: 17 }] })
  // As the ministry publishes its schemas: of version 1.1, with assertions and repeated identifiers.
  const official = xsd
    .replace('<xs:schema ', '<xs:schema xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning" vc:minVersion="1.1" ')
    .replace('<xs:documentation>ИНН<', '<xs:documentation xml:id="d">Индивидуальный номер<')
    .replace(
      '</xs:choice>\n  </xs:complexType>\n\n  <xs:complexType name="organization">',
      '</xs:choice>\n    <xs:assert test="true()"/>\n  </xs:complexType>\n\n  <xs:complexType name="organization">',
    )
  expect(answered(await load(official))).toMatchObject({ rows: 1 })
  const { schema, title } = await faultsOf(wrong)
  expect([schema, title]).toEqual(['ministry', expect.stringContaining('строка 17: «Индивидуальный номер» (INN)')])
  const staff = await portal.as('admin')
  const { registers: all } = answered(await staff(registers.list))
  expect(all.find(({ code }) => code === 'schemas')).toMatchObject({ active: { parts: 1, isOwn: false } })
})

test.each(['xsd', 's', 'схема'])('a schema may call its namespace «%s:»', async (prefix) => {
  const renamed = xsd.replaceAll(/\bxs:/g, `${prefix}:`).replace('xmlns:xs=', `xmlns:${prefix}=`)
  const ending = `</${prefix}:choice>\n  </${prefix}:complexType>`
  // What 1.1 adds goes out under any prefix, and with it nothing that stands between.
  const asserted = renamed.replace(
    ending,
    `</${prefix}:choice>\n<${prefix}:assert test="1 > 0"/>\n<${prefix}:assert test='2 > 1'></${prefix}:assert></${prefix}:complexType>`,
  )
  expect(asserted).not.toBe(renamed)
  const path = join(await mkdtemp(join(tmpdir(), 'xsd-')), 'note.xsd')
  await writeFile(path, asserted)
  const schema = await run({ path, name: 'explanatorynote-01-07.xsd' })
  expect(schema).toMatchObject({ root: 'ExplanatoryNote', version: '01.07' })
  const wrong = school.replace('<INN>7299003270</INN>', '<INN>72990032</INN>')
  expect(checkBySchema(Buffer.from(wrong), compileSchema(schema.text))).toMatchObject([{ line: 17 }])
})

// Each of them stands on the next: more of them than the stack of the checker holds.
const deep = Array.from({ length: 10_000 }, (_, at) => {
  const inside = `<xs:complexContent><xs:extension base="t${at + 1}"/></xs:complexContent>`
  return `<xs:complexType name="t${at}">${at < 9_999 ? inside : ''}</xs:complexType>`
})

test.each<[string, string, RegExp]>([
  ['a schema too deep for the checker', xsd.replace('</xs:schema>', `${deep.join('')}</xs:schema>`), /слишком велика/],
  ['no schema', '<?xml version="1.0"?><a/>', /не схема XSD/],
  ['a torn schema', xsd.slice(0, 4000), /не схема XSD или в ней есть ошибка/],
  ['a schema with a document type', `<!DOCTYPE a>${xsd}`, /DOCTYPE/],
])('%s is refused, and the schema in force stays', async (_, content, why) => {
  answered(await load(xsd))
  const { problem } = await load(content)
  expect([problem.code, problem.title]).toEqual(['REGISTER_REFUSED', expect.stringMatching(why)])
  expect((await faultsOf('<ExplanatoryNote SchemaVersion="01.07"/>')).schema).toBe('ministry')
})
