import { fromBase64 } from '@portal/gost/bytes'

/** The signature as DER or BER bytes from PEM, base64 or the base64 of either; null when it is none of these. */
export function signatureBytes(text: string): Uint8Array | null {
  // A .sig file may hold text, and is sent as base64 of that text.
  for (let left = text, wraps = 0; wraps < 3; wraps += 1) {
    const bytes = decoded(left)
    if (bytes === null) return null
    if (bytes[0] === 0x30) return bytes
    left = new TextDecoder('latin1').decode(bytes)
  }
  return null
}

function decoded(text: string): Uint8Array | null {
  const bare = text
    .replace(/^(ï»¿|\ufeff)/, '')
    .replaceAll(/-----[^-]+-----/g, '')
    .replaceAll(/\s/g, '')
  if (bare === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return null
  try {
    return fromBase64(bare)
  } catch {
    // Letters of base64 in a number no base64 has.
    return null
  }
}
