import { createHash } from 'node:crypto'
import { readDer, readDerList, readOid } from '@portal/gost/der'

const wide = new TextDecoder('utf-16be')
const narrow = new TextDecoder('latin1')
const unicode = new TextDecoder()
const [utf8Tag, bmpTag] = [0x0c, 0x1e]

/**
 * Of equal names the same SHA-256, in hexadecimal: names are compared without regard to the kind of string, to letters' case
 * and to spaces (RFC 5280, 7.1), because authorities write one name in different ways.
 */
export function nameKey(der: Uint8Array): string {
  const hash = createHash('sha256')
  for (const set of readDerList(readDer(der).content)) {
    const parts = readDerList(set.content).map(({ content }) => {
      const [type, value] = readDerList(content)
      return type && value ? `${readOid(type.content)}=${plain(value.tag, value.content)}` : ''
    })
    hash.update(`${parts.toSorted().join('+')}\n`)
  }
  return hash.digest('hex')
}

function plain(tag: number, content: Uint8Array): string {
  const text =
    tag === utf8Tag ? unicode.decode(content) : tag === bmpTag ? wide.decode(content) : narrow.decode(content)
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
