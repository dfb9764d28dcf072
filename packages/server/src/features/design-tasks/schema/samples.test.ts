import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import type { DocumentType } from '@portal/domain/design-tasks/document-types'
import { type Element, parseXmlDocument } from 'slimdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

// The ministry's schemas and documents by them are not shipped with the portal: they are tried where they lie.
const data = new URL('../../../../../../../shared/data/', import.meta.url)

describe.runIf(existsSync(data))('documents by the schemas of the ministry', () => {
  let portal: TestPortal
  let author: Api
  beforeAll(async () => {
    portal = await aPortal()
    const admin = await portal.as('admin')
    author = await portal.as('declarant')
    const schemas: readonly (readonly [string, DocumentType])[] = [
      ['DesignAssignment-01-01.xsd', 'designTask'],
      ['explanatorynote-01-07.xsd', 'explanatoryNote'],
      ['conclusion-01-03.xsd', 'conclusion'],
    ]
    for (const [name, documentType] of schemas) {
      const bytes = readFileSync(new URL(`minstroy-xsd/${name}`, data))
      const { schema } = answered(await admin(designTasks.uploadSchema, { query: { name }, bytes, key: randomUUID() }))
      const entry = { id: schema.id, documentType, title: schema.title, validFrom: '2026-01-01', validUntil: null }
      answered(await admin(designTasks.addSchema, { body: entry, key: randomUUID() }))
    }
  }, 120_000)
  afterAll(() => portal?.close())

  test.each([
    'design-assignment-school.xml',
    'design-assignment-school.previous-version.xml',
    'pz-school.xml',
    'pz-road.xml',
  ])('%s read and written again is the same document', async (name) => {
    const bytes = readFileSync(new URL(`notes/${name}`, data))
    const made = answered(await author(designTasks.createFromXml, { query: { name }, bytes, key: randomUUID() }))
    expect(made.leftOut).toEqual([])
    const written = (await author(designTasks.xml, { query: { id: made.id } })).bytes.toString()
    expect(canonical(written)).toEqual(canonical(bytes.toString('utf8')))
  })

  test('a conclusion is begun and filled by its schema, without a line of code', async () => {
    const body = { documentType: 'conclusion' } as const
    const { id } = answered(await author(designTasks.create, { body, key: randomUUID() }))
    const { faults } = answered(await author(designTasks.validate, { query: { id } }))
    const field = faults.find(({ kind, path }) => kind === 'schema' && /(^|\/)\w*(Name|Number)$/.test(path))
    const { revision } = answered(await author(designTasks.version, { query: { id } }))
    const edit = { revision, path: field?.path ?? '', value: 'Проба' }
    answered(await author(designTasks.editField, { query: { id }, body: edit }))
    expect((await author(designTasks.xml, { query: { id } })).bytes.toString()).toContain('>Проба<')
  })
})

interface Tree {
  name: string
  attributes: Record<string, string>
  children: Tree[]
  /** Of what has no elements inside. */
  text: string
}

/** A document without what carries no meaning: indents, the order of attributes, comments, declarations, breaks in base64. */
function canonical(xml: string): Tree | null {
  const root = parseXmlDocument(xml.replace(/^\uFEFF/, '')).documentElement
  return root && treeOf(root)
}

function treeOf(element: Element): Tree {
  const attributes = [...element.attributes].filter(({ name }) => !name.startsWith('xmlns') && !name.includes(':'))
  const text = element.children.length > 0 ? '' : (element.textContent ?? '')
  return {
    name: element.localName,
    attributes: Object.fromEntries(
      attributes.map(({ name, value }) => [name, value] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
    children: element.children.map(treeOf),
    text: /^[A-Za-z0-9+/=\s]{200,}$/.test(text) ? text.replaceAll(/\s/g, '') : text,
  }
}
