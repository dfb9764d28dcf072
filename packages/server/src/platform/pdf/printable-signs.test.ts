import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unprintableSigns } from '@portal/domain/request/readiness/printable-signs'
import { expect, test } from 'vitest'

const files = [
  'tinos/400Regular/Tinos_400Regular.ttf',
  'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  'noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
  'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
]

/** The codes of an OpenType file: of its tables (cmap) in format 12, which has ranges, and 4, which has them with holes. */
function codesOf(file: string): number[] {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}`))
  const heads = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const cmap = heads.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const start = bytes.readUInt32BE(cmap + 8)
  const tables = Array.from(
    { length: bytes.readUInt16BE(start + 2) },
    (_, at) => start + bytes.readUInt32BE(start + 8 + at * 8),
  )
  return tables.flatMap((at) => {
    const format = bytes.readUInt16BE(at)
    return format === 12 ? wholeRanges(bytes, at) : format === 4 ? rangesWithHoles(bytes, at) : []
  })
}

function wholeRanges(bytes: Buffer, at: number): number[] {
  return numbers(bytes.readUInt32BE(at + 12)).flatMap((no) => {
    const first = bytes.readUInt32BE(at + 16 + no * 12)
    return numbers(bytes.readUInt32BE(at + 20 + no * 12) - first + 1).map((more) => first + more)
  })
}

function rangesWithHoles(bytes: Buffer, at: number): number[] {
  const size = bytes.readUInt16BE(at + 6)
  return numbers(size / 2).flatMap((no) => {
    const end = at + 14 + no * 2
    const [first, last] = [bytes.readUInt16BE(end + 2 + size), bytes.readUInt16BE(end)]
    const [delta, offsetAt] = [bytes.readUInt16BE(end + 2 + size * 2), end + 2 + size * 3]
    const offset = bytes.readUInt16BE(offsetAt)
    return numbers(last - first + 1)
      .map((more) => first + more)
      .filter((code) => {
        if (code === 0xffff) return false
        if (offset === 0) return ((code + delta) & 0xffff) !== 0
        return bytes.readUInt16BE(offsetAt + offset + (code - first) * 2) !== 0
      })
  })
}

function numbers(length: number): number[] {
  return Array.from({ length }, (_, at) => at)
}

test('what readiness takes for printable is what the typefaces of the forms have', () => {
  const known = new Set(files.flatMap(codesOf))
  const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff
  const isMark = (sign: string) => sign < ' ' || /\p{Cf}/u.test(sign)
  const wrong: string[] = []
  for (let code = 0; code < 0x20000; code++) {
    const sign = isSurrogate(code) ? '' : String.fromCodePoint(code)
    if (sign === '' || isMark(sign)) continue
    if (known.has(code) === unprintableSigns(sign).length > 0) wrong.push(code.toString(16))
  }
  expect(wrong).toEqual([])
})
