import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../problem.ts'

/**
 * A body of JSON must have come within the limit: who sends a byte now and then holds a connection for nothing. A file
 * may take its time, but not be silent longer than the socket's own limit.
 */
export function useTimeLimit(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions?.config?.isStreamed && !isWhole(request)) expectBody(request, reply, limitMs)
    done()
  })
}

function expectBody(request: FastifyRequest, reply: FastifyReply, limitMs: number) {
  const late = setTimeout(() => {
    if (reply.sent || request.raw.complete) return
    void sendRefusal(request, reply, 'BODY_TOO_SLOW')
  }, limitMs).unref()
  request.raw.once('close', () => clearTimeout(late))
  request.raw.once('end', () => clearTimeout(late))
}

function isWhole({ raw, headers }: FastifyRequest) {
  return raw.complete || (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
}
