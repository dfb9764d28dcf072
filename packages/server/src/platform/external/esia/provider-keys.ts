import { createPublicKey } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { curveOf } from '@portal/gost/curves'
import { verifyDigestValue } from '@portal/gost/gost3410'
import { decodePublicKey, type GostPublicKey } from '@portal/gost/keys'
import { streebog } from '@portal/gost/streebog'
import { compactVerify, type CryptoKey, type KeyObject } from 'jose'
import { readCertificate } from '../../signature/certificates/certificate.ts'
import { derOf } from './client-secret.ts'

/** A key the service signs its tokens with. */
export interface ProviderKey {
  readonly alg: 'RS256' | 'GOST3410_2012_256'
  readonly from: Date
  readonly until: Date
  /** Whether it has signed this token. */
  hasSigned(token: string): Promise<boolean>
}

/** The keys of a folder of certificates. Read at every sign-in: the service changes its key yearly, and nothing is restarted for it. */
export async function readProviderKeys(folder: string): Promise<ProviderKey[]> {
  const names = (await readdir(folder)).filter((name) => /\.(pem|cer|crt|der)$/i.test(name)).slice(0, 50)
  const keys = await Promise.all(names.map(async (name) => keyOf(derOf(await readFile(join(folder, name))))))
  return keys.filter((key) => key !== undefined)
}

/** The key of a certificate; undefined where it is of a kind the service does not sign with. */
export function keyOf(certificate: Uint8Array): ProviderKey | undefined {
  const { from, until, publicKey } = readCertificate(certificate)
  const term = { from, until }
  const gost = gostKeyOf(publicKey)
  if (gost) return gostKey(gost, term)
  const other = createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' })
  return other.asymmetricKeyType === 'rsa' ? rsaKey(other, term) : undefined
}

type Term = Pick<ProviderKey, 'from' | 'until'>

export function rsaKey(key: CryptoKey | KeyObject, term: Term): ProviderKey {
  return {
    alg: 'RS256',
    ...term,
    hasSigned: (token) =>
      compactVerify(token, key, { algorithms: ['RS256'] }).then(
        () => true,
        () => false,
      ),
  }
}

// jose knows no GOST: RFC 7515 signs the two first parts as they stand.
export function gostKey({ curve, point }: GostPublicKey, term: Term): ProviderKey {
  return {
    alg: 'GOST3410_2012_256',
    ...term,
    async hasSigned(token) {
      const end = token.lastIndexOf('.')
      const digest = await streebog(256, new TextEncoder().encode(token.slice(0, end)))
      const signature = Buffer.from(token.slice(end + 1), 'base64url')
      return verifyDigestValue(curveOf(curve), { digest, signature, publicKey: point })
    },
  }
}

function gostKeyOf(publicKey: Uint8Array): GostPublicKey | null {
  const key = decodePublicKey(publicKey)
  return key?.curve.startsWith('tc26-512') ? null : key
}
