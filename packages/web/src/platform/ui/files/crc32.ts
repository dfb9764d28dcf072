const table = Uint32Array.from({ length: 256 }, (_, at) => {
  let rest = at
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1
  return rest >>> 0
})

/** The checksum of a file as explanatory notes write it: eight hexadecimal digits in capitals. */
export async function crc32Of(file: Blob): Promise<string> {
  let sum = 0xff_ff_ff_ff
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    for (const byte of value) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  }
  return ((sum ^ 0xff_ff_ff_ff) >>> 0).toString(16).toUpperCase().padStart(8, '0')
}
