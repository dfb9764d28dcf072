import { readDer, readDerList, readOid } from '../der.ts'
import { bitsOf } from '../keys.ts'
import { oids } from '../oids.ts'
import { gostKeyOf, isDigestSigned } from '../signed-digest.ts'
import { streebog } from '../streebog.ts'

export type OfflineDigest = 'streebog256' | 'streebog512' | 'sha256'

const digests: Readonly<Record<string, OfflineDigest>> = {
  [oids.digest256]: 'streebog256',
  [oids.digest512]: 'streebog512',
  [oids.sha256]: 'sha256',
}
// sha256WithRSAEncryption and ecdsa-with-SHA256.
const signatures: Readonly<Record<string, OfflineDigest>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.10045.4.3.2': 'sha256',
}
const [rsa, ecdsa, p256] = ['1.2.840.113549.1.1.1', '1.2.840.10045.2.1', '1.2.840.10045.3.1.7']

/** The digest of this object identifier; null: not one of ours. */
export function digestByOid(oid: string): OfflineDigest | null {
  return digests[oid] ?? null
}

/** The digest inside the signature algorithm of a certificate; null for GOST, where the key decides. */
export function digestOfSignature(oid: string): OfflineDigest | null {
  return signatures[oid] ?? null
}

export async function digestOf(name: OfflineDigest, data: Uint8Array): Promise<Uint8Array> {
  if (name === 'sha256') return new Uint8Array(await crypto.subtle.digest('SHA-256', data.slice()))
  return streebog(name === 'streebog256' ? 256 : 512, data)
}

interface Signed {
  data: Uint8Array
  signature: Uint8Array
  /** SubjectPublicKeyInfo. */
  publicKey: Uint8Array
  digest: OfflineDigest | null
}

/** Whether the owner of the key signed these bytes; null: by an algorithm that is not ours. */
export async function isSigned({ data, signature, publicKey, digest }: Signed): Promise<boolean | null> {
  const gost = gostKeyOf(publicKey)
  if (gost) return isDigestSigned({ digest: await streebog(bitsOf(gost.curve), data), signature, gost })
  if (digest !== 'sha256') return null
  const [algorithm] = readDerList(readDer(publicKey).content)
  const [kind, parameters] = algorithm ? readDerList(algorithm.content) : []
  const name = kind ? readOid(kind.content) : ''
  try {
    if (name === rsa)
      return await verifyBy({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, { data, signature, publicKey })
    if (name !== ecdsa || parameters?.tag !== 0x06 || readOid(parameters.content) !== p256) return null
    const own = { name: 'ECDSA', hash: 'SHA-256', namedCurve: 'P-256' }
    return await verifyBy(own, { data, signature: plainPair(signature, 32), publicKey })
  } catch {
    // A key the platform refuses to read is no key of ours.
    return null
  }
}

async function verifyBy(
  algorithm: { name: string; hash: string; namedCurve?: string },
  { data, signature, publicKey }: Omit<Signed, 'digest'>,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', publicKey.slice(), algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, key, signature.slice(), data.slice())
}

/** ECDSA is written as two INTEGERs, and read by the platform as two numbers of one length. */
function plainPair(signature: Uint8Array, length: number): Uint8Array {
  const pair = new Uint8Array(2 * length)
  for (const [at, { content }] of readDerList(readDer(signature).content).slice(0, 2).entries()) {
    const number = content[0] === 0 ? content.subarray(1) : content
    if (number.length > length) throw new Error('not a signature of this curve')
    pair.set(number, (at + 1) * length - number.length)
  }
  return pair
}
