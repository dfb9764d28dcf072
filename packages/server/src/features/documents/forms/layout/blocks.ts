import type { Template } from '../../../../platform/pdf/printer.ts'
import { look } from './look.ts'

/** A piece of text; `code` is printed letter for letter and may break anywhere (file names, digests). */
export type Span = string | { readonly bold: string } | { readonly italic: string } | { readonly code: string }
export type Text = string | readonly Span[]

export interface Column {
  readonly head: string
  /** Fixed width; a column without it shares the rest by `fr`. */
  readonly mm?: number
  readonly fr?: number
  readonly align?: 'left' | 'center' | 'right'
  /** File names and digests: letter for letter, breaking anywhere. */
  readonly code?: true
  /** Words longer than so many letters may break; by default as many as the width holds. */
  readonly longest?: number
}

/** A cell may reach over several columns. */
export type Cell = Text | { readonly text: Text; readonly span: number }

export type Row = { readonly cells: readonly Cell[] } | { readonly group: string } | { readonly total: string }

/** Rows of a signature stamp: label and value. */
export type StampRows = readonly (readonly [string, Text])[]

export interface SignaturePlace {
  readonly position: string
  readonly name: string
  readonly electronic: boolean
  /** Only a copy bears it: what is signed cannot show its own signature. */
  readonly stamp: StampRows | null
  /** Of a party several persons signed for. */
  readonly moreStamps?: readonly StampRows[]
}

export interface PartyColumn {
  readonly role: 'Исполнитель' | 'Заказчик'
  readonly name: string
  readonly lines: readonly Text[]
  readonly signature: SignaturePlace
}

export interface Item {
  readonly mark: string
  readonly text: Text
  readonly lines: readonly Text[]
}

export type Field = readonly [string, Text]

export type Block =
  | { readonly kind: 'addressee'; readonly lines: readonly Text[] }
  | { readonly kind: 'letterhead'; readonly name: string; readonly lines: readonly Text[] }
  | { readonly kind: 'outgoing'; readonly numbers: readonly Text[]; readonly addressee: readonly Text[] }
  | { readonly kind: 'title'; readonly text: string; readonly sub: Text | null }
  | { readonly kind: 'place'; readonly left: string; readonly right: string }
  | { readonly kind: 'heading'; readonly text: string; readonly center: boolean }
  | { readonly kind: 'paragraph'; readonly text: Text; readonly indent: boolean }
  | { readonly kind: 'items'; readonly items: readonly Item[] }
  | { readonly kind: 'fields'; readonly label: number; readonly rows: readonly Field[] }
  | {
      readonly kind: 'table'
      readonly size: number
      readonly numbered: boolean
      readonly columns: readonly Column[]
      readonly rows: readonly Row[]
    }
  | {
      readonly kind: 'slip'
      readonly bank: string
      readonly bik: string
      readonly corr: string
      readonly account: string
      readonly inn: string
      readonly name: string
    }
  | { readonly kind: 'totals'; readonly rows: readonly Field[] }
  | { readonly kind: 'parties'; readonly parties: readonly PartyColumn[] }
  | ({ readonly kind: 'signature' } & SignaturePlace)
  | { readonly kind: 'stamps'; readonly stamps: readonly StampRows[] }
  | { readonly kind: 'salutation'; readonly text: Text }
  | { readonly kind: 'small'; readonly text: Text }
  | { readonly kind: 'colophon'; readonly text: Text }
  | { readonly kind: 'appendix'; readonly lines: readonly Text[] }
  | { readonly kind: 'gap'; readonly mm: number }
  | { readonly kind: 'mark'; readonly text: string; readonly why: Text }
  | { readonly kind: 'together'; readonly blocks: readonly Block[] }

export interface Sheet {
  /** Title of the file, as a reader's window shows it. */
  readonly title: string
  readonly author: string
  /** Stands on top of every page but the first: which document this page belongs to. */
  readonly running: string
  readonly footnote?: string
  readonly landscape?: boolean
  /** Type size in points. */
  readonly size?: number
  readonly blocks: readonly (Block | readonly Block[])[]
}

/** What the look is given: everything a document of it says. */
export interface SheetInputs extends Required<Sheet> {
  readonly blocks: readonly Block[]
}

/** A document of the common look. */
export function sheet({ footnote = '', landscape = false, size = 12, blocks, ...rest }: Sheet): Template {
  return laidOut({ ...rest, footnote, landscape, size, blocks: blocks.flat() })
}

export function laidOut(inputs: SheetInputs): Template {
  return { source: look, inputs }
}

export function title(text: string, sub: Text | null = null): Block {
  return { kind: 'title', text, sub }
}

export function heading(text: string): Block {
  return { kind: 'heading', text, center: false }
}

export function centeredHeading(text: string): Block {
  return { kind: 'heading', text, center: true }
}

export function paragraph(text: Text): Block {
  return { kind: 'paragraph', text, indent: true }
}

export function line(text: Text): Block {
  return { kind: 'paragraph', text, indent: false }
}

/** Label and value; rows without a value are left out, and so is a table without rows. */
export function fields(rows: readonly (readonly [string, Text | null | undefined])[], label = 58): Block[] {
  const known = rows.flatMap(([name, value]): Field[] => (value ? [[name, value]] : []))
  return known.length > 0 ? [{ kind: 'fields', label, rows: known }] : []
}

export function table(columns: readonly Column[], rows: readonly Row[], size = 10): Block {
  return { kind: 'table', size, numbered: false, columns: columns.map((column) => complete(column, size)), rows }
}

/** A table without the columns in which no row has anything; the first of the others takes the room that is left. */
export function filledTable(columns: readonly Column[], rows: readonly (readonly string[])[], size = 10): Block[] {
  if (rows.length === 0) return []
  const kept = columns.flatMap((_, at) => (rows.some((row) => row[at]) ? [at] : []))
  const isFluid = kept.some((at) => columns[at]?.mm === undefined)
  const shown = kept.flatMap((at, place): Column[] => {
    const { mm, ...column } = columns[at] ?? { head: '' }
    return [mm === undefined || (!isFluid && place === 0) ? column : { ...column, mm }]
  })
  return [
    table(
      shown,
      rows.map((row): Row => ({ cells: kept.map((at) => row[at] || '–') })),
      size,
    ),
  ]
}

/** With a row of column numbers under the heads, as long registers have it. */
export function numberedTable(columns: readonly Column[], rows: readonly Row[], size = 8.5): Block {
  return { kind: 'table', size, numbered: true, columns: columns.map((column) => complete(column, size)), rows }
}

// A letter of Tinos is about half as wide as the type size; 3 mm go to the sides of the cell.
function complete(column: Column, size: number): Column {
  const { mm } = column
  const width = mm === undefined ? { fr: 1 } : { longest: Math.max(6, Math.floor((mm - 3) / (size * 0.19))) }
  return { align: 'left', ...width, ...column }
}

export function small(text: Text): Block {
  return { kind: 'small', text }
}

/** Kept on one page: a signature does not stand alone on the last one. */
export function together(blocks: readonly Block[]): Block {
  return { kind: 'together', blocks }
}

/** What takes the force from the whole paper, on top of it: seen before anything else is read. */
export function mark(text: string, why: Text): Block {
  return { kind: 'mark', text, why }
}

export function gap(mm: number): Block {
  return { kind: 'gap', mm }
}
