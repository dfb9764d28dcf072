import { itemCodesByName } from '../documents/file-names.ts'
import { codesOfSection } from '../documents/sections.ts'
import type { WholeNote } from './note-rest.ts'

/** A file an explanatory note names, with what tells where it lies. */
export interface NotedFile {
  name: string
  /** Where it lies beside the note. */
  folder: string
  /** Eight hexadecimal digits in capitals. */
  crc32: string
  /** Code of the kind of document; none of what stands in the sections of the project. */
  type: string | null
  /** Number of the section of the project. */
  section: string | null
  /** Number of the document, «2026-ШК-825-ИОС1». */
  number: string
}

/** So many are kept of a note. */
const mostKept = 5000

/** The files of a note that are looked for among the documents. */
export function notedFiles({ files }: Pick<WholeNote, 'files'>): NotedFile[] {
  return files
    .filter(({ name }) => name !== '')
    .slice(0, mostKept)
    .map(({ name, folder, crc32, type, section, number }) => ({ name, folder, crc32, type, section, number }))
}

/** Which places the note means: kinds of documents, or else sections, as a name of a file would tell them. */
export function placesOfNoted({ type, section, number }: Pick<NotedFile, 'type' | 'section' | 'number'>) {
  if (type !== null) return { codes: [type], sections: [] }
  const codes = itemCodesByName(`${number}.pdf`)
  return { codes, sections: section === null ? [] : codesOfSection(Number.parseInt(section, 10)) }
}
