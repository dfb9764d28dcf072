import type { FastifyInstance } from 'fastify'
import { type SimulatedIdentity, simulatorPrefix } from './simulated-identity.ts'

/** Serves the pages of the simulator. Its calls are not for browsers: the portal makes them inside itself. */
export function serveSimulator(app: FastifyInstance, simulator: SimulatedIdentity): void {
  app.get(`${simulatorPrefix}/*`, { config: { endpoint: 'esia-simulator' } }, async (request, reply) => {
    const answer = await simulator.answer(new Request(new URL(request.url, 'http://esia-simulator.invalid')))
    const location = answer.headers.get('location')
    if (location) return reply.header('cache-control', 'no-store').redirect(location, 302)
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .type(answer.headers.get('content-type') ?? 'text/plain')
      .send(await answer.text())
  })
}
