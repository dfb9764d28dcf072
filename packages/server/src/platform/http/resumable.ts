import type { Readable } from 'node:stream'
import { errors } from '@portal/domain/errors'
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemOf } from './problem.ts'
import { Refusal } from './refuse.ts'

/** One upload that may be broken off and gone on with, as the protocol sees it. */
export interface Resumable {
  id: string
  /** How large the whole is, and how many of its bytes are safe. Asked after the calls before this one are over. */
  read(): Promise<{ size: number; received: number }>
  /** Takes the bytes that follow the first `offset` ones; answers how many are safe now. A sender who goes away is no error. */
  take(source: Readable, offset: number): Promise<number>
}

// A second call for the same upload ends the first, which may hang on a line that is dead.
const locker = new MemoryLocker()

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
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  await server.handle(request.raw, reply.raw)
}

// Its own refusals are plain text; ours are JSON and say so.
class TusServer extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (body?.startsWith('{')) headers.set('content-type', 'application/problem+json')
    return super.write(context, headers, status, body)
  }
}

function storeOf({ id, read, take }: Resumable): DataStore {
  const store = new DataStore()
  store.getUpload = async () => {
    const { size, received } = await read()
    return new Upload({ id, size, offset: received })
  }
  store.write = (source, _id, offset) => take(source, offset)
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
