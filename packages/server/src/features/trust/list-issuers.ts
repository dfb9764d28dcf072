import { createHash } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import type { KnownCertificate } from '../../platform/signature/certificates/known-certificate.ts'
import { readTrust } from './read-trust.ts'

// Signatures of one application rest on a handful of authorities.
const mostIssuers = 100

/** Certificates that connect those of signers with a root, the roots too: what is needed to check a chain elsewhere. */
export async function listIssuers(
  ctx: Pick<Ctx, 'db' | 'config' | 'demoKeys'>,
  signers: readonly Uint8Array[],
): Promise<{ der: Uint8Array; isRoot: boolean }[]> {
  if (signers.length === 0) return []
  const { certificateIn } = await import('../../platform/signature/certificates/certificate.ts')
  const { store } = await readTrust(ctx)
  const found = new Map<string, { der: Uint8Array; isRoot: boolean }>()
  const asked = new Set<string>()
  const left: KnownCertificate[] = distinct(signers).flatMap((der) => certificateIn(der) ?? [])
  for (let current = left.pop(); current && found.size < mostIssuers; current = left.pop()) {
    const issuer = `${current.issuerName} ${current.issuerKeyId}`
    if (asked.has(issuer)) continue
    asked.add(issuer)
    for (const { certificate, isRoot } of await store.issuersOf(current)) {
      // One name is borne by several keys; where the certificate says which, the others are of no use.
      const isOther =
        current.issuerKeyId !== null && certificate.keyId !== null && certificate.keyId !== current.issuerKeyId
      if (isOther || found.has(certificate.sha256)) continue
      found.set(certificate.sha256, { der: certificate.der, isRoot })
      if (!isRoot) left.push(certificate)
    }
  }
  return [...found.values()]
}

function distinct(signers: readonly Uint8Array[]): Uint8Array[] {
  return [...new Map(signers.map((der) => [createHash('sha256').update(der).digest('hex'), der])).values()]
}
