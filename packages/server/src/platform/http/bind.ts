import type { Readable } from 'node:stream'
import { bodyLimitOf, type Endpoint, type Input, type Reply } from '@portal/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AccessRules, Ctx, SignedCtx } from '../../context.ts'
import { assertAccess, assertDecidable, type PathValues } from './access.ts'
import { cleanInput } from './input/clean-input.ts'
import type { CallLimit } from './limits/call-limit.ts'
import { idOf } from './endpoint-id.ts'
import { assertOneTransaction, doOnce, keyedCall, keyOf } from './idempotency.ts'
import { type EventSource, type EventStreams, useEventStreams } from './replies/event-stream.ts'
import { type FileReply, sendFile } from './replies/file-reply.ts'
import { useJsonBodies } from './input/parse-json.ts'
import { InvalidInput } from './problem.ts'
import { leadTo, type Redirect, sendRedirect } from './replies/redirect.ts'
import type { answerResumable, Resumable } from './replies/resumable.ts'
import { sendRevalidated } from './replies/revalidated.ts'
import { serializerOf } from './replies/serializer.ts'
import { unwritablePath } from './input/writable-text.ts'

/** The raw bytes of one file, read once; `size` is what the head of the call promised. */
interface RawBody {
  body: Readable
  size?: number
  mediaType?: string
}

type Answer<E extends Endpoint> = E['reply'] extends 'file'
  ? FileReply
  : E['reply'] extends 'resumable'
    ? Resumable
    : E['reply'] extends 'events'
      ? EventSource
      : E['reply'] extends 'redirect'
        ? Redirect
        : Reply<E>

/** A use case: knows nothing of HTTP. Whoever is behind a non-public endpoint is signed in. */
export type Handler<E extends Endpoint> = (
  ctx: E['access'] extends 'public' ? Ctx : SignedCtx,
  input: Input<E> & (E['body'] extends 'stream' ? RawBody : unknown),
) => Promise<Answer<E>>

/** One use case for every endpoint of a group: a missing or wrongly typed one does not compile. */
export type Handlers<G extends Record<string, Endpoint>> = { readonly [K in keyof G]: Handler<G[K]> }

export interface Binding {
  contextOf(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<Ctx>
  readonly rules: AccessRules
  readonly calls: CallLimit
  /** Under test every reply is also parsed: fast-json-stringify turns an unexpected null into "" or 0 silently. */
  readonly checkReplies: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx
  }
}

type AnyHandler = (ctx: Ctx, input: object) => Promise<unknown>

