import fc from 'fast-check'
import * as z from 'zod/mini'

type Json = z.core.JSONSchema._JSONSchema | z.core.JSONSchema._JSONSchema[] | undefined

/** A value that a schema takes, or nearly: what a hostile field is put into, so that the call gets past the first look. */
export function sampleOf(schema: z.core.$ZodType, id: string): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), id)
}

/** Right values of what a query must have, so that a hostile one beside them gets past the first look. */
export function queryOf(schema: z.core.$ZodType, id: string): Record<string, string> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return Object.fromEntries(required.map((name) => [name, String(sample(properties[name], id))]))
}

function sample(json: Json, id: string): unknown {
  if (json === undefined || typeof json === 'boolean' || Array.isArray(json)) return 'x'
  if (json.const !== undefined) return json.const
  if (json.enum) return json.enum[0]
  if (json.anyOf) return sample(json.anyOf[0], id)
  switch (json.type) {
    case 'object':
      return Object.fromEntries(Object.entries(json.properties ?? {}).map(([name, one]) => [name, sample(one, id)]))
    case 'array':
      return json.items ? [sample(json.items, id)] : []
    case 'number':
    case 'integer':
      return Math.max(json.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return sampleText(json, id)
  }
}

function sampleText({ format, pattern, minLength = 0 }: z.core.JSONSchema.BaseSchema, id: string): string {
  if (format === 'uuid') return id
  if (format === 'date') return '2026-03-02'
  if (format === 'date-time') return '2026-03-02T07:00:00.000Z'
  if (pattern?.includes('\\d')) return '10.00'
  return 'Проверка'.padEnd(minLength, '.')
}

const texts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'NaN',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '😀'.repeat(50),
  'я'.repeat(100_000),
  "'; drop table request; --",
  '%_\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../etc/passwd',
  'not-an-id',
  '00000000-0000-0000-0000-000000000000',
  '0192f000-0000-7000-8000-000000000001',
  '2026-02-30',
  '9999-12-31',
  '99999999999999.99',
  '1e309',
]

/** A single value nobody should send. */
export const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 40 }))

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, -1, 0, 2 ** 53, -(2 ** 31) - 1, 1.5, [], {}, [[]], [null]),
  },
  { weight: 1, arbitrary: fc.constant(deep(2000)) },
  { weight: 1, arbitrary: fc.array(fc.constant('x'), { minLength: 500, maxLength: 500 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

function deep(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

/** A body that is right but for one field, has a field too many, or is no body at all. */
export function hostileBody(sampled: unknown): fc.Arbitrary<unknown> {
  const names = typeof sampled === 'object' && sampled !== null ? Object.keys(sampled) : []
  const spoiled = names.map((name) => hostileValue.map((value) => ({ ...Object(sampled), [name]: value })))
  const lacking = names.map((name) =>
    fc.constant(Object.fromEntries(Object.entries(Object(sampled)).filter(([other]) => other !== name))),
  )
  return fc.oneof(
    fc.constant(sampled),
    hostileValue,
    hostileValue.map((value) => ({ ...Object(sampled), constructor: value, __proto__: value, лишнее: value })),
    ...spoiled,
    ...lacking,
  )
}

const latinSentence = /[A-Za-z]{3,}\s+[A-Za-z]{3,}/
const internals = /node_modules|\.[tj]s:\d+|\bat \w+ \(|violates \w+|syntax error|relation "/

/** What is wrong with the words of a refusal; undefined: a person can read it. What he typed himself is quoted and left out. */
export function whyUnreadable(problem: {
  title?: unknown
  detail?: unknown
  why?: unknown
  errors?: readonly { message: string }[]
}): string | undefined {
  const title = String(problem.title)
  if (!/[А-Яа-яЁё]{2}/.test(title)) return `the title is not Russian: ${title}`
  if (internals.test(JSON.stringify(problem))) return `it shows what is inside: ${JSON.stringify(problem)}`
  const said = [title, problem.detail, problem.why, ...(problem.errors ?? []).map(({ message }) => message)]
  return said
    .filter((text) => typeof text === 'string')
    .map((text) => text.replaceAll(/«[^»]*»/g, ''))
    .find((text) => latinSentence.test(text))
}
