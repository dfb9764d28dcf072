import { Readable } from 'node:stream'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { type Cell, type TableColumn, wallClock } from './table.ts'

export const csvType = 'text/csv; charset=utf-8'

interface Table {
  columns: readonly TableColumn[]
  /** Rows in portions. */
  rows: AsyncIterable<Cell[][]>
}

/** The table as Excel of a Russian machine opens it: UTF-8 with its mark, semicolons, CRLF. */
export function csvOf(table: Table): Readable {
  return Readable.from(linesOf(table))
}

async function* linesOf({ columns, rows }: Table) {
  yield `\ufeff${lineOf(columns.map(({ title }) => title))}`
  for await (const portion of rows) yield portion.map((row) => lineOf(row.map(textOf))).join('')
}

function lineOf(fields: readonly string[]): string {
  return `${fields.map((field) => (/[;"\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(';')}\r\n`
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return tame(cell)
  if ('day' in cell) return dayText(moscowDay(cell.day))
  return `${dayText(moscowDay(cell.at))} ${wallClock(cell.at).toISOString().slice(11, 16)}`
}

/** A text that a spreadsheet would take for a formula stays a text (OWASP, formula injection). */
function tame(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
