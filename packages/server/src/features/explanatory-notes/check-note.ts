import { createReadStream } from 'node:fs'
import type { WholeNote } from '@portal/domain/request/notes/note-rest'
import { checkWithAsserts } from '../../platform/xml/check-with-asserts.ts'
import { decodeXml } from '../../platform/xml/decode-xml.ts'
import type { SchemaFault } from '../../platform/xml/schema-fault.ts'
import { readNote } from './read-note.ts'
import { OtherVersion, readTree } from './read-tree.ts'

export interface NoteCheck {
  path: string
  /** Texts of the schemas by version. */
  schemas: Readonly<Record<string, string>>
}

export type CheckedNote =
  | { note: WholeNote }
  | { faults: SchemaFault[]; total: number; version: string }
  | { otherVersion: string }

/** So many are told: whoever has mended a hundred sends the note again. */
const mostTold = 100

/** Reads a note and checks it by a schema. To be run in a child process: a note of 30 MB takes seconds. */
export async function run({ path, schemas }: NoteCheck): Promise<CheckedNote> {
  try {
    return await check(path, schemas)
  } catch (error) {
    if (error instanceof OtherVersion) return { otherVersion: error.version }
    throw error
  }
}

async function check(path: string, schemas: NoteCheck['schemas']): Promise<CheckedNote> {
  // First as a stream: what is no note, or is dangerous, is refused before anything of it is held whole.
  const { root, broken, prose } = await readTree(createReadStream(path), Object.keys(schemas))
  const version = root.attributes.SchemaVersion ?? ''
  const xsd = schemas[version] ?? ''
  const { faults: found } = await checkWithAsserts(await wholeOf(path), xsd)
  const told = new Set(found.map(({ line }) => line))
  const faults = [...found, ...broken.filter(({ line }) => !told.has(line))]
  if (faults.length === 0) return { note: readNote(root, prose) }
  faults.sort((one, other) => one.line - other.line)
  return { faults: faults.slice(0, mostTold), total: faults.length, version }
}

async function wholeOf(path: string): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  for await (const text of decodeXml(createReadStream(path))) pieces.push(Buffer.from(text))
  return Buffer.concat(pieces)
}
