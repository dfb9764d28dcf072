import { setImmediate as turn } from 'node:timers/promises'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { bitsOf } from '@portal/gost/keys'
import { oids } from '@portal/gost/oids'
import { gostKeyOf, isDigestSigned } from '@portal/gost/signed-digest'
import { streebog } from '@portal/gost/streebog'

export type DigestName = 'streebog256' | 'streebog512' | 'sha1' | 'sha256' | 'sha384' | 'sha512'

const digestNames: Readonly<Record<string, DigestName>> = {
  [oids.digest256]: 'streebog256',
  [oids.digest512]: 'streebog512',
  [oids.sha1]: 'sha1',
  [oids.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

// Signature algorithms of RSA and ECDSA certificates name their digest; GOST ones follow the key.
const signatureDigests: Readonly<Record<string, DigestName>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}

const algorithmTitles: Readonly<Record<string, string>> = {
  '1.2.643.2.2.19': 'ГОСТ Р 34.10-2001',
  '1.2.643.2.2.9': 'ГОСТ Р 34.11-94',
  '1.2.643.2.2.3': 'ГОСТ Р 34.10-2001',
  '1.2.643.2.2.20': 'ГОСТ Р 34.10-94',
  '1.2.840.113549.1.1.10': 'RSA-PSS',
  '1.3.101.112': 'Ed25519',
}

/** Titles of digests for people. */
export const digestTitles: Record<DigestName, string> = {
  streebog256: 'ГОСТ Р 34.11-2012 (256 бит)',
  streebog512: 'ГОСТ Р 34.11-2012 (512 бит)',
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
}

/** The digest of this object identifier, or null when we do not know it. */
export function digestByOid(oid: string): DigestName | null {
  return digestNames[oid] ?? null
}

/** The digest inside a certificate's signature algorithm; null for GOST, where the issuer's key decides, and for the unknown. */
export function digestOfSignature(oid: string): DigestName | null {
  return signatureDigests[oid] ?? null
}

// Certificates of GOST R 34.10-2001 have all ended; what is signed by them now is of no force.
const outdated: ReadonlySet<string> = new Set(['1.2.643.2.2.19', '1.2.643.2.2.9', '1.2.643.2.2.3', '1.2.643.2.2.20'])

/** An algorithm that once was lawful and is no more. */
export function isOutdated(oid: string): boolean {
  return outdated.has(oid)
}

/** How people call an algorithm we may not know. */
export function algorithmTitle(oid: string): string {
  return algorithmTitles[oid] ?? oid
}

export async function digestOf(name: DigestName, data: Uint8Array): Promise<Uint8Array> {
  if (name === 'streebog256') return streebog(256, data)
  if (name === 'streebog512') return streebog(512, data)
  return createHash(name).update(data).digest()
}

export interface SignedBytes {
  data: Uint8Array
  signature: Uint8Array
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Uint8Array
  /** Digest for RSA and ECDSA; a GOST key brings its own. */
  digest: DigestName | null
}

/** Whether the key's owner signed these bytes; null when the algorithm is none of ours. */
export async function isSigned(input: SignedBytes): Promise<boolean | null> {
  const gost = gostKeyOf(input.publicKey)
  if (gost !== null) {
    const digest = await streebog(bitsOf(gost.curve), input.data)
    // The curve takes tens of milliseconds: whoever waits for the portal meanwhile comes first.
    await turn()
    return isDigestSigned({ digest, signature: input.signature, gost })
  }
  if (input.digest === null) return null
  try {
    const key = createPublicKey({ key: Buffer.from(input.publicKey), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec') return null
    return verify(input.digest, input.data, key, input.signature)
  } catch {
    // OpenSSL refuses keys of other kinds (GOST R 34.10-2001 among them) already when reading them.
    return null
  }
}
