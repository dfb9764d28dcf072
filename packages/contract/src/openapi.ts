import { errors } from '@portal/domain/errors'
import * as z from 'zod/mini'
import type { Access, Endpoint } from './endpoint.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the given groups: served at /api/openapi.json and committed as docs/openapi.json. */
export function openapiOf(groups: Groups, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, endpoints] of Object.entries(groups)) {
    for (const [action, endpoint] of Object.entries(endpoints)) {
      const item = (paths[endpoint.path] ??= {})
      item[endpoint.method.toLowerCase()] = operationOf(`${feature}.${action}`, feature, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Экспертиза', version, description: 'Портал государственной экспертизы: вызовы' },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: { schemas: { Problem: problem } },
  }
}

function operationOf(operationId: string, tag: string, endpoint: Endpoint): Json {
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    'x-access': accessText(endpoint.access),
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...(endpoint.body && { requestBody: bodyOf(endpoint.body) }),
    responses: { 200: replyOf(endpoint.reply), ...failuresOf(endpoint) },
  }
}

function parametersOf(place: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonOf(schema, 'output')
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

function bodyOf(body: NonNullable<Endpoint['body']>): Json {
  const content =
    body === 'stream'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: jsonOf(body, 'input') } }
  return { required: true, content }
}

function replyOf(reply: Endpoint['reply']): Json {
  if (reply === 'file') return { description: 'Файл', content: { 'application/octet-stream': {} } }
  if (reply === 'events') return { description: 'Поток событий', content: { 'text/event-stream': {} } }
  if (reply === 'resumable') return { description: 'Смещение загрузки по протоколу tus 1.0.0' }
  return { description: 'Ответ', content: { 'application/json': { schema: jsonOf(reply, 'output') } } }
}

function failuresOf({ errors: codes = [] }: Endpoint): Json {
  const byStatus = new Map<number, string[]>()
  for (const code of codes) {
    const { status, text } = errors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${text}`])
  }
  const known = [...byStatus].map(([status, lines]) => [status, refusal(lines.join('\n'))])
  return { ...Object.fromEntries(known), default: refusal('Отказ') }
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
  return [access.key, access.of && `of ${access.of}`, access.side && `side ${access.side}`].filter(Boolean).join(', ')
}

function jsonOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
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
