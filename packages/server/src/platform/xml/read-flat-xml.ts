import { TextDecoder } from 'node:util'
import { RefusedFile } from './refused-file.ts'

export type FlatRow = (name: string) => string | undefined

interface FlatFile {
  /** How the file is called in a refusal. */
  name: string
  root: string
  element: string
  /** An element without all of these is passed over unread: most rows of a register are history. */
  marks: readonly string[]
  /** What it throws by `refuse` names the line. */
  onRow: (row: FlatRow, refuse: (sentence: string) => RefusedFile) => void
  /** Called between pieces: rows read so far may go where they belong. */
  onPiece: () => Promise<void>
}

const longestElement = 65_536
const [quote, slash] = [34, 47]
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Reads a file of one flat list of elements with attributes only, as the address register is written. It knows nothing
 * else of XML: whatever is not such a list (DOCTYPE, comments, text, another element) is refused, so there is nothing to
 * expand. Five times faster than a parser, which matters for files of gigabytes.
 */
export async function readFlatXml(source: AsyncIterable<Uint8Array>, file: FlatFile): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const { root, element } = file
  const opening = new RegExp(`^\\s*(?:<\\?xml[^>]*\\?>\\s*)?<${root}(?:\\s[^<>]*)?(/?)>`)
  const start = `<${element}`
  let rest = ''
  const progress: { state: 'before' | 'inside' | 'after' } = { state: 'before' }
  let line = 1
  for await (const chunk of source) {
    rest = take(rest + text(chunk))
    if (rest.length > longestElement) throw refuse('элемент длиннее 64 тысяч знаков или файл не того вида.')
    await file.onPiece()
  }
  rest = take(rest + text())
  if (progress.state !== 'after' || rest.trim() !== '') throw refuse('файл обрывается: передан не полностью.')

  function take(given: string): string {
    let at = 0
    if (progress.state === 'before') {
      const opened = opening.exec(given)
      if (!opened) {
        if (/<!|<(?![?])[^>]*>/.test(given))
          throw refuse(`ожидался элемент ${root}, а DOCTYPE и другие элементы не принимаются.`)
        return given
      }
      at = opened[0].length
      line += opened[0].split('\n').length - 1
      progress.state = opened[1] === '/' ? 'after' : 'inside'
    }
    while (progress.state === 'inside') {
      while (isSpace(given.charCodeAt(at))) if (given.charCodeAt(at++) === 10) line += 1
      if (given.startsWith(start, at) && isSpace(given.charCodeAt(at + start.length))) {
        const end = endOf(given, at + start.length)
        if (end === -1) break
        const tag = given.slice(at, end + 1)
        read(onOneLine(tag))
        line += tag.split('\n').length - 1
        at = end + 1
      } else if (given.startsWith(`</${element}>`, at)) at += element.length + 3
      else if (given.startsWith(`</${root}>`, at)) {
        at += root.length + 3
        progress.state = 'after'
      } else if (given.length - at < Math.max(start.length + 1, root.length + 3, element.length + 3)) break
      else throw refuse(`ожидался элемент ${element}, а здесь «${given.slice(at, at + 20)}».`)
    }
    return at === 0 ? given : given.slice(at)
  }

  function read(tag: string) {
    if (!file.marks.every((mark) => tag.includes(mark))) return
    file.onRow((name) => {
      // A quote inside a value is written &quot;: what looks like the beginning of an attribute is one.
      const before = ` ${name}="`
      const at = tag.indexOf(before)
      if (at === -1) return undefined
      const value = tag.slice(at + before.length, tag.indexOf('"', at + before.length))
      return value.includes('&') ? value.replaceAll(/&(#?\w+);?/g, (_, entity: string) => plain(entity)) : value
    }, refuse)
  }

  function plain(entity: string): string {
    const [, hexadecimal, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? []
    const code = Number.parseInt(hexadecimal ?? decimal ?? '', hexadecimal ? 16 : 10)
    const known = isWritten(code) ? String.fromCodePoint(code) : entities[entity]
    if (known === undefined) throw refuse(`сущность &${entity}; не принимается.`)
    return known
  }

  function text(chunk?: Uint8Array): string {
    const decoded = decode(chunk)
    if (decoded.includes('\0')) throw refuse('в файле есть знак с кодом 0: это не текст.')
    return decoded
  }

  function decode(chunk?: Uint8Array): string {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw refuse('файл не в кодировке UTF-8.')
    }
  }

  function refuse(sentence: string) {
    return new RefusedFile(sentence, line, file.name)
  }
}

// Between attributes there may be any space; inside a value XML reads a line's end as one, too.
function onOneLine(tag: string): string {
  return /[\n\r\t]/.test(tag) ? tag.replaceAll(/[\n\r\t]+/g, ' ') : tag
}

/** The `>` that closes the tag: one inside a value does not. */
function endOf(text: string, from: number): number {
  let end = text.indexOf('>', from)
  while (end !== -1 && isInsideValue(text, from, end)) end = text.indexOf('>', end + 1)
  return end
}

function isInsideValue(text: string, from: number, end: number): boolean {
  // Nearly every tag ends with a quote and a slash: the quotes are counted only where it looks otherwise.
  if (text.charCodeAt(end - 1) === slash && text.charCodeAt(end - 2) === quote) return false
  let quotes = 0
  for (let at = text.indexOf('"', from); at !== -1 && at < end; at = text.indexOf('"', at + 1)) quotes += 1
  return quotes % 2 === 1
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

// What XML may say by number: no control signs, no half of a pair.
function isWritten(code: number): boolean {
  return code === 9 || code === 10 || code === 13 || (code >= 32 && code < 0xd800) || (code > 0xdfff && code < 0x110000)
}
