import { readdirSync } from 'node:fs'
import { groups } from '@portal/contract/index'
import { namedShapes } from '@portal/contract/named-shapes'
import { openapiOf } from '@portal/contract/openapi'
import { stageNames } from '@portal/domain/stages/stages'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const document = openapiOf(groups, { version: '1.0.0', cookie: 'sid' })
const text = JSON.stringify(document)
const { schemas, parameters, responses } = z
  .object({
    schemas: z.record(z.string(), z.unknown()),
    parameters: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), z.unknown()),
  })
  .parse(document['components'])

test('every reference names a component, and every component is spoken of', () => {
  const named = [...text.matchAll(/"\$ref":"([^"]+)"/g)].flatMap(([, ref]) => ref ?? [])
  const components = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(parameters).map((name) => `#/components/parameters/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ]
  expect([...new Set(named)].toSorted()).toEqual(components.toSorted())
  expect(text).not.toContain('$defs')
})

const parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean() })
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(z.union([parameter, z.object({ $ref: z.string() })])),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.unknown()) })),
  responses: z.record(z.string(), z.unknown()),
})
const operations = Object.values(
  z.record(z.string(), z.record(z.string(), operation)).parse(document['paths']),
).flatMap((item) => Object.values(item))
const one = (id: string) => {
  const found = operations.find(({ operationId }) => operationId === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const needed = (id: string) =>
  one(id).parameters.flatMap((parameter) => ('name' in parameter && parameter.required ? [parameter.name] : []))

test('every call says by what it may be refused, and whether one has to be signed in', () => {
  for (const { operationId, responses } of operations)
    expect(Object.keys(responses).filter((status) => status.startsWith('4')).length, operationId).toBeGreaterThan(0)
  expect(one('system.config').security).toEqual([])
  expect(one('requests.mine').security).toEqual([{ session: [] }])
  expect(one('requests.mine').responses).toHaveProperty('401')
})

test('the bytes of an upload are described as they are sent and answered', () => {
  const { requestBody, responses } = one('files.uploadBytes')
  expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/offset+octet-stream'])
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['204', '400', '409', '412', '413']))
  expect(responses).not.toHaveProperty('200')
  expect(needed('files.uploadBytes')).toEqual(['id', 'Tus-Resumable', 'Upload-Offset'])
  expect(needed('files.uploadBytes.offset')).toEqual(['id', 'Tus-Resumable'])
})

test('a call that answers nothing without a word of its address says so', () => {
  expect(needed('directories.searchOrganizations')).toEqual(['text'])
  expect(needed('directories.calendar')).toEqual(['dateFrom', 'dateTo'])
  expect(needed('directories.terms')).toEqual(['goal'])
  expect(needed('files.upload')).toEqual(['name'])
  expect(needed('design-tasks.version')).toEqual(['id'])
})

test('a file says of what kind it is', () => {
  const kinds = (id: string) => {
    const { content } = z.object({ content: z.record(z.string(), z.unknown()) }).parse(one(id).responses['200'])
    return Object.keys(content)
  }
  expect(kinds('requests.downloadDocs')).toEqual(['application/zip'])
  expect(kinds('documents.stamped')).toEqual(['application/pdf'])
  expect(kinds('documents.signReport')).toEqual(['application/pdf', 'application/json'])
  expect(kinds('users.xlsx')).toContain('text/csv')
  expect(kinds('files.download')).toEqual(['*/*'])
})

test('what many calls share stands once', () => {
  expect(schemas).toHaveProperty('RequestView')
  expect(text.split(JSON.stringify(stageNames))).toHaveLength(2)
})

test('every shared shape of a feature is a component under its name', async () => {
  const features = new URL('../../../../contract/src/features/', import.meta.url)
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('shapes.ts'),
  )
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const exported: Record<string, unknown> = await import(new URL(file, features).href)
    for (const [name, shape] of Object.entries(exported)) {
      if (shape instanceof z.core.$ZodType) expect(namedShapes.get(shape)?.id, `${name} of ${file}`).toBe(name)
    }
  }
})
