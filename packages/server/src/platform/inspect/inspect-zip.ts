import { openSource, type SourceEntry } from '../xml/open-source.ts'
import { RefusedFile, UnsafeFile } from '../xml/refused-file.ts'
import type { Inspected, Looked } from './finding.ts'

const mostUnpacked = 8 * 1024 ** 3
// What packs so much more than documents and drawings do is made to fill a disk.
const mostRatio = 200
const worthAsking = 50 * 1_048_576
// So much is unpacked to see that it is what the archive says; a model of gigabytes is not.
const mostRead = 512 * 1_048_576

const parts: Readonly<Record<string, RegExp>> = {
  docx: /^word\/document\.xml$/,
  xlsx: /^xl\/workbook\.(xml|bin)$/,
  odt: /^content\.xml$/,
  ods: /^content\.xml$/,
  gge: /\.(xml|gge)$/i,
  ifczip: /\.(ifc|ifcxml)$/i,
}

/** Whether a packed file opens, holds what its name says, and is no bomb. What lies packed in it again is not unpacked. */
export async function inspectZip({ path, size }: Pick<Inspected, 'path' | 'size'>, extension: string): Promise<Looked> {
  try {
    const source = await openSource(path)
    try {
      const unpacked = source.entries.reduce((sum, entry) => sum + entry.size, 0)
      if (unpacked > mostUnpacked || (unpacked > worthAsking && unpacked > size * mostRatio))
        return { state: 'error', isRefused: true, text: 'внутри слишком много данных для такого размера.' }
      const part = parts[extension]
      if (part && !source.entries.some((entry) => part.test(entry.path)))
        return {
          state: 'error',
          isRefused: true,
          text: `внутри файла нет содержимого ${extension}. Сохраните документ заново.`,
        }
      if (unpacked <= mostRead) for (const entry of source.entries) await readThrough(entry)
      return { state: 'ok' }
    } finally {
      source.close()
    }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    return error instanceof UnsafeFile
      ? { state: 'error', isRefused: true, text: error.message }
      : { state: 'error', isRefused: true, text: 'файл повреждён и не открывается. Сохраните документ заново.' }
  }
}

const entity = '<!ENTITY'

/** Unpacks a part as far as the archive says it goes; entities of XML would be unpacked by whatever reads it next. */
async function readThrough({ path, read }: SourceEntry): Promise<void> {
  const isXml = /\.(xml|rels|gge)$/i.test(path)
  let tail = ''
  for await (const chunk of await read()) {
    if (!isXml) continue
    // Without the zeros that UTF-16 puts between letters.
    const seen = tail + Buffer.from(chunk).toString('latin1').replaceAll('\0', '')
    if (seen.includes(entity)) throw new UnsafeFile('внутри XML с объявлением ENTITY, такие не принимаются.')
    tail = seen.slice(-entity.length)
  }
}
