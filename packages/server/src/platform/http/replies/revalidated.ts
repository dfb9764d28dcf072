import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { isAnother, isKnown } from './etag.ts'

/** Sends what is the same for everybody, or says that the caller has it already. */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  // Weak: the same words are sent compressed in several ways.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('cache-control', 'public, no-cache')
  if (isAnother(request, etag)) throw refuse('PRECONDITION_FAILED')
  if (isKnown(request, etag)) return reply.code(304).send()
  return reply
    .type('application/json; charset=utf-8')
    .serializer((written: string) => written)
    .send(text)
}
