import type { FastifyRequest } from 'fastify'

/**
 * Whether the caller has this already (RFC 9110, 13.1.2): `*` fits whatever there is, and a weak tag the strong one of the
 * same letters, as proxies and browsers make weak what they have packed.
 */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const asked = headers['if-none-match']
  if (asked === undefined) return false
  return asked.trim() === '*' || tagsIn(asked).some((one) => opaque(one) === opaque(etag))
}

/** Whether the caller wants it only if it is another than there is now (RFC 9110, 13.1.1): a weak tag never fits here. */
export function isAnother({ headers }: FastifyRequest, etag: string | undefined): boolean {
  const wanted = headers['if-match']
  if (wanted === undefined || wanted.trim() === '*') return false
  return etag === undefined || etag.startsWith('W/') || !tagsIn(wanted).includes(etag)
}

function tagsIn(header: string): string[] {
  return header.match(/(?:W\/)?"[^"]*"/g) ?? []
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag
}
