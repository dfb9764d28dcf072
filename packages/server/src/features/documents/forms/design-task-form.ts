import type { Template } from '../../../platform/pdf/printer.ts'
import { type Block, fields, heading, paragraph, sheet, small, table, title } from './layout/blocks.ts'
import { momentText } from './layout/wording.ts'

/** A piece of a document that a schema describes. */
export type DesignTaskFormPart =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'fields'; readonly rows: readonly (readonly [string, string])[] }
  | {
      readonly kind: 'table'
      readonly title: string
      readonly heads: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

interface DesignTaskFormData {
  readonly title: string
  readonly number: string
  readonly version: number
  readonly status: string
  readonly object: string
  readonly schema: string
  readonly checksum: string
  readonly parts: readonly DesignTaskFormPart[]
  readonly printedAt: Date
}

/** Задание на проектирование: what its schema describes, in the order of the schema. */
export function designTaskForm(data: DesignTaskFormData): Template {
  const named = `${data.title} № ${data.number || 'б/н'}, версия ${data.version}`
  return sheet({
    title: named,
    author: '',
    running: named,
    size: 11,
    blocks: [
      title(data.title.toUpperCase(), data.object),
      fields([
        ['Номер', data.number],
        ['Версия', String(data.version)],
        ['Статус', data.status],
        ['Схема', data.schema],
        ['Контрольная сумма CRC32', data.checksum],
      ]),
      ...data.parts.map(blockOf),
      small(`Сформировано ${momentText(data.printedAt)}`),
    ],
  })
}

function blockOf(part: DesignTaskFormPart): Block | readonly Block[] {
  if (part.kind === 'heading') return part.depth < 3 ? heading(part.text) : paragraph([{ bold: part.text }])
  if (part.kind === 'fields') return fields(part.rows)
  const widest = Math.max(1, part.heads.length, ...part.rows.map((row) => row.length))
  const columns = Array.from({ length: widest }, (_, at) => ({ head: part.heads[at] ?? '' }))
  const rows = part.rows.map((row) => ({ cells: columns.map((_, at) => row[at] || '–') }))
  return [...(part.title ? [paragraph([{ bold: part.title }])] : []), table(columns, rows, 9.5)]
}
