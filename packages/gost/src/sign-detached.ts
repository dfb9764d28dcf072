import { sameBytes } from './bytes.ts'
import { certificateParts } from './certificate.ts'
import { curveOf } from './curves.ts'
import { derExplicit, derInteger, derOctets, derOid, derSequence, derSet, derTime, derValue, readDer } from './der.ts'
import { publicKeyOf, type RandomBytes, secureRandom, signDigestValue } from './gost3410.ts'
import { bitsOf, decodePublicKey, digestOid, type GostKey } from './keys.ts'
import { oids } from './oids.ts'
import { streebog } from './streebog.ts'

export interface SigningInput {
  /** Streebog of the file, of the length the key signs with. */
  digest: Uint8Array
  key: GostKey
  /** The signer's certificate, DER. */
  certificate: Uint8Array
  signingTime: Date
  random?: RandomBytes
}

/**
 * Detached CAdES-BES over a ready digest, DER: only the signed attributes are digested here, so the size of the file does
 * not matter. Throws when the digest does not fit the key or the certificate belongs to another key.
 */
export async function signDetached(input: SigningInput): Promise<Uint8Array<ArrayBuffer>> {
  const { digest, key, certificate } = input
  const bits = bitsOf(key.curve)
  const parts = certificateParts(certificate)
  if (digest.length !== bits / 8) throw new Error(`the key signs digests of ${bits} bits`)
  const owner = decodePublicKey(parts.publicKeyInfo)
  if (owner === null || !sameBytes(owner.point, publicKeyOf(curveOf(key.curve), key.secret))) {
    throw new Error('the certificate belongs to another key')
  }

  const algorithm = derSequence(derOid(digestOid(key.curve)))
  const attributes = derSet(
    attribute(oids.contentType, derOid(oids.data)),
    attribute(oids.signingTime, derTime(input.signingTime)),
    attribute(oids.messageDigest, derOctets(digest)),
    attribute(oids.signingCertificateV2, signingCertificate(algorithm, await streebog(bits, certificate), parts)),
  )
  const signature = signDigestValue(curveOf(key.curve), {
    digest: await streebog(bits, attributes),
    secret: key.secret,
    random: input.random ?? secureRandom,
  })
  const signerInfo = derSequence(
    derInteger(1n),
    derSequence(parts.issuer, parts.serial),
    algorithm,
    // Signed as SET OF, stored under the implicit tag [0] (RFC 5652, 5.4).
    derValue(0xa0, readDer(attributes).content),
    derSequence(derOid(bits === 256 ? oids.key256 : oids.key512)),
    derOctets(signature),
  )
  const signedData = derSequence(
    derInteger(1n),
    derSet(algorithm),
    derSequence(derOid(oids.data)),
    derValue(0xa0, certificate),
    derSet(signerInfo),
  )
  return derSequence(derOid(oids.signedData), derExplicit(0, signedData))
}

function attribute(type: string, value: Uint8Array): Uint8Array {
  return derSequence(derOid(type), derSet(value))
}

// RFC 5035: the digest of the certificate binds the signature to it, the name and number help to find it.
function signingCertificate(
  algorithm: Uint8Array,
  digest: Uint8Array,
  parts: { issuer: Uint8Array; serial: Uint8Array },
) {
  const issuerSerial = derSequence(derSequence(derExplicit(4, parts.issuer)), parts.serial)
  return derSequence(derSequence(derSequence(algorithm, derOctets(digest), issuerSerial)))
}
