import { counted } from '@portal/domain/russian/plural'
import type { Template } from '../../../platform/pdf/printer.ts'
import { type Column, fields, heading, line, numberedTable, type Row, sheet, title } from './layout/blocks.ts'

export interface ReportedSignature {
  readonly signer: string
  readonly organization: string
  readonly serial: string
  /** «02.03.2026 10:00», Moscow time. */
  readonly signedAt: string
  readonly checkedAt: string
  readonly verdict: string
  /** Why, when the signature is not valid. */
  readonly text: string
}

export interface ReportedFile {
  readonly folder: string
  readonly name: string
  /** Of GOST R 34.11-2012, 256 bits: what is signed. */
  readonly digest: string
  readonly signatures: readonly ReportedSignature[]
}

export interface SignReportData {
  readonly number: string
  readonly service: string
  readonly object: string
  readonly declarant: string
  readonly at: string
  /** Checks an administrator has lifted: which, why. */
  readonly exclusions: readonly string[]
  readonly files: readonly ReportedFile[]
}

// biome-ignore format: read by columns
const columns: readonly Column[] = [
  { head: '№',                     mm: 9,  align: 'center' },
  { head: 'Файл',                  mm: 48, code: true },
  { head: 'Хеш ГОСТ Р 34.11-2012', mm: 36, code: true },
  { head: 'Подписал' },
  { head: 'Сертификат',            mm: 30, code: true },
  { head: 'Принята порталом',      mm: 24 },
  { head: 'Проверена',             mm: 24 },
  { head: 'Результат',             mm: 50 },
]

/** Отчёт о проверке подписей: every file with its signatures and how their last check ended. Nobody signs it. */
export function signReportForm(data: SignReportData): Template {
  const named = `Отчёт о проверке подписей, заявление ${data.number}`
  const all = data.files.flatMap(({ signatures }) => signatures)
  let no = 0
  let folder = ''
  const rows = data.files.flatMap((file): Row[] => {
    const head: Row[] = file.folder === folder ? [] : [{ group: file.folder }]
    folder = file.folder
    no += 1
    return [...head, ...fileRows(file, no)]
  })
  return sheet({
    title: named,
    author: data.declarant,
    running: named,
    landscape: true,
    size: 11,
    blocks: [
      title('ОТЧЁТ О ПРОВЕРКЕ ЭЛЕКТРОННЫХ ПОДПИСЕЙ', `по состоянию на ${data.at} по московскому времени`),
      fields([
        ['Заявление', data.number],
        ['Вид экспертизы', data.service],
        ['Объект', data.object],
        ['Заявитель', data.declarant],
      ]),
      ...(data.exclusions.length > 0
        ? [heading('Проверки, снятые администратором'), ...data.exclusions.map(line)]
        : []),
      numberedTable(columns, rows, 8),
      line([
        {
          bold: `Всего: ${counted(data.files.length, ['файл', 'файла', 'файлов'])}, ${counted(all.length, ['подпись', 'подписи', 'подписей'])}.`,
        },
      ]),
    ],
  })
}

function fileRows({ name, digest, signatures }: ReportedFile, no: number): Row[] {
  if (signatures.length === 0) return [{ cells: [String(no), name, digest, { text: 'Подписей нет', span: 5 }] }]
  return signatures.map(({ signer, organization, serial, signedAt, checkedAt, verdict, text }, at) => ({
    cells: [
      ...(at === 0 ? [String(no), name, digest] : ['', '', '']),
      [signer, organization].filter(Boolean).join(', '),
      serial,
      signedAt,
      checkedAt,
      [verdict, text].filter(Boolean).join('. '),
    ],
  }))
}
