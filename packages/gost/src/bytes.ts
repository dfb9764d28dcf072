const hexPairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Lower-case hexadecimal text of the bytes. */
export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += hexPairs[byte] ?? ''
  return text
}

/** Bytes of a hexadecimal text of either case; throws when it is not one. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) throw new Error('not a hexadecimal text')
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16))
}

/** Base64 without line breaks. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

/** Bytes of a base64 text; spaces and line breaks are skipped. Throws when it is not one. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/\s+/g, ''))
  const bytes = new Uint8Array(binary.length)
  // Lists of revoked certificates are megabytes: no function is called for each of their bytes.
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** One PEM block, for instance `toPem('CERTIFICATE', der)`. */
export function toPem(label: string, der: Uint8Array): string {
  const lines = toBase64(der).replace(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`
}

/** Bytes of the first PEM block of the text. */
export function fromPem(pem: string): Uint8Array<ArrayBuffer> {
  const body = /-----BEGIN [^-]+-----([\s\S]+?)-----END/.exec(pem)?.[1]
  if (body === undefined) throw new Error('not a PEM text')
  return fromBase64(body)
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

/** The number whose most significant byte comes first. */
export function bigEndianToNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
}

/** The number whose least significant byte comes first, as GOST keys and digests are written. */
export function littleEndianToNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
}

export function numberToBigEndian(number: bigint, length: number): Uint8Array<ArrayBuffer> {
  return numberToLittleEndian(number, length).toReversed()
}

export function numberToLittleEndian(number: bigint, length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, i) => Number((number >> BigInt(8 * i)) & 255n))
}
