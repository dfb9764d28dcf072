import { saveFile } from '../../../platform/format/save-file.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { signerText, type SigningBatch } from './signing-queue.ts'

/** The result of a batch as a table for Excel. */
export function saveReport({ tasks }: SigningBatch): void {
  const rows = tasks.map(({ file, signer, signedAt, error }) => [
    file.place,
    file.name,
    String(file.size),
    signedAt ? `подписан ${momentText(signedAt.toISOString())}` : 'не подписан',
    signerText({ signer }),
    error ?? '',
  ])
  const lines = [['Где лежит', 'Файл', 'Размер, байт', 'Итог', 'Чем подписан', 'Причина'], ...rows]
  const text = lines.map((line) => line.map(quoted).join(';')).join('\r\n')
  // Excel reads UTF-8 only with the mark in front.
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv' }), 'Отчёт о подписании.csv')
}

// A cell that begins with a sign of a formula would be computed by Excel.
function quoted(cell: string): string {
  const plain = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell
  return `"${plain.replaceAll('"', '""')}"`
}
