/** What programs write that keep to no standard: letters beyond ASCII as they stand, in the encoding of Windows. */
const otherEncoding = 'windows-1251'

/** Text of a STEP file, or of its beginning: UTF-8, else windows-1251. */
export function modelHeadText(bytes: Uint8Array): string {
  try {
    // The last letter may be cut in two.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder(otherEncoding).decode(bytes)
  }
}

/** A whole STEP file in UTF-8, as readers of models want it; the very same bytes when it is so already. */
export function modelInUtf8(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return isUtf8(bytes) ? bytes : new TextEncoder().encode(new TextDecoder(otherEncoding).decode(bytes))
}

// Piece by piece: a text of the whole file would take twice its memory.
function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const piece = 1_048_576
  try {
    for (let at = 0; at < bytes.length; at += piece) decoder.decode(bytes.subarray(at, at + piece), { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}
