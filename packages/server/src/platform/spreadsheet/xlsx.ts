import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { deflatedZip } from '../zip/deflated-zip.ts'
import { sheetEnd, sheetParts, sheetRows, sheetStart } from './sheet-xml.ts'
import type { Cell, TableColumn } from './table.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Sheet {
  name: string
  columns: readonly TableColumn[]
  /** Rows in portions. */
  rows: AsyncGenerator<Cell[][], void>
  /** How many there are in all portions. */
  total: number
  /** What the file says about when it was made. */
  at: Date
}

interface Written {
  stream: Readable
  /** Bytes, judging by the first portion. */
  expectedSize: number
}

/**
 * One sheet as a stream, in memory that does not grow with the rows: a portion becomes one text, and is packed outside the
 * thread that answers people. A text stays a text whatever it begins with: it is written as one, so nothing in it is ever
 * counted as a formula.
 */
export async function xlsxOf({ name, columns, rows, total, at }: Sheet): Promise<Written> {
  const { value } = await rows.next()
  const first = value ?? []
  const zip = deflatedZip({
    stored: sheetParts(name),
    path: 'xl/worksheets/sheet1.xml',
    content: textOf(columns, first, rows),
    modifiedAt: at,
  })
  const stream = Readable.from(zip, { objectMode: false })
  // Whoever stops the download stops the reading, though not a row of it has been written yet.
  stream.once('close', () => void rows.return().catch(() => undefined))
  return { stream, expectedSize: expectedOf(columns, first, total) }
}

async function* textOf(columns: readonly TableColumn[], first: Cell[][], rest: Sheet['rows']) {
  yield sheetStart(columns)
  // The head is the first row.
  let no = 2
  yield sheetRows(first, no)
  no += first.length
  for await (const portion of rest) {
    yield sheetRows(portion, no)
    no += portion.length
  }
  yield sheetEnd
}

// What stands in the archive besides the rows.
const around = 2500

function expectedOf(columns: readonly TableColumn[], first: Cell[][], total: number): number {
  const packed = deflateRawSync(Buffer.from(sheetStart(columns) + sheetRows(first, 2)), { level: 1 }).length
  return around + Math.round((packed * total) / Math.max(1, first.length))
}
