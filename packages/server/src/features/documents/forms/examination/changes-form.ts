import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type Column, numberedTable, type Row, type Text } from '../layout/blocks.ts'
import { register, type RegisterData } from '../layout/register.ts'
import { grouped, type Maybe, numberAndDate } from '../layout/wording.ts'

export interface FileMark {
  readonly name: string
  readonly size: number
  readonly crc32?: Maybe<string>
  readonly sha256?: Maybe<string>
}

export interface ChangeLine {
  /** Section and document. */
  readonly document: string
  readonly before?: Maybe<FileMark>
  readonly after?: Maybe<FileMark>
  /** Numbers of the remarks that caused it. */
  readonly remarks: readonly string[]
  readonly description: string
}

export interface ChangesFormData extends RegisterData {
  readonly request: { readonly number: string; readonly date: Day }
  readonly round: number
  readonly changes: readonly ChangeLine[]
  /** Corrected indicators: name, old value, new value, reason. */
  readonly indicators?: readonly (readonly [string, string, string, string])[]
}

/** Справка об изменениях: what was replaced, with digests of the old and the new file. */
export function changesForm(data: ChangesFormData): Template {
  const request = numberAndDate(data.request.number, data.request.date)
  const named = `Справка об изменениях к заявлению ${request}`
  const rows = data.changes.map(
    (change, i): Row => ({
      cells: [
        String(i + 1),
        change.document,
        markText(change.before, 'не было'),
        markText(change.after, 'исключён'),
        change.remarks.join(', ') || '–',
        change.description,
      ],
    }),
  )
  const indicators = (data.indicators ?? []).map((cells): Row => ({ cells }))
  return register(data, {
    named,
    heading: ['СПРАВКА', `об изменениях, внесённых в документы по замечаниям (${data.round}-й круг)`],
    request,
    tables: [
      numberedTable(columns, rows),
      ...(indicators.length > 0 ? [numberedTable(indicatorColumns, indicators)] : []),
    ],
    total: `Всего изменённых документов: ${data.changes.length}.`,
  })
}

// biome-ignore format: read by columns
const columns: readonly Column[] = [
  { head: '№',                          mm: 10, align: 'center' },
  { head: 'Раздел, документ',               mm: 46 },
  { head: 'Файл до изменения',              mm: 56 },
  { head: 'Файл после изменения',           mm: 56 },
  { head: 'Замечания',                      mm: 22 },
  { head: 'Что и почему изменено' },
]

const indicatorColumns: readonly Column[] = [
  { head: 'Показатель' },
  { head: 'Было', mm: 50 },
  { head: 'Стало', mm: 50 },
  { head: 'Причина' },
]

function markText(file: Maybe<FileMark>, absent: string): Text {
  if (!file) return absent
  const digests = [
    `CRC32 ${file.crc32?.toUpperCase() ?? '–'}`,
    file.sha256 ? `SHA-256 ${file.sha256.toLowerCase()}` : '',
  ]
  return [{ code: `${file.name}\n` }, `${grouped(file.size)} байт\n`, { code: digests.filter(Boolean).join('\n') }]
}
