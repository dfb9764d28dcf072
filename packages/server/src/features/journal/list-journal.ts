import type { Input } from '@portal/contract/endpoint'
import type { journal } from '@portal/contract/features/journal/endpoints'
import { journalList } from '@portal/contract/features/journal/journal-list'
import { usualColumnsOf } from '@portal/contract/list'
import { startOfDay } from '@portal/domain/calendar/days'
import { type JournalColumn, journalColumns } from '@portal/domain/journal-columns'
import type { SignedCtx } from '../../context.ts'
import { type FileColumn, listFile, type WatchRows } from '../../kernel/list-file.ts'
import { scopeOfCaller } from '../../kernel/scope/scope-of-caller.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { fileRows, readPage } from '../../platform/list/list-query.ts'
import type { Cell, TableColumn } from '../../platform/spreadsheet/table.ts'
import { type JournalRow, journalCellFor, journalRowFor } from './journal-row.ts'
import { journalRows, journalRowsFor, refreshForReader, type StoredRow } from './queries-journal.ts'

/** The journal page by page: what the filters leave, in one order or several. */
export const list: Handler<typeof journal.list> = async (ctx, { query }) => {
  const { sort = journalList.usualSort, thenBy, cursor, size, ...wanted } = query
  const source = await sourceFor(ctx, wanted)
  const { rows, ...page } = await readPage(ctx.db, source, { sort, thenBy, cursor, size })
  return { rows: rows.map(journalRowFor(ctx)), ...page }
}

/** The same as a file. Excel has an end, which the specification words; CSV has none. */
export const xlsx: Handler<typeof journal.xlsx> = (ctx, { query }) => journalFile(ctx, query)

export type JournalFileQuery = Input<typeof journal.xlsx>['query']

/** The file of the journal, for whoever waits for it and for the job that makes long ones. */
export async function journalFile(ctx: SignedCtx, query: JournalFileQuery, watch?: WatchRows) {
  const { sort = journalList.usualSort, thenBy, columns = usualColumnsOf(journalList), format, ...wanted } = query
  const told = journalCellFor(ctx)
  return listFile(ctx, {
    title: 'Журнал заявлений',
    source: fileRows(ctx.db, journalRowsFor(columns, await sourceFor(ctx, wanted)), sort, thenBy),
    columns: [...new Set(columns)].map((name) => fileColumn(name, (row) => told(name, row))),
    view: (row) => row,
    format,
    tooLong: 'JOURNAL_TOO_LONG',
    record: { list: journalList.name, filter: wanted },
    watch,
  })
}

async function sourceFor(ctx: SignedCtx, wanted: Parameters<typeof journalRows>[1]) {
  await refreshForReader(ctx.db)
  return journalRows(await scopeOfCaller(ctx), wanted)
}

// biome-ignore format: read by columns
const fileKinds: Readonly<Record<(typeof journalColumns)[JournalColumn]['kind'], TableColumn['kind']>> = {
  text: 'text', choice: 'text', number: 'number', money: 'number', day: 'day', moment: 'moment',
}

function fileColumn(name: JournalColumn, tell: (row: StoredRow) => JournalRow[JournalColumn]): FileColumn<StoredRow> {
  const { title, width, kind } = journalColumns[name]
  return { title, width, kind: fileKinds[kind], cell: (row) => cellOf(tell(row), kind) }
}

function cellOf(value: string | number | null, kind: (typeof journalColumns)[JournalColumn]['kind']): Cell {
  if (value === null || typeof value === 'number') return value
  switch (kind) {
    case 'money':
      return Number(value)
    case 'day':
      return { day: startOfDay(value) }
    case 'moment':
      return { at: new Date(value) }
    default:
      return value
  }
}
