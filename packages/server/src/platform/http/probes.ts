import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from './problem.ts'

interface Probed {
  isStopping(): boolean
  /** As it was a moment ago: a queue for the same connections is no reason to send people elsewhere. */
  isDatabaseThere(): boolean
  metrics(): Promise<string>
  /** Opens the metrics to another machine; without it only this one reads them. */
  token: string | undefined
}

/** What programs around the portal ask: whether it lives, whether to send it people, what it counts. No data, no sign-in. */
export function useProbes(app: FastifyInstance, { isStopping, isDatabaseThere, metrics, token }: Probed): void {
  app.get('/healthz', { config: { endpoint: 'healthz' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'),
  )
  app.get('/readyz', { config: { endpoint: 'readyz' } }, async (_request, reply) => {
    const stopping = isStopping()
    const database = stopping || isDatabaseThere()
    return reply
      .code(database && !stopping ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: database && !stopping, database, stopping })
  })
  app.get('/metrics', { config: { endpoint: 'metrics' } }, async (request, reply) => {
    if (!isFromThisMachine(request) && !bears(request, token)) return sendRefusal(request, reply, 'NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4')
      .send(await metrics())
  })
}

const loopback = /^(127\.|::1$|::ffff:127\.)/

// A proxy on this machine passes on calls of the whole world: what it marks as passed on is not from here.
function isFromThisMachine({ socket, headers }: FastifyRequest) {
  const isPassedOn = headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded ?? headers.via
  return isPassedOn === undefined && loopback.test(socket.remoteAddress ?? '')
}

function bears({ headers }: FastifyRequest, token: string | undefined) {
  const [, given] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  return token !== undefined && given !== undefined && timingSafeEqual(digestOf(given), digestOf(token))
}

function digestOf(text: string) {
  return createHash('sha256').update(text).digest()
}
