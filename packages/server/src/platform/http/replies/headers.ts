import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Headers that shut what a page of ours never needs. `indexHtml` is the built page: its head script is allowed by hash.
 * They are the same for every reply, so they are put together once: doing it anew took a twentieth of a call.
 */
export function useSecurityHeaders(
  app: FastifyInstance,
  { secure, indexHtml }: { secure: boolean; indexHtml: string },
): void {
  const headers = {
    ...always,
    'content-security-policy': contentPolicy(indexHtml, secure),
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // What a person was told is his alone: neither a proxy nor the next user of the machine finds it again.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}

function contentPolicy(indexHtml: string, secure: boolean): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...inlineScriptHashes(indexHtml)].join(' '),
    // Components position their parts by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join(';')
}

// Commands by voice need the microphone; of what else a page could ask, nothing.
const permissions = [
  'microphone=(self)',
  ...['camera', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'].map(
    (name) => `${name}=()`,
  ),
].join(', ')

// OWASP, HTTP headers: what browsers would otherwise guess, share or allow.
const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The old filter of browsers could itself be turned against a page.
  'x-xss-protection': '0',
}

/** Hashes of the scripts that stand in the page itself, in the form the policy wants. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
