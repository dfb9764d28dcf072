import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { RefusedFile } from './refused-file.ts'

export type Attributes = Readonly<Record<string, string>>

export interface XmlHandler {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text?(value: string): void
}

export interface XmlLimits {
  /** Bytes of XML, after unpacking. */
  bytes?: number
  depth?: number
}

const mostBytes = 4 * 1024 ** 3
const deepest = 64
const longestValue = 100_000
// The parser gathers a text, a value or a comment until it ends: so much of one is more than any register writes.
const longestSilence = 2_097_152
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'windows-1251': 'windows-1251',
  'utf-16': 'utf-16le',
}

/**
 * Reads XML as it comes, in the encoding its prolog names. DOCTYPE is refused at once, so nothing is ever expanded or
 * fetched; depth, length and the whole size have limits. Names come without their prefix.
 */
export async function readXml(
  source: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  { bytes = mostBytes, depth: maxDepth = deepest }: XmlLimits = {},
): Promise<void> {
  const parser = new SaxesParser({ position: true, xmlns: false })
  let depth = 0
  let silence = 0
  const refuse = (sentence: string) => new RefusedFile(sentence, parser.line)
  parser.on('doctype', () => {
    throw refuse('объявление DOCTYPE не принимается.')
  })
  parser.on('error', (error) => {
    throw refuse(`файл XML испорчен: ${faultOf(error.message)}.`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0
    depth += 1
    if (depth > maxDepth) throw refuse(`вложенность больше ${maxDepth} уровней.`)
    for (const value of Object.values(attributes))
      if (value.length > longestValue) throw refuse('значение длиннее 100 000 знаков.')
    handler.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    silence = 0
    depth -= 1
    handler.close(localName(name))
  })
  const { text } = handler
  if (text) parser.on('text', text)
  let decoder: TextDecoder | undefined
  let read = 0
  for await (const chunk of source) {
    read += chunk.length
    if (read > bytes) throw new RefusedFile('файл после распаковки больше допустимого.')
    silence += chunk.length
    if (silence > longestSilence + chunk.length) throw refuse('значение длиннее двух мегабайт.')
    decoder ??= decoderFor(chunk)
    parser.write(decoded(decoder, chunk))
  }
  if (!decoder) throw new RefusedFile('файл пустой.')
  parser.write(decoded(decoder))
  parser.close()
}

// What people meet; the rest of what a parser may say is of no use to them.
const faults: readonly (readonly [said: RegExp, sentence: string])[] = [
  [/unclosed tag: (.*)/, 'он обрывается внутри элемента $1'],
  [/unexpected end/, 'он обрывается'],
  [/unmatched closing tag: (.*)\.$/, 'лишнее окончание элемента $1'],
  [/unexpected close tag/, 'лишнее окончание элемента'],
  [/entity/, 'неизвестная сущность'],
  [/duplicate attribute/, 'атрибут записан дважды'],
  [/only one root|outside of root/, 'текст вне корневого элемента'],
  [/must contain a root/, 'в нём нет ни одного элемента'],
  [/disallowed character/, 'недопустимый знак'],
]

function faultOf(message: string): string {
  for (const [pattern, sentence] of faults) {
    const found = pattern.exec(message)
    if (found) return sentence.replace('$1', found[1] ?? '').trim()
  }
  return 'нарушена запись XML'
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw new RefusedFile('текст файла не соответствует объявленной в нём кодировке.')
  }
}

/** By the byte order mark or the prolog; without either XML is UTF-8. */
function decoderFor(head: Uint8Array): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
  const prolog = Buffer.from(head.subarray(0, 200)).toString('latin1')
  const named = /^(?:ï»¿)?<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(prolog)?.[1] ?? 'utf-8'
  const encoding = encodings[named.toLowerCase()]
  if (!encoding) throw new RefusedFile(`кодировка «${named}» не поддерживается: нужна UTF-8 или windows-1251.`, 1)
  return new TextDecoder(encoding, { fatal: true })
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
