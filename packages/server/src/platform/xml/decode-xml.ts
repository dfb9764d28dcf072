import { TextDecoder } from 'node:util'
import { RefusedFile } from './refused-file.ts'

/** What may be written in the prolog, and what it is read with. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'windows-1251': 'windows-1251',
  cp1251: 'windows-1251',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'iso-8859-1',
  'iso-8859-5': 'iso-8859-5',
  'koi8-r': 'koi8-r',
  'koi8-u': 'koi8-u',
  ibm866: 'ibm866',
  cp866: 'ibm866',
  'x-mac-cyrillic': 'x-mac-cyrillic',
}
// The prolog is in the first of them, or there is none.
const headSize = 512

interface Encoding {
  name: string
  isDeclared: boolean
}

/** XML as text, piece by piece, in the encoding of its byte order mark or its prolog; without either it is UTF-8. */
export async function* decodeXml(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array = new Uint8Array()
  let decode: ((chunk?: Uint8Array) => string) | undefined
  for await (const chunk of source) {
    if (decode) yield decode(chunk)
    else {
      head = Buffer.concat([head, chunk])
      if (head.length < headSize) continue
      decode = decoderFor(encodingOf(head))
      yield decode(head)
    }
  }
  if (head.length === 0) throw new RefusedFile('файл пустой.')
  if (!decode) {
    decode = decoderFor(encodingOf(head))
    yield decode(head)
  }
  yield decode()
}

function decoderFor({ name, isDeclared }: Encoding) {
  const decoder = new TextDecoder(name, { fatal: true })
  let line = 1
  return (chunk?: Uint8Array): string => {
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
      line += linesIn(text)
      return text
    } catch {
      const before = chunk ? new TextDecoder(name).decode(chunk).split('\uFFFD', 1)[0] : ''
      throw new RefusedFile(wrongText(name, isDeclared), line + linesIn(before ?? ''))
    }
  }
}

function wrongText(name: string, isDeclared: boolean): string {
  if (isDeclared) return `текст файла записан не в объявленной в нём кодировке ${name.toUpperCase()}.`
  return 'кодировка в файле не объявлена, а текст записан не в UTF-8. Укажите её в первой строке, например encoding="windows-1251", или сохраните файл в UTF-8.'
}

function linesIn(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

function encodingOf(head: Uint8Array): Encoding {
  const wide = wideEncodingOf(head)
  if (wide) return { name: wide, isDeclared: true }
  const prolog = Buffer.from(head.subarray(0, headSize)).toString('latin1')
  const named = /^(?:ï»¿)?<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(prolog)?.[1]
  if (named === undefined) return { name: 'utf-8', isDeclared: false }
  if (/^utf-?(16|32)|^ucs/i.test(named))
    throw new RefusedFile(`в файле объявлена кодировка ${named}, а записан он в другой. Сохраните файл заново.`, 1)
  const name = encodings[named.toLowerCase()]
  if (!name) throw new RefusedFile(`кодировка «${named}» не принимается. Сохраните файл в UTF-8 или windows-1251.`, 1)
  return { name, isDeclared: true }
}

/** Two bytes to a sign: by the mark, or by the zeros around «<». */
function wideEncodingOf([a, b, c, d]: Uint8Array): string | null {
  const four = (a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && (c === 0xfe || d === 0x3c))
  if (four) throw new RefusedFile('кодировка UTF-32 не принимается. Сохраните файл в UTF-8.', 1)
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be'
  return null
}
