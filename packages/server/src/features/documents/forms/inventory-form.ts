import { counted, forms } from '@portal/domain/plural'
import { type Day, dayText } from '@portal/domain/days'
import type { Template } from '../../../platform/pdf/printer.ts'
import { type Column, numberedTable, type Row, type Text } from './blocks.ts'
import { register, type RegisterData } from './register.ts'
import { grouped, type Maybe, numberAndDate } from './wording.ts'

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
    ...section.items.flatMap((item) => itemRows(item, () => String(++no))),
    { total: totalText('Итого по разделу', [section]) },
  ])
  return register(data, {
    named,
    heading: ['ОПИСЬ', `документов, представленных с заявлением ${numberAndDate(data.number, data.date)}`],
    tables: [numberedTable(columns, rows, 8)],
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

function itemRows(item: InventoryItem, next: () => string): Row[] {
  // The day stands under the number: the column is too narrow for both in a line.
  const paper = [item.number ? `№ ${item.number}` : '', item.date ? dayText(item.date) : ''].filter(Boolean).join('\n')
  const about = (change: Maybe<string>) => [item.code ?? '', item.name, paper, change ?? item.change ?? '']
  if (item.files.length > 0) {
    return item.files.map((file) => ({ cells: [next(), ...about(file.change), ...fileCells(file), item.note ?? ''] }))
  }
  const note = item.ignored ? `Раздел не разрабатывался: ${item.ignored}` : (item.note ?? 'Файл не представлен')
  return [{ cells: [next(), ...about(null), { text: note, span: 8 }] }]
}

function fileCells({ name, size, crc32, sha256, sheets, signers }: InventoryFile): Text[] {
  const format = /\.([^.]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '–'
  const signed = signers.length > 0 ? signers.join('\n') : 'не подписан'
  const sum = sha256 ? sha256.slice(0, 16).toLowerCase() : '–'
  return [name, format, grouped(size), crc32?.toUpperCase() ?? '–', sum, sheets ? String(sheets) : '–', signed]
}

function totalText(label: string, sections: readonly InventorySection[]): string {
  const items = sections.flatMap((section) => section.items)
  const files = items.flatMap((item) => item.files)
  const sheets = files.reduce((sum, file) => sum + (file.sheets ?? 0), 0)
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  const parts = [counted(items.length, forms.document), counted(files.length, forms.file)]
  if (sheets > 0) parts.push(counted(sheets, ['лист', 'листа', 'листов']))
  return `${label}: ${parts.join(', ')}, ${grouped(bytes)} байт`
}
