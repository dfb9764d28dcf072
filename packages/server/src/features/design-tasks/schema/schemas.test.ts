import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let admin: Api
let author: Api
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.as('admin')
  author = await portal.as('declarant')
})
afterAll(() => portal.close())

const own = readFileSync(new URL('../../../../schemas/design-task-01-00.xsd', import.meta.url), 'utf8')

const upload = async (content: string, name = 'design-task-01-00.xsd') =>
  admin(designTasks.uploadSchema, { query: { name }, bytes: Buffer.from(content), key: randomUUID() })

test('a rule that cannot be read makes the schema unusable, with its line', async () => {
  const broken = own.replace('count(Versions/Version) + 1', 'count(Versions/Version')
  const { schema } = answered(await upload(broken))
  expect(schema.state).toBe('unusable')
  expect(schema.problems).toContainEqual(
    expect.objectContaining({ kind: 'error', line: expect.any(Number), text: expect.stringContaining('Правило') }),
  )
})

test('of two who load one schema at once both have it, and it is kept once', async () => {
  const content = own.replaceAll('"01.00"', '"01.09"')
  const loaded = await Promise.all([1, 2, 3].map(() => upload(content)))
  expect(new Set(loaded.map((one) => answered(one).schema.id)).size).toBe(1)
})

test('what staff say over a schema is kept beside it, version by version', async () => {
  const { schema } = answered(await upload(own.replaceAll('"01.00"', '"01.05"')))
  const { id, title, documentType } = schema
  const say = (text: string, revision: number) => {
    const settings = { fields: { 'Requisites/Number': { title: text } }, order: ['Content/Object'] }
    const body = { id, title, documentType, revision, validFrom: null, validUntil: null, settings }
    return admin(designTasks.updateSchema, { body })
  }
  const { revision } = answered(await say('Номер', schema.revision))
  answered(await say('Номер документа', revision))
  expect((await say('Поздно', revision)).problem.code).toBe('REVISION_CONFLICT')
  const { rows } = answered(await admin(designTasks.schemaSettings, { query: { id } }))
  expect(rows.map(({ settings }) => settings.fields['Requisites/Number']?.title)).toEqual(['Номер документа', 'Номер'])
  expect((await author(designTasks.schemaSettings, { query: { id } })).status).toBe(403)
  const text = (await admin(designTasks.schemaFile, { query: { id } })).bytes.toString()
  expect(text).toContain('<xs:element name="DesignTask">')
  const enumerations = { query: { id, name: 'constructionType', text: 'реконстр' } }
  expect(answered(await author(designTasks.schemaEnumerations, enumerations)).rows[0]?.values).toEqual([
    { value: '2', title: 'Реконструкция' },
  ])
})
