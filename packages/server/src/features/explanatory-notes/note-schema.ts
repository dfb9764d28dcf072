import { readFile } from 'node:fs/promises'
import type { Db } from '../../platform/db/schema.ts'

/** By what notes are checked: the ministry's schemas the operator has loaded, and until then our own smaller one of 01.07. */
export interface NoteSchemas {
  /** Texts by version; a note of another version is not read. */
  texts: Readonly<Record<string, string>>
  /** Versions of our own. */
  own: readonly string[]
}

/** Versions whose elements the portal knows. */
export const readVersions = ['01.06', '01.07']

const own = new URL('../../../schemas/explanatory-note-01-07.xsd', import.meta.url)

export async function noteSchemas(db: Db): Promise<NoteSchemas> {
  const rows = await db
    .selectFrom('xml_schema')
    .select(['version', 'text'])
    .where('root', '=', 'ExplanatoryNote')
    .where('version', 'in', readVersions)
    .execute()
  const loaded = Object.fromEntries(rows.map(({ version, text }) => [version, text]))
  if (loaded['01.07'] !== undefined) return { texts: loaded, own: [] }
  return { texts: { ...loaded, '01.07': await readFile(own, 'utf8') }, own: ['01.07'] }
}
