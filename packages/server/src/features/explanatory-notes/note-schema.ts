import { readFile } from 'node:fs/promises'
import type { Db } from '../../platform/db/schema.ts'

/** By what a note is checked: the ministry's schema once the operator has loaded it, until then our own smaller one. */
export interface NoteSchema {
  xsd: string
  isOwn: boolean
}

const own = new URL('../../../schemas/explanatory-note-01-07.xsd', import.meta.url)

export async function noteSchema(db: Db): Promise<NoteSchema> {
  const loaded = await db
    .selectFrom('xml_schema')
    .select('text')
    .where('root', '=', 'ExplanatoryNote')
    .where('version', '=', '01.07')
    .executeTakeFirst()
  return loaded ? { xsd: loaded.text, isOwn: false } : { xsd: await readFile(own, 'utf8'), isOwn: true }
}
