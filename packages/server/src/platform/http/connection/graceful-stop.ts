import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

interface Stop {
  /** How long calls are still taken after `/readyz` says no, so that the balancer has looked before the port closes. */
  drainMs: number
  /** Called at once, for work that need not wait for the last call. */
  onBegin(): void
}

// Exit is promised within ten seconds of the signal; what is left is for jobs and the database.
const finishWithinMs = 7500

/**
 * Makes `app.close()` leave without refusing anybody: the readiness falls first, calls that still come are answered and
 * their connections ended, then the port closes and what is in hand is finished. Call it before anything else that
 * listens for the close. Answers whether the stop has begun.
 */
export function useGracefulStop(app: FastifyInstance, { drainMs, onBegin }: Stop): () => boolean {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
    onBegin()
    await delay(drainMs)
    // A connection that has had its answer would be kept for the next call, and the server waits for connections.
    const letGo = setInterval(() => app.server.closeIdleConnections(), 100)
    const breakOff = setTimeout(() => app.server.closeAllConnections(), finishWithinMs - drainMs)
    app.server.once('close', () => {
      clearInterval(letGo)
      clearTimeout(breakOff)
    })
    letGo.unref()
    breakOff.unref()
  })
  return () => stopping
}