/** Adds every endpoint of a group to the server: access first, then the body and validation, then the use case. */
export function bind<G extends Record<string, Endpoint>>(
  app: FastifyInstance,
  group: G,
  handlers: Handlers<G>,
  binding: Binding,
): void {
  const table = handlers as unknown as Record<string, AnyHandler>
  for (const [name, endpoint] of Object.entries(group)) {
    const handle = table[name]
    if (!handle) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`)
    assertDecidable(endpoint)
    if (endpoint.body === 'stream')
      void app.register(async (scope) => route(leaveBodyUnread(scope), endpoint, handle, binding))
    else route(app, endpoint, handle, binding)
  }
}

/** The contract's schemas validate and serialise; set once, before anything is bound. */
export function useContractSchemas(app: FastifyInstance): EventStreams {
  useJsonBodies(app)
  app.setValidatorCompiler<z.core.$ZodType>(({ schema }) => (value) => {
    cleanInput(value)
    const result = z.safeParse(schema, value)
    if (!result.success) return { error: new InvalidInput(result.error) }
    const path = unwritablePath(result.data)
    if (path) return { error: new InvalidInput({ issues: [{ path, message: 'Уберите знаки, которых нет в тексте' }] }) }
    return { value: result.data }
  })
  app.setSerializerCompiler<z.core.$ZodType>(({ schema }) => serializerOf(schema))
  return useEventStreams(app)
}

function route(app: FastifyInstance, endpoint: Endpoint, handle: AnyHandler, binding: Binding) {
  const { method, params, query, body, reply, repeat } = endpoint
  const perform = repeat === 'key' && binding.checkReplies ? assertOneTransaction(handle) : handle
  const schema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && body !== 'stream' && { body }),
    ...(typeof reply !== 'string' && { response: { 200: reply } }),
  }
  const write = typeof reply === 'string' ? undefined : serializerOf(reply)
  app.route({
    method: reply === 'resumable' ? [method, 'HEAD'] : method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema,
    bodyLimit: bodyLimitOf(endpoint),
    config: { endpoint: idOf(endpoint), isStreamed: body === 'stream', isEndless: reply === 'events' },
    ...(endpoint.failurePage && { errorHandler: leadTo(endpoint.failurePage) }),
    exposeHeadRoute: method === 'GET' && reply !== 'events',
    // In onRequest, before the body is read: a stranger learns nothing from a validation message and sends nothing.
    onRequest: async (request, answer) => {
      const ctx = await binding.contextOf(request, answer, endpoint)
      request.ctx = ctx
      binding.calls.count(endpoint, ctx, costOf(endpoint, request))
      await assertAccess(endpoint, ctx, namedBy(endpoint, request), binding.rules)
    },
    handler: async (request, answer) => {
      const { ctx } = request
      const input = inputOf(endpoint, request)
      const key = keyOf(endpoint, request)
      if (key !== undefined && write) {
        const call = keyedCall(endpoint, ctx, key, input)
        const answered = await doOnce({ ctx, call, write, perform: (once) => perform(once, { ...input, key }) })
        return sendWritten(answer, answered)
      }
      const result = await perform(ctx, input)
      if (reply === 'file') {
        if (binding.checkReplies) assertFileType(endpoint, result as FileReply)
        return sendFile(request, answer, result as FileReply)
      }
      if (reply === 'resumable') return answerUpload(request, answer, result as Resumable)
      if (reply === 'redirect') return sendRedirect(answer, result as Redirect)
      if (reply === 'events') return app.eventStreams.open(request, answer, result as EventSource)
      if (binding.checkReplies && typeof reply !== 'string') assertReply(endpoint, reply, result)
      if (endpoint.isRevalidated && write) return sendRevalidated(request, answer, write(result))
      return result
    },
  })
}

/** What says whose right is asked: the path; of a design task its query, too. */
function namedBy({ access }: Endpoint, { params, query }: FastifyRequest): PathValues {
  const path = params as PathValues
  if (typeof access !== 'object' || !('designTask' in access)) return path
  const { id } = query as Readonly<Record<string, unknown>>
  return typeof id === 'string' ? { ...path, id } : path
}

const costlyBytes = 16_384

/** What a call counts against the limit of its caller: of a stranger by how much he sends, since each byte is work. */
function costOf(endpoint: Endpoint, { headers, ctx }: FastifyRequest): number {
  if (ctx.user || endpoint.access !== 'public' || !endpoint.body || endpoint.body === 'stream') return 1
  const said = Number(headers['content-length'])
  // Whoever does not say how much he sends may send as much as he likes.
  return Math.max(1, Math.ceil((Number.isSafeInteger(said) ? said : bodyLimitOf(endpoint)) / costlyBytes))
}

function sendWritten(answer: FastifyReply, text: string) {
  return answer
    .type('application/json; charset=utf-8')
    .serializer((written: string) => written)
    .send(text)
}

// Loaded with the first upload: an idle portal needs nothing of it.
async function answerUpload(...exchange: Parameters<typeof answerResumable>) {
  const { answerResumable } = await import('./replies/resumable.ts')
  return answerResumable(...exchange)
}

function inputOf({ body }: Endpoint, request: FastifyRequest) {
  const { params, query } = request
  if (body !== 'stream') return { params, query, body: request.body }
  const length = Number(request.headers['content-length'])
  return {
    params,
    query,
    body: request.raw,
    ...(Number.isSafeInteger(length) && { size: length }),
    ...(request.headers['content-type'] && { mediaType: request.headers['content-type'] }),
  }
}

function leaveBodyUnread(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  return scope
}

function assertFileType({ method, path, fileTypes }: Endpoint, { mediaType }: FileReply) {
  if (fileTypes && !fileTypes.includes(mediaType.split(';')[0] ?? ''))
    throw new Error(`${method} ${path} answers ${mediaType}, its contract says ${fileTypes.join(', ')}`)
}

function assertReply({ method, path }: Endpoint, schema: z.core.$ZodType, value: unknown) {
  const { error } = z.safeParse(schema, value)
  if (error) throw new Error(`${method} ${path} answers what its contract does not say: ${z.prettifyError(error)}`)
}
