import '@fastify/cookie'
import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie holds 256 random bits; the database holds only their SHA-256, so a stolen copy of it opens nothing. */
export interface SessionCookie {
  read(request: FastifyRequest): Buffer | undefined
  /** Puts a new value into the browser: at every sign-in, so that a planted one is worth nothing. */
  issue(reply: FastifyReply): Buffer
  clear(reply: FastifyReply): void
}

/** `secure` when the portal is reached by https: then the name itself forbids other paths and hosts. */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-sid' : 'sid'
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  return {
    read(request) {
      const value = request.cookies[name]
      return value && /^[\w-]{43}$/.test(value) ? hashOf(value) : undefined
    },
    issue(reply) {
      const value = randomBytes(32).toString('base64url')
      reply.setCookie(name, value, options)
      return hashOf(value)
    },
    clear(reply) {
      reply.clearCookie(name, options)
    },
  }
}

function hashOf(value: string) {
  return hash('sha256', value, 'buffer')
}
