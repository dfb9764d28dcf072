import { RefusedFile } from '../../../platform/xml/refused-file.ts'

const mostBytes = 16 * 1_048_576

/** The whole of a small file, in UTF-8 or windows-1251. */
export async function readText(source: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > mostBytes) throw new RefusedFile('Файл больше 16 МБ: это не справочник.')
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** A row of a table with the number of its line. */
export interface TableRow {
  line: number
  cells: readonly string[]
}

// Every instance keeps these registers whole, and reads no more of them.
const mostRows = 3000

/** Rows of a table whose cells are parted by semicolons; a cell may stand in quotes. The first line is the head. */
export function tableRows(text: string, head: readonly string[]): TableRow[] {
  const [first, ...rest] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ line: at + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const isHead = head.every((title, at) => first?.cells[at]?.toLowerCase() === title)
  if (!isHead) throw new RefusedFile(`Первая строка файла должна называть столбцы: ${head.join(';')}.`)
  if (rest.length > mostRows) throw new RefusedFile(`В файле больше ${mostRows} строк: это не такой справочник.`)
  return rest
}

/** The cells of one line. */
export function cellsOf(line: string): string[] {
  const cells: string[] = []
  let isInQuotes = false
  for (const piece of line.split(';')) {
    if (isInQuotes) cells.push(`${cells.pop()};${piece}`)
    else cells.push(piece)
    if (piece.split('"').length % 2 === 0) isInQuotes = !isInQuotes
  }
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
}
