/**
 * A UUID version 7 (RFC 9562): 48 bits of milliseconds, then random bits, so that ids sort by the time they were made.
 * @param random at least ten random bytes
 */
export function uuidv7(now: Date, random: Uint8Array): string {
  if (random.length < 10) throw new Error('uuidv7 needs ten random bytes')
  const time = now.getTime().toString(16).padStart(12, '0')
  const [r0 = 0, r1 = 0, r2 = 0, ...rest] = random
  const a = (((r0 & 0x0f) << 8) | r1 | 0x7000).toString(16)
  const b = hex((r2 & 0x3f) | 0x80)
  const tail = rest.slice(0, 7).map(hex).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${a}-${b}${tail.slice(0, 2)}-${tail.slice(2)}`
}

/** The moment a UUID of version 7 was made at. */
export function momentOf(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}

/** Whether the text is a UUID of any version. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
