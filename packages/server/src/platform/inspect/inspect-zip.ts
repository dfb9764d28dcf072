import { openSource } from '../xml/open-source.ts'
import { RefusedFile } from '../xml/refused-file.ts'
import type { Finding, Inspected } from './finding.ts'

const mostUnpacked = 8 * 1024 ** 3
// What packs so much more than documents and drawings do is made to fill a disk.
const mostRatio = 200
const worthAsking = 50 * 1_048_576

const parts: Readonly<Record<string, RegExp>> = {
  docx: /^word\/document\.xml$/,
  xlsx: /^xl\/workbook\.(xml|bin)$/,
  odt: /^content\.xml$/,
  ods: /^content\.xml$/,
  ifczip: /\.(ifc|ifcxml)$/i,
}

/** Whether a packed file opens, holds what its name says, and is no bomb. */
export async function inspectZip(
  { path, size }: Pick<Inspected, 'path' | 'size'>,
  extension: string,
): Promise<Finding & { isBomb?: boolean }> {
  try {
    const source = await openSource(path)
    try {
      const unpacked = source.entries.reduce((sum, entry) => sum + entry.size, 0)
      if (unpacked > mostUnpacked || (unpacked > worthAsking && unpacked > size * mostRatio))
        return { state: 'error', isBomb: true, text: 'внутри слишком много данных для такого размера.' }
      const part = parts[extension]
      if (part && !source.entries.some((entry) => part.test(entry.path)))
        return { state: 'error', text: `Внутри файла нет содержимого ${extension}. Сохраните документ заново.` }
      return { state: 'ok' }
    } finally {
      source.close()
    }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    const isBomb = /больше|бомб/.test(error.message)
    return {
      state: 'error',
      isBomb,
      text: isBomb ? error.message : 'Файл повреждён и не открывается. Сохраните документ заново.',
    }
  }
}
