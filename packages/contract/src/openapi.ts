import { type ErrorCode, errors } from '@portal/domain/errors'
import * as z from 'zod/mini'
import { type Access, type Endpoint, idempotencyHeader } from './endpoint.ts'
import { namedShapes } from './named-shapes.ts'
import { usualRefusals } from './openapi-refusals.ts'
import { lengthTold, offsetSent, tusHeaders, tusVersion } from './openapi-uploads.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
type Json = Record<string, unknown>
type Schema = z.core.JSONSchema.BaseSchema
type Components = Map<string, Json>

interface About {
  version: string
  /** Name of the cookie that signs a call in: by https it is another one. */
  cookie: string
}

/** The OpenAPI 3.1 document of the given groups, as it is served at /api/openapi.json; what many calls share stands once. */
export function openapiOf(groups: Groups, { version, cookie }: About): Json {
  const paths: Record<string, Json> = {}
  const schemas: Components = new Map([['Problem', problem]])
  const responses: Components = new Map([['Refusal', refusal('Отказ')]])
  for (const [feature, endpoints] of Object.entries(groups)) {
    for (const [action, endpoint] of Object.entries(endpoints)) {
      const operation = { id: `${feature}.${action}`, feature, endpoint, schemas, responses }
      const item = (paths[endpoint.path] ??= {})
      item[endpoint.method.toLowerCase()] = operationOf(operation)
      if (endpoint.reply === 'resumable') item['head'] = offsetOperation(operation)
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
      responses: byName([...responses]),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie, description: signedInBy } },
    },
  }
}

const signedInBy = 'Сеанс: его начинает вызов auth.login, который отвечает этим cookie'

interface Operation {
  id: string
  feature: string
  endpoint: Endpoint
  schemas: Components
  responses: Components
}

function operationOf({ id, feature, endpoint, schemas, responses }: Operation): Json {
  const { summary, access, body, reply, repeat } = endpoint
  return {
    operationId: id,
    tags: [feature],
    summary,
    'x-access': accessText(access),
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...addressOf(endpoint, schemas),
      ...(repeat === 'key' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(reply === 'resumable' ? [tusVersion, offsetSent] : []),
    ],
    ...(body && { requestBody: bodyOf(endpoint, body, schemas) }),
    responses: {
      ...replyOf(endpoint, schemas),
      ...failuresOf([...usualRefusals(endpoint), ...(endpoint.errors ?? [])], responses),
    },
  }
}

/** HEAD beside the bytes of an upload: from which byte to go on. */
function offsetOperation({ id, feature, endpoint, schemas, responses }: Operation): Json {
  const asGet: Endpoint = { method: 'GET', path: endpoint.path, access: endpoint.access, summary: '', reply: 'file' }
  return {
    operationId: `${id}.offset`,
    tags: [feature],
    summary: 'Сколько байтов файла уже получено: с этого места загрузку продолжают',
    'x-access': accessText(endpoint.access),
    security: [{ session: [] }],
    parameters: [...addressOf(endpoint, schemas), tusVersion],
    responses: {
      200: { description: 'Смещение в заголовках; тела нет', headers: { ...tusHeaders, 'Upload-Length': lengthTold } },
      ...failuresOf([...usualRefusals(asGet), 'NOT_FOUND', 'UPLOAD_PROTOCOL'], responses),
    },
  }
}

function addressOf({ access, params, query }: Endpoint, schemas: Components): Json[] {
  const ofQuery = parametersOf('query', query, schemas)
  // The version of a design task that is asked about is named by the query; the guard finds the task by it.
  const isNamedByQuery = typeof access === 'object' && 'designTask' in access
  return [
    ...parametersOf('path', params, schemas),
    ...ofQuery.map((one) => (isNamedByQuery && one['name'] === 'id' ? { ...one, required: true } : one)),
  ]
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

function bodyOf({ reply }: Endpoint, body: NonNullable<Endpoint['body']>, schemas: Components): Json {
  if (body !== 'stream')
    return { required: true, content: { 'application/json': { schema: jsonOf(body, 'input', schemas) } } }
  const type = reply === 'resumable' ? 'application/offset+octet-stream' : 'application/octet-stream'
  return { required: true, content: { [type]: bytes } }
}

// JSON Schema 2020-12 says nothing of bytes: no `type` at all is how OpenAPI 3.1 writes them, and `format` is what tools read.
const bytes: Json = { schema: { type: 'string', format: 'binary' } }

function replyOf({ reply, fileTypes = ['*/*'], isRevalidated }: Endpoint, schemas: Components): Json {
  switch (reply) {
    case 'file':
      return {
        200: {
          description: 'Файл',
          headers: { 'Content-Disposition': fileName },
          content: Object.fromEntries(fileTypes.map((type) => [type, bytes])),
        },
      }
    case 'events':
      return { 200: { description: 'Поток событий', content: { 'text/event-stream': { schema: { type: 'string' } } } } }
    case 'resumable':
      return { 204: { description: 'Байты сохранены; в заголовке — сколько получено всего', headers: tusHeaders } }
    case 'redirect':
      return { 303: { description: 'Переход', headers: { Location: { required: true, schema: { type: 'string' } } } } }
    default:
      return {
        200: { description: 'Ответ', content: { 'application/json': { schema: jsonOf(reply, 'output', schemas) } } },
        ...(isRevalidated && { 304: { description: 'С прошлого раза ничего не изменилось: If-None-Match' } }),
      }
  }
}

const fileName: Json = { description: 'Имя файла', required: true, schema: { type: 'string' } }

function failuresOf(refusals: readonly ErrorCode[], responses: Components): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(refusals)) {
    const { status } = errors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const known = [...byStatus].map(([status, codes]) => {
    const name = codes.join('.')
    responses.set(name, refusal(codes.map((code) => `${code}: ${errors[code].text}`).join('\n')))
    return [status, { $ref: `#/components/responses/${name}` }]
  })
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
      nameKnownKeys(jsonSchema)
    },
  })
  const text = JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _, $defs: named = {}, ...whole } = JSON.parse(text)
  return { whole, named }
}

/** A record of known keys has them as its properties: generators make types of these, and of `propertyNames` nothing. */
function nameKnownKeys(schema: Schema): void {
  const { additionalProperties: value, required = [], properties, propertyNames } = schema
  if (properties || !propertyNames || required.length === 0 || typeof value !== 'object') return
  schema.properties = Object.fromEntries(required.map((name) => [name, value]))
  delete schema.additionalProperties
  delete schema.propertyNames
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
