const newlines = /\r\n?|\u2028|\u2029/gu
// Control signs, and the invisible ones that could reverse or hide a part of a name.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/**
 * Text as the typeface can show it: PDF/A refuses a document with a sign the embedded font lacks, so such a sign is
 * printed as «□». Everything that is not text stays as it is.
 */
export function printable(value, glyphs) {
  if (typeof value !== 'string') return value
  const text = value
    .toWellFormed()
    .normalize('NFC')
    .replace(newlines, '\n')
    .replace(invisible, (sign) => (sign === '\n' ? sign : sign === '\t' ? ' ' : ''))
  let out = ''
  for (const sign of text) out += sign === '\n' || glyphs.has(sign.codePointAt(0)) ? sign : '□'
  return out
}

/** The code points a TrueType font has signs for, read from its `cmap` table (formats 4 and 12). */
export function glyphsOf(font) {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableOffset(view, 'cmap')
  const found = new Set()
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const sub = cmap + view.getUint32(cmap + 4 + i * 8 + 4)
    const format = view.getUint16(sub)
    if (format === 4) addSegments(view, sub, found)
    if (format === 12) addGroups(view, sub, found)
  }
  // The font draws U+FFFD, but PDF/A takes it for text that could not be read.
  found.delete(0xfffd)
  return found
}

function tableOffset(view, tag) {
  for (let i = 0; i < view.getUint16(4); i++) {
    const row = 12 + i * 16
    const name = String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(row + n)))
    if (name === tag) return view.getUint32(row + 8)
  }
  throw new Error(`The font has no ${tag} table`)
}

function addSegments(view, sub, found) {
  const count = view.getUint16(sub + 6) / 2
  const [ends, starts] = [sub + 14, sub + 16 + count * 2]
  const [deltas, ranges] = [starts + count * 2, starts + count * 4]
  for (let i = 0; i < count; i++) {
    const [first, last] = [view.getUint16(starts + i * 2), view.getUint16(ends + i * 2)]
    const [delta, range] = [view.getUint16(deltas + i * 2), view.getUint16(ranges + i * 2)]
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const glyph = range === 0 ? code + delta : view.getUint16(ranges + i * 2 + range + (code - first) * 2)
      if ((glyph & 0xffff) !== 0) found.add(code)
    }
  }
}

function addGroups(view, sub, found) {
  for (let i = 0; i < view.getUint32(sub + 12); i++) {
    const group = sub + 16 + i * 12
    for (let code = view.getUint32(group); code <= view.getUint32(group + 4); code++) found.add(code)
  }
}
