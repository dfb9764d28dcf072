import { Readable } from 'node:stream'
import type { ColumnDef } from 'hucre/xlsx'
import { type Cell, type TableColumn, wallClock, wallDay } from './table.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Sheet {
  name: string
  columns: readonly TableColumn[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

/**
 * One sheet as a stream, in memory that does not grow with the rows. A text stays a text whatever it begins with: it is
 * written as one, so nothing in it is ever counted as a formula.
 */
export async function xlsxOf({ name, columns, rows }: Sheet): Promise<Readable> {
  // Loaded with the first book, like everything that a portal may never be asked for.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const stream = writeXlsxStream(values(rows), {
    name,
    columns: columns.map(columnDef),
    freezePane: { rows: 1 },
    // One sheet holds what a file may have: see the limit of rows of an export.
    maxRowsPerSheet: Number.POSITIVE_INFINITY,
  })
  return Readable.from(stream)
}

const formats = { text: undefined, number: '0', day: 'dd.mm.yyyy', moment: 'dd.mm.yyyy hh:mm' } as const

function columnDef({ title, width, kind }: TableColumn): ColumnDef {
  const numFmt = formats[kind]
  return { header: title, width, ...(numFmt && { numFmt }) }
}

async function* values(rows: Sheet['rows']) {
  for await (const row of rows) yield row.map(valueOf)
}

function valueOf(cell: Cell): string | number | Date | null {
  if (typeof cell === 'string') return printable(cell)
  if (cell === null || typeof cell === 'number') return cell
  return 'at' in cell ? wallClock(cell.at) : wallDay(cell.day)
}

/** Without the control characters that XML does not know: a sheet with one does not open. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
