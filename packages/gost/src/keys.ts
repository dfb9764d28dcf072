import { littleEndianToNumber, numberToLittleEndian } from './bytes.ts'
import { type CurveName, curveNameByOid, curveOf, curveOid } from './curves.ts'
import { derBits, derInteger, derOctets, derOid, derSequence, readDer, readDerList, readOid } from './der.ts'
import { drawSecret, publicKeyOf, type RandomBytes } from './gost3410.ts'
import { oids } from './oids.ts'

export interface GostKey {
  curve: CurveName
  secret: bigint
}

export interface GostPublicKey {
  curve: CurveName
  /** X‖Y, little-endian. */
  point: Uint8Array
}

/** A new private key. */
export function generateKey(curve: CurveName, random: RandomBytes): GostKey {
  return { curve, secret: drawSecret(curveOf(curve), random) }
}

/** Digest length a key signs with. */
export function bitsOf(curve: CurveName): 256 | 512 {
  return curve.startsWith('tc26-512') ? 512 : 256
}

/** PKCS #8 PrivateKeyInfo (RFC 9215 leaves the form to it; ours is the one openssl's engine reads). */
export function encodePrivateKey(key: GostKey): Uint8Array<ArrayBuffer> {
  const secret = derOctets(numberToLittleEndian(key.secret, bitsOf(key.curve) / 8))
  return derSequence(derInteger(0n), keyAlgorithm(key.curve), derOctets(secret))
}

/** Reads PKCS #8: the secret little-endian, bare or in an OCTET STRING, or as a big-endian INTEGER. Throws on anything else. */
export function decodePrivateKey(der: Uint8Array): GostKey {
  const [, algorithm, wrapped] = readDerList(readDer(der).content)
  if (algorithm === undefined || wrapped === undefined) throw new Error('not a PKCS #8 key')
  const curve = readCurve(algorithm.content)
  if (curve === null) throw new Error('not a GOST R 34.10-2012 key of a known parameter set')
  const length = bitsOf(curve) / 8
  if (wrapped.content.length === length) return { curve, secret: littleEndianToNumber(wrapped.content) }
  const inner = readDer(wrapped.content)
  if (inner.tag === 0x02) return { curve, secret: inner.content.reduce((n, byte) => (n << 8n) | BigInt(byte), 0n) }
  return { curve, secret: littleEndianToNumber(inner.content) }
}

/** SubjectPublicKeyInfo of the key's public half (RFC 9215, clause 4). */
export function encodePublicKey(key: GostKey): Uint8Array<ArrayBuffer> {
  return derSequence(keyAlgorithm(key.curve), derBits(derOctets(publicKeyOf(curveOf(key.curve), key.secret))))
}

/** Reads SubjectPublicKeyInfo; null when the key is of another kind. Throws when the bytes are cut. */
export function decodePublicKey(der: Uint8Array): GostPublicKey | null {
  const [algorithm, bits] = readDerList(readDer(der).content)
  if (algorithm === undefined || bits === undefined) return null
  const curve = readCurve(algorithm.content)
  if (curve === null) return null
  return { curve, point: readDer(bits.content, 1).content }
}

/** The object identifier of the digest that goes with a key. */
export function digestOid(curve: CurveName): string {
  return bitsOf(curve) === 256 ? oids.digest256 : oids.digest512
}

function keyAlgorithm(curve: CurveName): Uint8Array {
  // The digest's identifier stands beside the CryptoPro sets only (RFC 9215, 4.2).
  const digest = curve.startsWith('CryptoPro') ? [derOid(oids.digest256)] : []
  const key = bitsOf(curve) === 256 ? oids.key256 : oids.key512
  return derSequence(derOid(key), derSequence(derOid(curveOid(curve)), ...digest))
}

function readCurve(algorithm: Uint8Array): CurveName | null {
  const [key, parameters] = readDerList(algorithm)
  if (key === undefined || parameters === undefined || parameters.tag !== 0x30) return null
  const name = readOid(key.content)
  const set = readDerList(parameters.content)[0]
  if ((name !== oids.key256 && name !== oids.key512) || set === undefined) return null
  const curve = curveNameByOid(readOid(set.content))
  if (curve === null || bitsOf(curve) !== (name === oids.key256 ? 256 : 512)) return null
  return curve
}
