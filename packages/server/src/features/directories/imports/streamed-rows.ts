import { TextDecoder } from 'node:util'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'
import { cellsOf, type TableRow } from './read-text.ts'

const longestLine = 20_000

/** Rows of a table of any size, one after another: nothing of the file is held but the line that is read. */
export async function* streamedRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  let line = 0
  for await (const text of linesIn(textIn(source))) {
    line += 1
    if (text.length > longestLine) throw tooLong(line)
    const cells = cellsOf(text)
    if (cells.some((cell) => cell !== '')) yield { line, cells }
  }
}

async function* linesIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let line = 1
  for await (const piece of pieces) {
    const lines = `${rest}${piece}`.split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
    line += lines.length
    if (rest.length > longestLine) throw tooLong(line)
  }
  yield rest
}

function tooLong(line: number) {
  return new RefusedFile(`Строка длиннее ${longestLine} знаков: это не таблица.`, line)
}

/** In UTF-8 or windows-1251, by the first line: it is Russian. */
async function* textIn(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array = new Uint8Array()
  let decoder: TextDecoder | undefined
  for await (const chunk of source) {
    if (decoder) yield decoded(decoder, chunk)
    else {
      head = Buffer.concat([head, chunk])
      if (!head.includes(newLine) && head.length < longestLine) continue
      decoder = decoderOf(head)
      yield decoded(decoder, head)
    }
  }
  if (!decoder) {
    decoder = decoderOf(head)
    yield decoded(decoder, head)
  }
  yield decoded(decoder)
}

const newLine = 10

function decoderOf(head: Uint8Array): TextDecoder {
  const end = head.indexOf(newLine)
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(end < 0 ? head : head.subarray(0, end), { stream: true })
    return new TextDecoder('utf-8', { fatal: true })
  } catch {
    return new TextDecoder('windows-1251')
  }
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw new RefusedFile('Файл начинается в UTF-8, а дальше записан иначе. Сохраните его в UTF-8 заново.')
  }
}
