import { concatBytes, numberToBigEndian } from './bytes.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** One DER value: tag, length in the shortest form, content. */
export function derValue(tag: number, content: Uint8Array): Bytes {
  return concatBytes([Uint8Array.of(tag), derLength(content.length), content])
}

export function derSequence(...parts: Uint8Array[]): Bytes {
  return derValue(0x30, concatBytes(parts))
}

/** SET OF: DER wants its members in the order of their bytes. */
export function derSet(...parts: Uint8Array[]): Bytes {
  return derValue(0x31, concatBytes(parts.toSorted(byBytes)))
}

/** Context tag `[number]` around whole values. */
export function derExplicit(number: number, ...parts: Uint8Array[]): Bytes {
  return derValue(0xa0 + number, concatBytes(parts))
}

export function derInteger(value: bigint): Bytes {
  let length = 1
  while (value >> BigInt(8 * length - 1) > 0n) length++
  return derValue(0x02, numberToBigEndian(value, length))
}

export function derBoolean(value: boolean): Bytes {
  return derValue(0x01, Uint8Array.of(value ? 0xff : 0))
}

export function derOctets(content: Uint8Array): Bytes {
  return derValue(0x04, content)
}

/** BIT STRING of whole bytes, or with the given count of unused last bits. */
export function derBits(content: Uint8Array, unused = 0): Bytes {
  return derValue(0x03, concatBytes([Uint8Array.of(unused), content]))
}

export function derUtf8(text: string): Bytes {
  return derValue(0x0c, new TextEncoder().encode(text))
}

export function derPrintable(text: string): Bytes {
  return derValue(0x13, new TextEncoder().encode(text))
}

export function derNumeric(text: string): Bytes {
  return derValue(0x12, new TextEncoder().encode(text))
}

export function derIa5(text: string): Bytes {
  return derValue(0x16, new TextEncoder().encode(text))
}

export function derOid(oid: string): Bytes {
  const [first = 0, second = 0, ...rest] = oid.split('.').map(Number)
  return derValue(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)))
}

/** UTC time to the second; years after 2049 take the longer form (RFC 5280, 4.1.2.5). */
export function derTime(at: Date): Bytes {
  const digits = at.toISOString().replace(/\D/g, '').slice(0, 14)
  const generalized = at.getUTCFullYear() >= 2050
  return derValue(generalized ? 0x18 : 0x17, new TextEncoder().encode(`${generalized ? digits : digits.slice(2)}Z`))
}

/** Both parts are views of the bytes that were read: nothing is copied. */
export interface DerValue {
  tag: number
  /** Tag and length included, exactly as they stood. */
  raw: Uint8Array
  content: Uint8Array
}

/** Reads the value at the beginning of DER bytes; throws when they are cut or not definite in length. */
export function readDer(bytes: Uint8Array, at = 0): DerValue {
  const [tag = 0, first = 0x80] = bytes.subarray(at, at + 2)
  const lengthBytes = first < 0x80 ? 0 : first - 0x80
  const length =
    first < 0x80 ? first : bytes.subarray(at + 2, at + 2 + lengthBytes).reduce((sum, b) => sum * 256 + b, 0)
  const from = at + 2 + lengthBytes
  if (first === 0x80 || lengthBytes > 4 || from + length > bytes.length) throw new Error('not a whole DER value')
  return { tag, raw: bytes.subarray(at, from + length), content: bytes.subarray(from, from + length) }
}

/** The values one after another inside a constructed value. */
export function readDerList(content: Uint8Array): DerValue[] {
  const values: DerValue[] = []
  for (let at = 0; at < content.length; ) {
    const value = readDer(content, at)
    values.push(value)
    at += value.raw.length
  }
  return values
}

/** Dotted text of an OBJECT IDENTIFIER's content. */
export function readOid(content: Uint8Array): string {
  const arcs: number[] = []
  let arc = 0
  for (const byte of content) {
    arc = arc * 128 + (byte & 0x7f)
    if (byte >= 0x80) continue
    arcs.push(arc)
    arc = 0
  }
  const [head = 0, ...rest] = arcs
  const first = Math.min(Math.floor(head / 40), 2)
  return [first, head - first * 40, ...rest].join('.')
}

function derLength(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length)
  const bytes = numberToBigEndian(BigInt(length), Math.ceil(length.toString(16).length / 2))
  return concatBytes([Uint8Array.of(0x80 + bytes.length), bytes])
}

function base128(arc: number): number[] {
  const groups = [arc % 128]
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) groups.unshift(0x80 + (rest % 128))
  return groups
}

function byBytes(a: Uint8Array, b: Uint8Array): number {
  const differs = a.findIndex((byte, i) => byte !== b[i])
  return differs < 0 ? a.length - b.length : (a[differs] ?? 0) - (b[differs] ?? 0)
}
