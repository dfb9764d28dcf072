import { counted, forms, plural } from '@portal/domain/russian/plural'
import { type Day, dayText } from '@portal/domain/calendar/days'
import type { Template } from '../../../platform/pdf/printer.ts'
import { type Column, line, numberedTable, type Row, type Text } from './layout/blocks.ts'
import { register, type RegisterData } from './layout/register.ts'
import { grouped, type Maybe, numberAndDate } from './layout/wording.ts'

export interface InventoryFile {
  readonly name: string
  readonly size: number
  /** 8 hexadecimal digits. */
  readonly crc32?: Maybe<string>
  readonly sha256?: Maybe<string>
  readonly sheets?: Maybe<number>
  /** Number of the change its name speaks of. */
  readonly change?: Maybe<string>
  /** Who signed: «Иванов И. И., ООО «Проект»». */
  readonly signers: readonly string[]
  /** Of a certifying sheet (ИУЛ): which file of its item, counted from 0, it certifies. */
  readonly certifies?: Maybe<number>
}

export interface InventoryItem {
  /** Шифр. */
  readonly code?: Maybe<string>
  readonly name: string
  readonly number?: Maybe<string>
  readonly date?: Maybe<Day>
  readonly change?: Maybe<string>
  /** The section was not prepared: why. */
  readonly ignored?: Maybe<string>
  readonly note?: Maybe<string>
  readonly files: readonly InventoryFile[]
}

export interface InventorySection {
  readonly title: string
  readonly items: readonly InventoryItem[]
}

export interface InventoryFormData extends RegisterData {
  readonly number?: Maybe<string>
  readonly date?: Maybe<Day>
  readonly sections: readonly InventorySection[]
}

/** Опись: every document of the request with its file, digests and signers. */
export function inventoryForm(data: InventoryFormData): Template {
  const named = `Опись документов к заявлению ${numberAndDate(data.number, data.date)}`
  let no = 0
  const rows = data.sections.flatMap((section): Row[] => [
    { group: section.title },
    ...section.items.flatMap((item) => {
      const before = no
      no += Math.max(1, item.files.length)
      return itemRows(item, before)
    }),
    { total: totalText('Итого по разделу', [section]) },
  ])
  return register(data, {
    named,
    heading: ['ОПИСЬ', `документов, представленных с заявлением ${numberAndDate(data.number, data.date)}`],
    tables: [rows.length > 0 ? numberedTable(columns, rows, 8) : line('Документы не представлены.')],
    total: [{ bold: `${totalText('Всего', data.sections)}.` }],
  })
}

// biome-ignore format: read by columns
const columns: readonly Column[] = [
  { head: '№',                          mm: 8,  align: 'center' },
  { head: 'Шифр',                       mm: 21, code: true },
  { head: 'Наименование документа' },
  { head: 'Номер и дата',               mm: 20 },
  { head: 'Изм.',                       mm: 9,  align: 'center' },
  { head: 'Имя файла',                  mm: 44, code: true },
  { head: 'Формат',                     mm: 13, align: 'center' },
  { head: 'Размер, байт',               mm: 18, align: 'right' },
  { head: 'CRC32',                      mm: 17, code: true },
  { head: 'SHA-256 (первые 16 знаков)', mm: 18, code: true },
  { head: 'Листов',                     mm: 13, align: 'right' },
  { head: 'Подписанты',                 mm: 26 },
  { head: 'Примечание',                 mm: 20 },
]

/** Rows of an item, numbered after those before it. */
function itemRows({ files, ...item }: InventoryItem, before: number): Row[] {
  // The day stands under the number: the column is too narrow for both in a line.
  const paper = [item.number ? `№ ${item.number}` : '', item.date ? dayText(item.date) : ''].filter(Boolean).join('\n')
  const about = (at: number, change: Maybe<string>) => [
    String(before + at + 1),
    item.code ?? '',
    item.name,
    paper,
    change ?? item.change ?? '',
  ]
  if (files.length === 0) {
    const note = item.ignored ? `Раздел не разрабатывался: ${item.ignored}` : (item.note ?? 'Файл не представлен')
    return [{ cells: [...about(0, null), { text: note, span: 8 }] }]
  }
  const numberOf = (at: number) => `№\u00a0${before + at + 1}`
  return files.map((file, at): Row => {
    // A sheet nobody has signed certifies nothing.
    const sheet = files.findIndex(({ certifies, signers }) => certifies === at && signers.length > 0)
    const signed = file.signers.join('\n') || (sheet >= 0 ? `удостоверен ИУЛ ${numberOf(sheet)}` : 'не подписан')
    const note = file.certifies == null ? (item.note ?? '') : `ИУЛ к ${numberOf(file.certifies)}`
    return { cells: [...about(at, file.change), ...fileCells(file), signed, note] }
  })
}

function fileCells({ name, size, crc32, sha256, sheets }: InventoryFile): Text[] {
  const format = /\.([^.]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '–'
  const sum = sha256 ? sha256.slice(0, 16).toLowerCase() : '–'
  return [name, format, grouped(size), crc32?.toUpperCase() ?? '–', sum, sheets ? String(sheets) : '–']
}

function totalText(label: string, sections: readonly InventorySection[]): string {
  const items = sections.flatMap((section) => section.items)
  const files = items.flatMap((item) => item.files)
  const sheets = files.reduce((sum, file) => sum + (file.sheets ?? 0), 0)
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  const parts = [counted(items.length, forms.document), counted(files.length, forms.file)]
  if (sheets > 0) parts.push(`${grouped(sheets)} ${plural(sheets, ['лист', 'листа', 'листов'])}`)
  return `${label}: ${parts.join(', ')}, ${grouped(bytes)} байт`
}
