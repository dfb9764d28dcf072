import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import type { ErrorCode } from '@portal/domain/errors'
import { limits } from '@portal/domain/settings/limits'
import type { SignedCtx } from '../context.ts'
import { refuse } from '../platform/http/refuse.ts'
import type { FileRows } from '../platform/list/list-query.ts'
import { csvOf, csvType } from '../platform/spreadsheet/csv.ts'
import type { Cell, TableColumn } from '../platform/spreadsheet/table.ts'
import { xlsxOf, xlsxType } from '../platform/spreadsheet/xlsx.ts'
import { recordAct } from './record/index.ts'

// So many rows are asked of the database at once, and so many become words before others have their turn.
const batch = 200
const portion = 20

export interface FileColumn<Row> extends TableColumn {
  cell(row: Row): Cell
}

interface ListFile<Row, View> {
  /** «Заявления»: the name of the file and of its sheet. */
  title: string
  /** Undefined: nothing can be found. */
  source: FileRows<Row> | undefined
  columns: readonly FileColumn<View>[]
  /** A row as its columns read it. */
  view(row: Row): View
  /** Absent: Excel, and CSV where Excel has no room. */
  format?: 'xlsx' | 'csv' | undefined
  /** The refusal of Excel for more rows than it has room for; absent: they come as CSV. */
  tooLong?: ErrorCode
  /** What the record of acts says of it: which list, narrowed by what. */
  record: Readonly<Record<string, unknown>>
  /** Told after each portion how many rows are written, and of how many; a throw ends the file. */
  watch?: WatchRows | undefined
}

export type WatchRows = (rows: number, total: number | null) => Promise<void>

/** Exactly what the filter leaves, in its order; the record of acts knows who took it. */
export async function listFile<Row, View>(
  ctx: SignedCtx,
  { title, source, columns, view, format, tooLong, record, watch }: ListFile<Row, View>,
) {
  const { total, more, rows } = source ? await startOf(source) : { total: 0, more: false, rows: nothing() }
  if (more && tooLong && format !== 'csv') throw refuse(tooLong)
  const told = watch ? watched(rows, (written) => watch(written, more ? null : total)) : rows
  const portions = cellsOf(told, (row) => {
    const seen = view(row)
    return columns.map(({ cell }) => cell(seen))
  })
  const name = `${title} ${dayText(moscowDay(ctx.now()))}`
  await recordAct(ctx, { type: 'export.xlsx', detail: { rows: total, more, ...record } })
  if (more || format === 'csv')
    return { name: `${name}.csv`, mediaType: csvType, content: { stream: csvOf({ columns, rows: portions }) } }
  const { stream, expectedSize } = await xlsxOf({ name: title, columns, rows: portions, total, at: ctx.now() })
  return { name: `${name}.xlsx`, mediaType: xlsxType, expectedSize, content: { stream } }
}

/** The columns of a file for the chosen ones of the screen, in their order: a cell of two lines there is two columns here. */
export function chosenColumns<Name extends string, Row>(
  columns: Readonly<Record<Name, readonly FileColumn<Row>[]>>,
  chosen: readonly Name[],
): FileColumn<Row>[] {
  return [...new Set(chosen)].flatMap((name) => columns[name])
}

/** What is in the file is settled before its first byte: how many rows, and which. */
async function startOf<Row>(source: FileRows<Row>) {
  const first = await source.ids(undefined, limits.exportRows + 1)
  return { total: first.ids.length, more: first.ids.length > limits.exportRows, rows: rowsOf(source, first) }
}

async function* rowsOf<Row>(source: FileRows<Row>, first: Awaited<ReturnType<FileRows<Row>['ids']>>) {
  const size = limits.exportRows + 1
  for (let part = first; part.ids.length > 0; ) {
    yield* readRows(source, part.ids)
    if (part.ids.length < size) return
    part = await source.ids(part.last, size)
  }
}

async function* readRows<Row>(source: FileRows<Row>, ids: readonly string[]) {
  const read = (at: number) => {
    const reading = source.rows(ids.slice(at, at + batch))
    // Whoever stops the download leaves it unread; its failure is then nobody's.
    reading.catch(() => undefined)
    return reading
  }
  // The database reads the next portion while this one is written.
  let ahead = read(0)
  for (let at = 0; at < ids.length; at += batch) {
    const rows = await ahead
    if (at + batch < ids.length) ahead = read(at + batch)
    for (let from = 0; from < rows.length; from += portion) {
      yield rows.slice(from, from + portion)
      await turnOfOthers()
    }
  }
}

async function* nothing(): AsyncGenerator<never[]> {}

async function* watched<Row>(portions: AsyncIterable<Row[]>, tell: (written: number) => Promise<void>) {
  let written = 0
  for await (const rows of portions) {
    yield rows
    written += rows.length
    await tell(written)
  }
}

async function* cellsOf<Row>(portions: AsyncIterable<Row[]>, cells: (row: Row) => Cell[]) {
  for await (const rows of portions) yield rows.map(cells)
}
