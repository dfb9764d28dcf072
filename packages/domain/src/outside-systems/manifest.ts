import { isRecord, recordIn } from '../is-record.ts'

/** A document the urban-planning information system holds of an object, as its list names it. */
export interface UrbanFile {
  /** The line of the list, from 1. */
  line: number
  /** Of that system: by it a repeated import knows the document. */
  externalId: string
  /** Where the content lies, below the object's own folder. */
  path: string
  name: string
  /** The folder of the application: `04`, `05.7`, `basis`. */
  slot: string
  /** The place in it, where the system says so. */
  item: string | null
  size: number | null
  /** Lower case, hexadecimal. */
  sha256: string | null
  crc32: string | null
  /** Where its detached signature lies. */
  signature: string | null
  /** Why it cannot be taken, whatever the application; null: nothing is wrong with the line. */
  fault: string | null
}

export interface Manifest {
  title: string
  /** ИНН of those whose object it is; empty: the system does not say, it shows to the portal what any declarant may take. */
  owners: readonly string[]
  files: UrbanFile[]
}

/** So many documents one list may hold. */
export const mostUrbanFiles = 2000

/** Reads the list of documents of an object, or says in Russian why it is none. A faulty line does not spoil the others. */
export function readManifest(told: unknown): Manifest | string {
  if (!isRecord(told) || !Array.isArray(told['files']))
    return 'Опись manifest.json по этому объекту не читается: её нет, она больше 4 МБ или в ней нет списка files. Запросите выгрузку ещё раз.'
  const rows: unknown[] = told['files']
  if (rows.length > mostUrbanFiles)
    return `В описи ${rows.length} документов, а за раз загружается не больше ${mostUrbanFiles}. Разделите выгрузку.`
  const files = rows.map((row, at) => fileOf(row, at + 1))
  const seen = new Set<string>()
  const known = files.map((file) => {
    if (file.fault !== null || !seen.has(file.externalId)) {
      seen.add(file.externalId)
      return file
    }
    return { ...file, fault: 'Документ с таким идентификатором в описи уже есть.' }
  })
  const owners: unknown[] = Array.isArray(told['owners']) ? told['owners'] : []
  return {
    title: textOf(told['title']),
    owners: owners.map((inn) => (typeof inn === 'number' ? String(inn) : textOf(inn))).filter(Boolean),
    files: known,
  }
}

function fileOf(row: unknown, line: number): UrbanFile {
  const given = recordIn(row)
  const path = textOf(given['path'])
  const file = {
    line,
    externalId: textOf(given['id']),
    path,
    name: textOf(given['name']) || (path.split('/').at(-1) ?? ''),
    slot: textOf(given['slot']),
    item: textOf(given['item']) || null,
    size: typeof given['size'] === 'number' ? given['size'] : null,
    sha256: textOf(given['sha256']).toLowerCase() || null,
    crc32: textOf(given['crc32']).toLowerCase() || null,
    signature: textOf(given['signature']) || null,
  }
  return { ...file, fault: faultOf(file) }
}

function faultOf({ externalId, path, name, slot, sha256, crc32, signature }: Omit<UrbanFile, 'fault'>): string | null {
  if (externalId === '' || externalId.length > 200) return 'У документа нет идентификатора (id).'
  if (leavesFolder(path) || (signature !== null && leavesFolder(signature)))
    return 'Путь к файлу выходит за пределы папки объекта.'
  if (name === '' || /[/\\]/.test(name) || name.length > 255) return 'Имя файла не годится.'
  if (slot === '') return 'Не указано, к какому разделу относится документ (slot).'
  if (sha256 !== null && !/^[\da-f]{64}$/.test(sha256)) return 'Контрольная сумма SHA-256 записана неверно.'
  if (crc32 !== null && !/^[\da-f]{8}$/.test(crc32)) return 'Контрольная сумма CRC32 записана неверно.'
  return null
}

/** Whether a path is none below its folder: empty, absolute, with steps upwards or of another system. */
function leavesFolder(path: string): boolean {
  return (
    path === '' || path.length > 500 || /[\\:\0]/.test(path) || path.startsWith('/') || path.split('/').includes('..')
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
