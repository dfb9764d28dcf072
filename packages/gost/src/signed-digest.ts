import { curveOf } from './curves.ts'
import { verifyDigestValue } from './gost3410.ts'
import { decodePublicKey, type GostPublicKey } from './keys.ts'

/** Whether the owner of the key signed a ready digest, without signed attributes. */
export function isDigestSigned(input: { digest: Uint8Array; signature: Uint8Array; gost: GostPublicKey }): boolean {
  const { digest, signature, gost } = input
  return verifyDigestValue(curveOf(gost.curve), { digest, signature, publicKey: gost.point })
}

/** The GOST key of a certificate (SubjectPublicKeyInfo), or null when the key is of another kind or damaged. */
export function gostKeyOf(publicKey: Uint8Array): GostPublicKey | null {
  try {
    return decodePublicKey(publicKey)
  } catch {
    return null
  }
}
