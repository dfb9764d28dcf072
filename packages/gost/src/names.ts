import { readDer, readDerList, readOid } from './der.ts'

const wide = new TextDecoder('utf-16be')
const narrow = new TextDecoder('latin1')
const unicode = new TextDecoder()
const [utf8Tag, bmpTag] = [0x0c, 0x1e]

/**
 * A name as names are compared: without regard to the kind of string, to letters' case and to spaces (RFC 5280, 7.1), because
 * authorities write one name in different ways.
 */
export function comparedName(der: Uint8Array): string {
  return partsOf(der)
    .map(
      (parts) =>
        `${parts
          .map(({ type, value }) => (type ? `${type}=${plain(value)}` : ''))
          .toSorted()
          .join('+')}\n`,
    )
    .join('')
}

/** The first value of each of these types; what a name does not say is absent. */
export function nameValues(der: Uint8Array): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { type, value } of partsOf(der).flat()) if (value !== '' && !found.has(type)) found.set(type, value)
  return found
}

function partsOf(der: Uint8Array): { type: string; value: string }[][] {
  return readDerList(readDer(der).content).map((set) =>
    readDerList(set.content).map(({ content }) => {
      const [type, value] = readDerList(content)
      return type && value ? { type: readOid(type.content), value: textOf(value) } : { type: '', value: '' }
    }),
  )
}

function textOf({ tag, content }: { tag: number; content: Uint8Array }): string {
  return (tag === utf8Tag ? unicode : tag === bmpTag ? wide : narrow).decode(content)
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
