import type { IncomingMessage } from 'node:http'
import { type ErrorCode, errors } from '@portal/domain/errors'
import { DataStore, ERRORS, type Locker, Server, Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { oneCallAtATime } from '../limits/one-call-at-a-time.ts'
import { problemOf } from '../problem.ts'
import { Refusal, refuse } from '../refuse.ts'

/** One upload that may be broken off and gone on with, as the protocol sees it. */
export interface Resumable {
  id: string
  /** How large the whole is, and how many of its bytes are safe. Asked after the calls before this one are over. */
  read(): Promise<{ size: number; received: number }>
  /** Takes the bytes that follow the first `offset` ones; answers how many are safe now. A sender who goes away is no error. */
  take(source: AsyncIterable<Buffer>, offset: number): Promise<number>
}

// A second call for the same upload ends the first, which may hang on a line that is dead.
const locks = oneCallAtATime()

/** Speaks tus 1.0.0: the offset is told (HEAD) or moved on (PATCH). How an upload begins and ends is our own calls. */
export async function answerResumable(request: FastifyRequest, reply: FastifyReply, upload: Resumable): Promise<void> {
  reply.headers({ 'tus-resumable': version, 'tus-version': version })
  const wrong = faultOfHead(request)
  if (wrong) throw refuse(wrong)
  const server = new Server({
    path: request.url,
    ...doorsTo(upload, request.raw),
    getFileIdFromRequest: () => upload.id,
    allowedOrigins: [],
    onResponseError: (_, error) => refusalOf(request, error),
  })
  reply.hijack()
  const answer = await server.handleWeb(headOf(request))
  const { status, headers } = answer
  const text = await answer.text()
  if (status >= 400) headers.set('content-type', 'application/problem+json')
  for (const [name, value] of [...Object.entries(reply.getHeaders()), ...headers])
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(status).end(text)
}

const version = '1.0.0'
/** What the bytes of an upload are sent as. */
const bytesType = 'application/offset+octet-stream'

/** The library refuses these itself, in English and in plain text. */
function faultOfHead({ method, headers }: FastifyRequest): ErrorCode | undefined {
  if (headers['tus-resumable'] !== version) return 'UPLOAD_PROTOCOL'
  if (method !== 'PATCH') return undefined
  const isWhole = headers['content-type'] === bytesType && /^\d{1,15}$/.test(String(headers['upload-offset']))
  return isWhole ? undefined : 'UPLOAD_HEAD'
}

/** What the protocol looks at: everything but the bytes. */
function headOf({ method, url, headers }: FastifyRequest): Request {
  const said = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new Request(new URL(url, 'http://portal'), { method, headers: Object.fromEntries(said) })
}

/**
 * The store and the lock of one call. The library sees its head only and would write down an empty stream; the store reads
 * the line instead: the library's way of the bytes, through five streams, costs more than writing them down.
 */
function doorsTo({ id, read, take }: Resumable, source: IncomingMessage): { datastore: DataStore; locker: Locker } {
  let signal: AbortSignal | undefined
  let missing = 0
  // A sender may go away before anybody listens.
  source.on('error', () => {})
  const breakOff = () => source.destroy()
  const datastore = new DataStore()
  datastore.getUpload = async () => {
    const { size, received } = await read()
    missing = size - received
    return new Upload({ id, size, offset: received })
  }
  datastore.write = async (_stream, _id, offset) => {
    signal?.addEventListener('abort', breakOff)
    try {
      return await take(atMost(source, missing), offset)
    } finally {
      // What is refused leaves the sender's line whole: he is to hear why.
      signal?.removeEventListener('abort', breakOff)
    }
  }
  const locker: Locker = {
    newLock(name) {
      const { lock, unlock } = locks.newLock(name)
      return {
        unlock,
        lock(given, askToEnd) {
          signal = given
          return lock(given, askToEnd)
        },
      }
    },
  }
  return { datastore, locker }
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

/** In the portal's own words, be it our refusal or the library's. */
function refusalOf(request: FastifyRequest, error: Error | { status_code: number; body: string }) {
  if (!(error instanceof Error)) return ownRefusal(request, error)
  const problem = problemOf(error, request.id)
  if (!(error instanceof Refusal) && problem.status >= errors.INTERNAL.status)
    request.log.error({ err: error }, 'an upload was not received')
  return { status_code: problem.status, body: JSON.stringify(problem) }
}

function ownRefusal({ id }: FastifyRequest, error: { status_code: number }) {
  const code = codes.find(([known]) => known === error)?.[1]
  const problem = problemOf(refuse(code ?? 'UPLOAD_HEAD'), id)
  const status = code ? problem.status : error.status_code
  return { status_code: status, body: JSON.stringify({ ...problem, status }) }
}

const codes: readonly (readonly [known: object, code: ErrorCode])[] = [
  [ERRORS.INVALID_OFFSET, 'UPLOAD_OFFSET'],
  [ERRORS.ERR_SIZE_EXCEEDED, 'UPLOAD_TOO_LONG'],
  [ERRORS.ERR_MAX_SIZE_EXCEEDED, 'UPLOAD_TOO_LONG'],
  [ERRORS.FILE_NOT_FOUND, 'NOT_FOUND'],
]
