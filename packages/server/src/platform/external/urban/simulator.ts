import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { UrbanSystem } from './port.ts'

/** Three objects as a city's system would hold them: everything in order; one file is missing and one sum is wrong; nothing yet. */
const objects: Readonly<Record<string, { title: string; files: readonly Held[] }>> = {
  'GP-77-0001': {
    title: 'Онкологический центр на 150 коек, г. Ярославль',
    files: [
      { id: 'gp1-ar', name: 'АР том 3.pdf', slot: '03', content: pdf('GP-77-0001 section 03, volume 3') },
      { id: 'gp1-kr', name: 'КР том 4.pdf', slot: '04', content: pdf('GP-77-0001 section 04, volume 4') },
      { id: 'gp1-pos', name: 'ПОС том 6.pdf', slot: '06', content: pdf('GP-77-0001 section 06, volume 6') },
    ],
  },
  'GP-50-0002': {
    title: 'Детский сад на 220 мест, г. Химки',
    files: [
      { id: 'gp2-ar', name: 'АР том 3.pdf', slot: '03', content: pdf('GP-50-0002 section 03, volume 3') },
      { id: 'gp2-kr', name: 'КР том 4.pdf', slot: '04', content: pdf('GP-50-0002 section 04'), sha256: '0'.repeat(64) },
      { id: 'gp2-pb', name: 'ПБ том 9.pdf', slot: '15', content: null },
    ],
  },
  'GP-69-0003': { title: 'Поликлиника на 320 посещений в смену, г. Тверь', files: [] },
}

interface Held {
  id: string
  name: string
  slot: string
  /** Null: it is on the list and nowhere else. */
  content: Buffer | null
  sha256?: string
}

/** The portal's own in place of the system of a city, for the demonstration and for tests. */
export const simulatedUrban: UrbanSystem = {
  adapter: 'simulator',
  async read(number) {
    const object = objects[number]
    if (!object) return null
    return {
      title: object.title,
      files: object.files.map(({ id, name, slot, content, sha256 }) => ({
        id,
        name,
        slot,
        path: `${id}.pdf`,
        ...(content && { size: content.length, sha256: sha256 ?? createHash('sha256').update(content).digest('hex') }),
      })),
    }
  },
  async deliver(number) {
    const object = objects[number]
    if (!object) return null
    return {
      async open(path) {
        const held = object.files.find(({ id }) => `${id}.pdf` === path)
        return held?.content ? Readable.from([held.content], { objectMode: false }) : null
      },
      close() {},
    }
  },
  health: () => null,
}

/** A real PDF of one page that says one line. */
function pdf(line: string): Buffer {
  const text = `BT /F1 14 Tf 60 760 Td (${line}) Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = parts.map((part, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${part}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = parts.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
