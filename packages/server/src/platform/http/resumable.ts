import type { IncomingMessage } from 'node:http'
import { errors } from '@portal/domain/errors'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { oneCallAtATime } from './one-call-at-a-time.ts'
import { problemOf } from './problem.ts'
import { Refusal } from './refuse.ts'

/** One upload that may be broken off and gone on with, as the protocol sees it. */
export interface Resumable {
  id: string
  /** How large the whole is, and how many of its bytes are safe. Asked after the calls before this one are over. */
  read(): Promise<{ size: number; received: number }>
  /** Takes the bytes that follow the first `offset` ones; answers how many are safe now. A sender who goes away is no error. */
  take(source: AsyncIterable<Buffer>, offset: number): Promise<number>
}

// A second call for the same upload ends the first, which may hang on a line that is dead.
const locker = oneCallAtATime()

/** Speaks tus 1.0.0: the offset is told (HEAD) or moved on (PATCH). How an upload begins and ends is our own calls. */
export async function answerResumable(request: FastifyRequest, reply: FastifyReply, upload: Resumable): Promise<void> {
  const server = new TusServer({
    path: request.url,
    datastore: storeOf(upload),
    locker,
    getFileIdFromRequest: () => upload.id,
    allowedOrigins: [],
    onResponseError: (_, error) => refusalOf(request, error),
  })
  takeDirectly(server, request.raw, upload)
  reply.hijack()
  const answer = await server.handleWeb(headOf(request))
  const { status, headers } = answer
  const text = await answer.text()
  for (const [name, value] of [...Object.entries(reply.getHeaders()), ...headers])
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(status).end(text)
}

// Its own refusals are plain text; ours are JSON and say so.
class TusServer extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (body?.startsWith('{')) headers.set('content-type', 'application/problem+json')
    return super.write(context, headers, status, body)
  }
}

/** What the protocol looks at: everything but the bytes. */
function headOf({ method, url, headers }: FastifyRequest): Request {
  const said = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new Request(new URL(url, 'http://portal'), { method, headers: Object.fromEntries(said) })
}

// Its own way of the bytes leads through two streams of the web and three of Node, and costs more than writing them down.
function takeDirectly({ handlers }: Server, source: IncomingMessage, { take }: Resumable): void {
  // A sender may go away before anybody listens.
  source.on('error', () => {})
  const breakOff = () => source.destroy()
  const writeToStore = async (_: unknown, { offset }: Upload, most: number, { signal }: { signal: AbortSignal }) => {
    // Asked to end while it waited for its turn: nobody would break it off any more.
    if (signal.aborted) throw ERRORS.ABORTED
    signal.addEventListener('abort', breakOff)
    try {
      return await take(atMost(source, most), offset)
    } finally {
      // What is refused leaves the sender's line whole: he is to hear why.
      signal.removeEventListener('abort', breakOff)
    }
  }
  Object.assign(handlers.PATCH, { writeToStore })
}

/** A sender who says nothing of the length may send for ever. */
async function* atMost(source: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  let received = 0
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    received += chunk.length
    if (received > most) throw ERRORS.ERR_SIZE_EXCEEDED
    yield chunk
  }
}

function storeOf({ id, read }: Resumable): DataStore {
  const store = new DataStore()
  store.getUpload = async () => {
    const { size, received } = await read()
    return new Upload({ id, size, offset: received })
  }
  return store
}

/** In the portal's own words; what is the protocol's own has a status that says enough. */
function refusalOf(request: FastifyRequest, error: Error | { status_code: number; body: string }) {
  if (!(error instanceof Error)) return undefined
  const problem = problemOf(error, request.id)
  if (!(error instanceof Refusal) && problem.status >= errors.INTERNAL.status)
    request.log.error({ err: error }, 'an upload was not received')
  return { status_code: problem.status, body: JSON.stringify(problem) }
}
