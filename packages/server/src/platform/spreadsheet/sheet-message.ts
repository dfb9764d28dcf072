import type { TableColumn } from './table.ts'

/** A cell as a sheet holds it; a day or a moment is a number there. */
export type SheetValue = string | number | null

/** What the thread that writes sheets is told. */
export type SheetOrder =
  | { do: 'start'; name: string; columns: readonly TableColumn[] }
  | { do: 'rows'; rows: SheetValue[][] }
  | { do: 'finish' }
  /** A piece of the file went its way. */
  | { do: 'taken' }

/** What it answers. */
export type SheetAnswer =
  | { piece: Uint8Array }
  /** Rows are written: others may come. */
  | { wants: 'rows' }
  | { finished: true }
