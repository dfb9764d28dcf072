import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: Api
let author: Api
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.as('admin')
  author = await portal.as('declarant')
  await enter(own)
})
afterAll(() => portal.close())

const own = readFileSync(new URL('../../../schemas/design-task-01-00.xsd', import.meta.url), 'utf8')

const upload = async (content: string, name = 'task.xsd') =>
  admin(designTasks.uploadSchema, { query: { name }, bytes: Buffer.from(content), key: randomUUID() })

async function enter(content: string) {
  const { schema } = answered(await upload(content))
  const dates = { validFrom: '2026-01-01', validUntil: null }
  const body = { id: schema.id, documentType: 'designTask', title: 'Задание', ...dates } as const
  answered(await admin(designTasks.addSchema, { body, key: randomUUID() }))
}

const aTask = async (schemaId?: string) =>
  answered(await author(designTasks.create, { body: { schemaId }, key: randomUUID() })).id

const readFile = async (bytes: Buffer, name = 'задание.xml') =>
  author(designTasks.createFromXml, { query: { name }, bytes, key: randomUUID() })

const numberOf = async (id: string) => answered(await author(designTasks.version, { query: { id } })).number

/** The document of a task whose number and objective are given. */
async function aDocument(objective = 'Новые места'): Promise<string> {
  const id = await aTask()
  const { bytes } = await author(designTasks.xml, { query: { id } })
  return bytes
    .toString()
    .replace(/<Requisites>[\s\S]*?<\/Requisites>|<Requisites\/>/, '<Requisites><Number>ЗП-5</Number></Requisites>')
    .replace('<Objective/>', `<Objective><Text>${objective}</Text></Objective>`)
}

describe('schemas', () => {
  const around = (types: string) => `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="Task" type="task"/>
  ${types}
</xs:schema>`

  test('of ten thousand optional elements in one group it is said at once that nothing could be checked by them', async () => {
    const elements = Array.from(
      { length: 10_000 },
      (_, at) => `<xs:element name="e${at}" type="xs:string" minOccurs="0"/>`,
    )
    const type = `<xs:complexType name="task"><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType>`
    const { schema } = answered(await upload(around(type)))
    expect([schema.state, schema.problems[0]?.text]).toEqual([
      'unusable',
      expect.stringContaining('10000 необязательных элементов'),
    ])
  })

  test('one that must contain itself without an end cannot be used, and says why', async () => {
    const type =
      '<xs:complexType name="task"><xs:sequence><xs:element name="Inner" type="task"/></xs:sequence></xs:complexType>'
    const { schema } = answered(await upload(around(type)))
    expect([schema.state, schema.problems[0]?.text]).toEqual(['unusable', expect.stringContaining('сам себя')])
  })

  test('one that may contain itself makes a form', async () => {
    const type =
      '<xs:complexType name="task"><xs:sequence><xs:element name="Name" type="xs:string"/><xs:element name="Inner" type="task" minOccurs="0"/></xs:sequence></xs:complexType>'
    const { schema } = answered(await upload(around(type)))
    const id = await aTask(schema.id)
    const edit = { revision: 0, path: 'Inner/Inner/Inner/Name', value: 'Глубоко' }
    answered(await author(designTasks.editField, { query: { id }, body: edit }))
    const xml = (await author(designTasks.xml, { query: { id } })).bytes.toString()
    expect(xml.match(/<Inner>/g)).toHaveLength(3)
  })

  test('ten thousand elements are read, and the portal answers meanwhile', async () => {
    const hundred = Array.from({ length: 100 }, (_, at) => at)
    const sequence = (elements: readonly string[]) => `<xs:sequence>${elements.join('')}</xs:sequence>`
    const types = hundred.map((of) => {
      const elements = hundred.map((at) => `<xs:element name="E${of}-${at}" type="xs:string" minOccurs="0"/>`)
      return `<xs:complexType name="part${of}">${sequence(elements)}</xs:complexType>`
    })
    const parts = hundred.map((of) => `<xs:element name="P${of}" type="part${of}" minOccurs="0"/>`)
    const type = `${types.join('')}<xs:complexType name="task">${sequence(parts)}</xs:complexType>`
    const taken = upload(around(type))
    expect((await author(designTasks.list)).status).toBe(200)
    const { schema } = answered(await taken)
    expect([schema.state, schema.counts.elements]).toEqual(['ready', 10_101])
  })

  test('a pattern that is tried in all ways ends, and holds nobody up', async () => {
    const type = `<xs:complexType name="task"><xs:sequence><xs:element name="Code"><xs:simpleType>
      <xs:restriction base="xs:string"><xs:pattern value="((a+)+)+b"/></xs:restriction></xs:simpleType></xs:element></xs:sequence></xs:complexType>`
    const { schema } = answered(await upload(around(type)))
    const id = await aTask(schema.id)
    const edit = { revision: 0, path: 'Code', value: 'a'.repeat(60) }
    answered(await author(designTasks.editField, { query: { id }, body: edit }))
    const checked = author(designTasks.validate, { query: { id } })
    expect((await author(designTasks.list)).status).toBe(200)
    const { status, body, problem } = await checked
    // Told as wrong, or as what could not be checked in time: never as right.
    expect(status === 200 ? body.isValid : problem.code).toEqual(status === 200 ? false : 'DESIGN_TASK_CHECK')
  }, 60_000)
})

