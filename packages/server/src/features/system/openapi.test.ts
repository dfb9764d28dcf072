import { readdirSync } from 'node:fs'
import { groups } from '@portal/contract/index'
import { namedShapes } from '@portal/contract/named-shapes'
import { openapiOf } from '@portal/contract/openapi'
import { stageNames } from '@portal/domain/stages/stages'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const document = openapiOf(groups, '1.0.0')
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
