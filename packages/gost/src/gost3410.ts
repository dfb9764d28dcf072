import {
  bigEndianToNumber,
  concatBytes,
  littleEndianToNumber,
  numberToBigEndian,
  numberToLittleEndian,
} from './bytes.ts'
import type { Curve } from './curves.ts'

/** Source of secret bytes; a test may pass its own. */
export type RandomBytes = (length: number) => Uint8Array

/** Bytes of the platform's own generator, the same call in the browser and in Node. */
export function secureRandom(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** A secret number 0 < d < q. */
export function drawSecret(curve: Curve, random: RandomBytes): bigint {
  for (;;) {
    // Eight spare bytes keep the remainder's bias below 2⁻⁶⁴.
    const secret = bigEndianToNumber(random(curve.bits / 8 + 8)) % curve.q
    if (secret > 0n) return secret
  }
}

/** Public key X‖Y, each little-endian, as certificates hold it. */
export function publicKeyOf(curve: Curve, secret: bigint): Uint8Array<ArrayBuffer> {
  const { x, y } = curve.Point.BASE.multiply(secret).toAffine()
  const length = curve.bits / 8
  return concatBytes([numberToLittleEndian(x, length), numberToLittleEndian(y, length)])
}

/** Signature s‖r, each big-endian (RFC 9215), of a ready digest: GOST R 34.10-2012, clause 6.1. */
export function signDigestValue(
  curve: Curve,
  input: { digest: Uint8Array; secret: bigint; random: RandomBytes },
): Uint8Array<ArrayBuffer> {
  const e = digestNumber(curve, input.digest)
  const length = curve.bits / 8
  for (;;) {
    const k = drawSecret(curve, input.random)
    const r = curve.Point.BASE.multiply(k).toAffine().x % curve.q
    const s = (r * input.secret + k * e) % curve.q
    if (r > 0n && s > 0n) return concatBytes([numberToBigEndian(s, length), numberToBigEndian(r, length)])
  }
}

/** Whether the signature was made over this digest by the owner of the public key: clause 6.2. */
export function verifyDigestValue(
  curve: Curve,
  input: { digest: Uint8Array; signature: Uint8Array; publicKey: Uint8Array },
): boolean {
  const length = curve.bits / 8
  const { digest, signature, publicKey } = input
  if (signature.length !== 2 * length || publicKey.length !== 2 * length || digest.length !== length) return false
  const s = bigEndianToNumber(signature.subarray(0, length))
  const r = bigEndianToNumber(signature.subarray(length))
  if (s <= 0n || s >= curve.q || r <= 0n || r >= curve.q) return false
  const owner = pointOf(curve, publicKey)
  if (owner === null) return false
  const v = inverse(digestNumber(curve, digest), curve.q)
  const z1 = (s * v) % curve.q
  const z2 = ((curve.q - r) * v) % curve.q
  const point = curve.Point.BASE.multiplyUnsafe(z1).add(owner.multiplyUnsafe(z2))
  return !point.is0() && point.toAffine().x % curve.q === r
}

function pointOf(curve: Curve, publicKey: Uint8Array) {
  const length = curve.bits / 8
  try {
    const point = curve.Point.fromAffine({
      x: littleEndianToNumber(publicKey.subarray(0, length)),
      y: littleEndianToNumber(publicKey.subarray(length)),
    })
    // Off the curve or, with cofactor 4, outside the group of order q.
    point.assertValidity()
    return point
  } catch {
    return null
  }
}

// The digest enters the formulas with its last byte as the most significant one.
function digestNumber(curve: Curve, digest: Uint8Array): bigint {
  const e = littleEndianToNumber(digest) % curve.q
  return e === 0n ? 1n : e
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [r0, r1, t0, t1] = [modulus, value, 0n, 1n]
  while (r1 > 0n) {
    const quotient = r0 / r1
    ;[r0, r1, t0, t1] = [r1, r0 - quotient * r1, t1, t0 - quotient * t1]
  }
  return ((t0 % modulus) + modulus) % modulus
}