describe('documents', () => {
  test.each<[string, (xml: string) => Buffer]>([
    ['UTF-16 with its mark', (xml) => Buffer.from(`\uFEFF${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-8 with a mark', (xml) => Buffer.from(`\uFEFF${xml}`)],
    ['windows-1251', (xml) => cyrillic(xml.replace('UTF-8', 'windows-1251'))],
    ['one line', (xml) => Buffer.from(xml.replaceAll(/>\s+</g, '><'))],
  ])('in %s are read', async (_, written) => {
    const { id, leftOut } = answered(await readFile(written(await aDocument())))
    expect([await numberOf(id), leftOut]).toEqual(['ЗП-5', []])
  })

  test.each<[string, (xml: string) => Buffer, RegExp]>([
    ['cut off', (xml) => Buffer.from(xml.slice(0, -200)), /обрывается/],
    [
      'a bomb of entities',
      (xml) =>
        Buffer.from(
          xml.replace(
            '<DesignTask',
            '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><DesignTask',
          ),
        ),
      /DOCTYPE/,
    ],
    ['in an encoding it does not declare', (xml) => cyrillic(xml), /кодиров|UTF-8/],
    ['of no XML', () => Buffer.from('%PDF-1.7 это не задание'), /./],
  ])('%s are refused with the reason', async (_, broken, why) => {
    const { problem } = await readFile(broken(await aDocument()))
    // What is no XML at all is refused as any file of a wrong format is.
    expect(['DESIGN_TASK_XML', 'FILE_FORMAT']).toContain(problem.code)
    expect(problem.title).toMatch(why)
  })

  test('places are told by their lines also beyond 65 535', async () => {
    const xml = await aDocument('Строка\n'.repeat(70_000))
    const strange = xml.replace('</Objective>', '<Strange/></Objective>')
    const line = strange.slice(0, strange.indexOf('<Strange/>')).split('\n').length
    expect(line).toBeGreaterThan(65_535)
    const { id, leftOut } = answered(await readFile(Buffer.from(strange)))
    expect(leftOut.map((one) => one.line)).toEqual([line])
    const { faults } = answered(await author(designTasks.validate, { query: { id } }))
    const after = faults.filter(({ path }) => path.startsWith('Content/Object'))
    expect(after.map((one) => (one.line ?? 0) > 65_535)).toEqual(after.map(() => true))
  })

  test('five thousand rows of a spreadsheet are pasted at once', async () => {
    const id = await aTask()
    const values = Array.from({ length: 5000 }, (_, at) => [`Показатель ${at}`, '055', `${at},5`])
    const body = { revision: 0, path: 'Content/Object/TEI', column: 'Name', values }
    const { more } = answered(await author(designTasks.cells, { query: { id }, body, key: randomUUID() }))
    expect(more).toBe(true)
    const xml = (await author(designTasks.xml, { query: { id } })).bytes.toString()
    expect(xml.match(/<TEI>/g)).toHaveLength(5000)
    expect(xml).toContain('<Value>4999.5</Value>')
    const { revision } = answered(await author(designTasks.version, { query: { id } }))
    const number = { revision, fields: [{ path: 'Requisites/Number', value: 'ЗП-7' }] }
    answered(await author(designTasks.editFields, { query: { id }, body: number }))
    // The names of the rows come before it.
    expect(await numberOf(id)).toBe('ЗП-7')
  })
})

/** The text in windows-1251: of Cyrillic letters the usual ones. */
function cyrillic(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (sign) => {
      const code = sign.codePointAt(0) ?? 0
      if (code < 128) return code
      if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0
      return code === 0x401 ? 0xa8 : code === 0x451 ? 0xb8 : 0x3f
    }),
  )
}
