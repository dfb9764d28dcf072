import type { KnownCertificate } from './known-certificate.ts'

interface ListBounds {
  thisUpdate: Date
  nextUpdate: Date
  scope: 'user' | 'ca' | null
  points: readonly string[]
}

/** Whether the silence of a list at a moment means that the certificate is not revoked: it is not over, and is of such certificates. */
export function speaksOf(
  { thisUpdate, nextUpdate, scope, points }: ListBounds,
  of: KnownCertificate,
  at: Date,
): boolean {
  // After its end a certificate leaves the lists: one issued later says nothing of it.
  if (nextUpdate < at || thisUpdate > of.until) return false
  if (scope !== null && scope !== (of.isAuthority ? 'ca' : 'user')) return false
  // A list of one part says nothing of a certificate that does not name it.
  return points.length === 0 || points.some((point) => of.listAddresses.includes(point))
}
