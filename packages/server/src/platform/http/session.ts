import '@fastify/cookie'
import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie of 256 random bits; the database holds only their SHA-256, so a stolen copy of it opens nothing. */
export interface SecretCookie {
  /** What it is called in this portal. */
  readonly name: string
  read(request: FastifyRequest): Buffer | undefined
  /** Puts a new value into the browser. */
  issue(reply: FastifyReply): Buffer
  clear(reply: FastifyReply): void
}

/** Who is signed in: a new value at every sign-in, so that a planted one is worth nothing. */
export function sessionCookie(secure: boolean): SecretCookie {
  return secretCookie('sid', { secure })
}

/** Days for which a browser is known after the last sign-in there. */
export const deviceDays = 180

/** The browser itself: it outlives sessions, and opens nothing. */
export function deviceCookie(secure: boolean): SecretCookie {
  return secretCookie('device', { secure, maxAge: deviceDays * 24 * 3600 })
}

/** A browser in which nobody may have signed in yet: what was begun in it ends in it. Kept while it is open. */
export function browserCookie(secure: boolean): SecretCookie {
  return secretCookie('browser', { secure })
}

/** `secure` when the portal is reached by https: then the name itself forbids other paths and hosts. */
function secretCookie(plainName: string, { secure, maxAge }: { secure: boolean; maxAge?: number }): SecretCookie {
  const name = secure ? `__Host-${plainName}` : plainName
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  return {
    name,
    read(request) {
      const value = request.cookies[name]
      return value && /^[\w-]{43}$/.test(value) ? hashOf(value) : undefined
    },
    issue(reply) {
      const value = randomBytes(32).toString('base64url')
      reply.setCookie(name, value, { ...options, ...(maxAge && { maxAge }) })
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
