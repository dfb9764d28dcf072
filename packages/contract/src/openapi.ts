import { type ErrorCode, errors } from '@portal/domain/errors'
import * as z from 'zod/mini'
import { type Access, type Endpoint, idempotencyHeader } from './endpoint.ts'
import { namedShapes } from './named-shapes.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
type Json = Record<string, unknown>
type Schema = z.core.JSONSchema.BaseSchema
type Components = Map<string, Json>

/** The OpenAPI 3.1 document of the given groups, as it is served at /api/openapi.json; what many calls share stands once. */
export function openapiOf(groups: Groups, version: string): Json {
  const paths: Record<string, Json> = {}
  const schemas: Components = new Map([['Problem', problem]])
  for (const [feature, endpoints] of Object.entries(groups)) {
    for (const [action, endpoint] of Object.entries(endpoints)) {
      const item = (paths[endpoint.path] ??= {})
      item[endpoint.method.toLowerCase()] = operationOf({ id: `${feature}.${action}`, feature, endpoint, schemas })
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Экспертиза', version, description: 'Портал государственной экспертизы: вызовы' },
    servers: [{ url: '/' }],
    paths: byName(Object.entries(paths)),
    components: {
      schemas: byName([...schemas]),
      parameters: { IdempotencyKey: idempotencyKey },
      responses: { Refusal: refusal('Отказ') },
    },
  }
}

interface Operation {
  id: string
  feature: string
  endpoint: Endpoint
  schemas: Components
}

function operationOf({ id, feature, endpoint, schemas }: Operation): Json {
  const { summary, access, params, query, body, reply, repeat } = endpoint
  return {
    operationId: id,
    tags: [feature],
    summary,
    'x-access': accessText(access),
    parameters: [
      ...parametersOf('path', params, schemas),
      ...parametersOf('query', query, schemas),
      ...(repeat === 'key' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && { requestBody: bodyOf(body, schemas) }),
    responses: { 200: replyOf(reply, schemas), ...failuresOf(endpoint) },
  }
}

function parametersOf(place: 'path' | 'query', schema: z.core.$ZodType | undefined, schemas: Components): Json[] {
  if (!schema) return []
  const { whole, named } = described(schema, 'output')
  const { [namedShapes.get(schema)?.id ?? '']: itself = whole, ...others } = named
  keep(others, schemas)
  const { properties = {}, required = [] } = itself
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    // What has a value when it is absent need not be sent.
    required: place === 'path' || (required.includes(name) && !hasFallback(schema, name)),
    schema: value,
  }))
}

function hasFallback(schema: z.core.$ZodType, name: string): boolean {
  const rest = z.safeParse(schema, {})
  return rest.success || !rest.error.issues.some((issue) => issue.path[0] === name)
}

function bodyOf(body: NonNullable<Endpoint['body']>, schemas: Components): Json {
  const content =
    body === 'stream'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: jsonOf(body, 'input', schemas) } }
  return { required: true, content }
}

function replyOf(reply: Endpoint['reply'], schemas: Components): Json {
  if (reply === 'file') return { description: 'Файл', content: { 'application/octet-stream': {} } }
  if (reply === 'events') return { description: 'Поток событий', content: { 'text/event-stream': {} } }
  if (reply === 'resumable') return { description: 'Смещение загрузки по протоколу tus 1.0.0' }
  if (reply === 'redirect') return { description: 'Переход по адресу из заголовка Location' }
  return { description: 'Ответ', content: { 'application/json': { schema: jsonOf(reply, 'output', schemas) } } }
}

function failuresOf({ errors: own = [], repeat }: Endpoint): Json {
  const codes: readonly ErrorCode[] = repeat === 'key' ? [...own, 'KEY_REUSED'] : own
  const byStatus = new Map<number, string[]>()
  for (const code of codes) {
    const { status, text } = errors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${text}`])
  }
  const known = [...byStatus].map(([status, lines]) => [status, refusal(lines.join('\n'))])
  return { ...Object.fromEntries(known), default: { $ref: '#/components/responses/Refusal' } }
}

function refusal(description: string): Json {
  return {
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function accessText(access: Access): string {
  if (typeof access === 'string') return access
  if ('file' in access) return `file: ${access.file}`
  if ('designTask' in access) return `design task: ${access.designTask}`
  if ('person' in access) return `person: ${access.person}`
  if ('organization' in access) return `${access.key}, ${access.organization} organization`
  return [access.key, access.of && `of ${access.of}`, access.side && `side ${access.side}`].filter(Boolean).join(', ')
}

function jsonOf(schema: z.core.$ZodType, io: 'input' | 'output', schemas: Components): Schema {
  const { whole, named } = described(schema, io)
  keep(named, schemas)
  return whole
}

/** A named shape stands once, among the components, whoever takes or answers it. */
function keep(named: Readonly<Record<string, Schema>>, schemas: Components): void {
  for (const [name, shape] of Object.entries(named)) {
    const known = schemas.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(shape))
      throw new Error(`${name} is not answered as it is taken: give what is answered a name of its own`)
    schemas.set(name, shape)
  }
}

/** JSON Schema of a shape with the named ones that it speaks of. */
function described(schema: z.core.$ZodType, io: 'input' | 'output'): { whole: Schema; named: Record<string, Schema> } {
  const described = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: namedShapes,
    // An answer may get further fields: who reads it must not fail by that.
    override({ jsonSchema }) {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  const text = JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _, $defs: named = {}, ...whole } = JSON.parse(text)
  return { whole, named }
}

function byName<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const idempotencyKey: Json = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description:
    'UUID действия: повтор с тем же ключом в течение суток ничего не создаёт и получает первый ответ; с другим содержимым — отказ KEY_REUSED',
  schema: { type: 'string', format: 'uuid' },
}

// RFC 9457
const problem: Json = {
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'Что случилось, по-русски' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    traceId: { type: 'string' },
  },
}
