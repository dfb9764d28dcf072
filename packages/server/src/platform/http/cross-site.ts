import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses changes asked for by another site's page: browsers say where a call comes from. */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !safe.has(request.method) && comesFromElsewhere(request, publicUrl)
    done(isRefused ? refuse('CROSS_SITE') : undefined)
  })
}

// Sec-Fetch-Site cannot be set by a page. Without it (an old browser) Origin tells; a program sends neither and has no cookie to abuse.
function comesFromElsewhere({ headers, host }: FastifyRequest, publicUrl: string | undefined) {
  const site = headers['sec-fetch-site']
  if (site) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (!origin) return false
  if (!URL.canParse(origin)) return true
  return new URL(origin).host !== host && (!publicUrl || new URL(origin).origin !== new URL(publicUrl).origin)
}
