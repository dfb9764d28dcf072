import { sizeText } from '@portal/domain/settings/limits'
import { SaxesParser } from 'saxes'
import { brokenXml } from './broken-xml.ts'
import { decodeXml } from './decode-xml.ts'
import { RefusedFile, UnsafeFile } from './refused-file.ts'

export type Attributes = Readonly<Record<string, string>>

export interface XmlHandler {
  open(name: string, attributes: Attributes, line: number): void
  close(name: string): void
  text?(value: string): void
}

export interface XmlLimits {
  /** Bytes of XML, after unpacking. */
  bytes?: number
  depth?: number
  /** Bytes of one text, value or comment. */
  value?: number
}

const mostBytes = 4 * 1024 ** 3
const deepest = 64
const longestAttribute = 100_000
// The parser gathers a text, a value or a comment until it ends: so much of one is more than any register writes.
const longestValue = 2_097_152
/** A text of a document of a project may be a picture of it. */
export const longestPicture = 64 * 1024 ** 2

/**
 * Reads XML as it comes, in the encoding its prolog names. DOCTYPE is refused at once, so nothing is ever expanded or
 * fetched; depth, length and the whole size have limits. Names come without their prefix.
 */
export async function readXml(
  source: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  { bytes = mostBytes, depth: maxDepth = deepest, value = longestValue }: XmlLimits = {},
): Promise<void> {
  const parser = new SaxesParser({ position: true, xmlns: false })
  let depth = 0
  let silence = 0
  const unsafe = (sentence: string) => new UnsafeFile(sentence, parser.line)
  parser.on('doctype', () => {
    throw unsafe('объявление DOCTYPE не принимается, удалите его.')
  })
  parser.on('error', (error) => {
    throw new RefusedFile(brokenXml(error.message), parser.line)
  })
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0
    depth += 1
    if (depth > maxDepth) throw unsafe(`вложенность больше ${maxDepth} уровней.`)
    for (const one of Object.values(attributes))
      if (one.length > longestAttribute) throw unsafe('значение длиннее 100 000 знаков.')
    handler.open(localName(name), attributes, parser.line)
  })
  parser.on('closetag', ({ name }) => {
    silence = 0
    depth -= 1
    handler.close(localName(name))
  })
  const { text } = handler
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  for await (const piece of decodeXml(counted(source, bytes))) {
    silence += piece.length
    if (silence > value + piece.length) throw unsafe(`значение длиннее ${sizeText(value)}.`)
    parser.write(piece)
  }
  parser.close()
}

async function* counted(source: AsyncIterable<Uint8Array>, most: number) {
  let read = 0
  for await (const chunk of source) {
    read += chunk.length
    if (read > most) throw new RefusedFile('файл после распаковки больше допустимого.')
    yield chunk
  }
}

/** A name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
