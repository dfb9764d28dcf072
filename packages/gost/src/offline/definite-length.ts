import { concatBytes } from '../bytes.ts'
import { derValue } from '../der.ts'

// Deeper values are not met; the bound stops a file that is made of nothing but beginnings.
const deepest = 40

/** BER whose lengths are told at the end, as some programs write signatures, made DER; what is DER already stays byte for byte. */
export function withDefiniteLengths(bytes: Uint8Array): Uint8Array {
  return definite(bytes, 0, 0).value
}

function definite(bytes: Uint8Array, at: number, depth: number): { value: Uint8Array; end: number } {
  const [tag = 0, first = 0] = bytes.subarray(at, at + 2)
  if (at + 2 > bytes.length || depth > deepest) throw new Error('not a whole value')
  if (first === 0x80) {
    const parts: Uint8Array[] = []
    let from = at + 2
    while (bytes[from] !== 0 || bytes[from + 1] !== 0) {
      const part = definite(bytes, from, depth + 1)
      parts.push(part.value)
      from = part.end
    }
    return { value: derValue(tag, concatBytes(parts)), end: from + 2 }
  }
  const size = first < 0x80 ? 0 : first - 0x80
  const length = size === 0 ? first : bytes.subarray(at + 2, at + 2 + size).reduce((sum, b) => sum * 256 + b, 0)
  const [from, end] = [at + 2 + size, at + 2 + size + length]
  if (size > 4 || end > bytes.length) throw new Error('not a whole value')
  const own = bytes.subarray(at, end)
  const isConstructed = (tag & 0x20) !== 0
  if (!isConstructed) return { value: own, end }
  const parts: Uint8Array[] = []
  let isChanged = false
  for (let next = from; next < end; ) {
    const part = definite(bytes, next, depth + 1)
    isChanged ||= part.value.length !== part.end - next
    parts.push(part.value)
    next = part.end
  }
  return { value: isChanged ? derValue(tag, concatBytes(parts)) : own, end }
}
