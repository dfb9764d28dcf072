import { fromPem } from '@portal/gost/bytes'
import { curveOf } from '@portal/gost/curves'
import { secureRandom, signDigestValue } from '@portal/gost/gost3410'
import { bitsOf, decodePrivateKey, type GostKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import { streebog } from '@portal/gost/streebog'

/** How the service knows the portal by: its key and the certificate that is registered there. */
export interface ClientKey {
  key: GostKey
  /** DER. */
  certificate: Uint8Array
  /** What the service calls the certificate by; undefined: Streebog-256 of it. */
  certificateHash?: string | undefined
}

/** What is signed of a call. `code` belongs to the exchange of a code only. */
export interface Signed {
  clientId: string
  scope: string
  timestamp: string
  state: string
  callback: string
  code?: string
}

/**
 * The parameters by which a call proves whose it is. Two generations: `gost`, a raw signature by GOST R 34.10-2012 and the
 * hash of the certificate; `pkcs7`, the older detached message in PKCS #7.
 */
export async function clientSecret(
  form: 'gost' | 'pkcs7',
  { key, certificate, certificateHash }: ClientKey,
  signed: Signed,
  now: Date,
): Promise<Record<string, string>> {
  const { clientId, scope, timestamp, state, callback, code = '' } = signed
  const bits = bitsOf(key.curve)
  if (form === 'pkcs7') {
    const digest = await streebog(bits, utf8(scope + timestamp + clientId + state))
    return { client_secret: base64url(await signDetached({ digest, key, certificate, signingTime: now })) }
  }
  const digest = await streebog(bits, utf8(clientId + scope + timestamp + state + callback + code))
  const signature = signDigestValue(curveOf(key.curve), { digest, secret: key.secret, random: secureRandom })
  return {
    client_secret: base64url(signature),
    client_certificate_hash: certificateHash ?? toHexUpper(await streebog(256, certificate)),
  }
}

/** The moment of a call as the service writes it: `2026.03.02 10:00:00 +0300`. */
export function timestampOf(now: Date): string {
  const [day = '', time = ''] = new Date(now.getTime() + 3 * 60 * 60_000).toISOString().split('T')
  return `${day.replaceAll('-', '.')} ${time.slice(0, 8)} +0300`
}

/** Reads the key and the certificate from the texts of their files; throws when one of them is no such thing. */
export function readClientKey(key: Uint8Array, certificate: Uint8Array): Pick<ClientKey, 'key' | 'certificate'> {
  return { key: decodePrivateKey(derOf(key)), certificate: derOf(certificate) }
}

/** PEM or DER. */
export function derOf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  return text.includes('-----BEGIN') ? fromPem(text) : bytes
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function toHexUpper(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').toUpperCase()
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
