import { createReadStream } from 'node:fs'
import { checkBySchema, compileSchema } from './check-schema.ts'
import { decodeXml } from './decode-xml.ts'
import type { SchemaFault } from './schema-fault.ts'

interface Checked {
  path: string
  /** Text of the schema. */
  xsd: string
}

/** The faults of a document that was looked at as XML before. To be run in a child process. */
export async function run({ path, xsd }: Checked): Promise<SchemaFault[]> {
  const pieces: Buffer[] = []
  for await (const text of decodeXml(createReadStream(path))) pieces.push(Buffer.from(text))
  return checkBySchema(Buffer.concat(pieces), compileSchema(xsd))
}
