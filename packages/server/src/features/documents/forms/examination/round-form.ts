import type { Template } from '../../../../platform/pdf/printer.ts'
import { line, numberedTable, type Row, sheet, small, title } from '../layout/blocks.ts'
import { momentText } from '../layout/wording.ts'

export interface RoundFormData {
  readonly title: string
  /** What stands above the table, a line each. */
  readonly above: readonly string[]
  readonly columns: readonly { readonly title: string; readonly mm?: number }[]
  /** Cells, or a direction across all of them. */
  readonly rows: readonly (readonly string[] | { readonly across: string })[]
  readonly at: Date
}

/** A round of remarks as it was: what was asked, or what was answered. */
export function roundForm({ title: named, above, columns, rows, at }: RoundFormData): Template {
  return sheet({
    title: named,
    author: '',
    running: named,
    landscape: true,
    size: 11,
    blocks: [
      title(named),
      ...above.map(line),
      numberedTable(
        columns.map(({ title: head, mm }) => ({ head, ...(mm !== undefined && { mm }) })),
        rows.map((row): Row => ('across' in row ? { group: row.across } : { cells: row.map((cell) => cell || '–') })),
        9,
      ),
      small(`Сформировано ${momentText(at)}`),
    ],
  })
}
