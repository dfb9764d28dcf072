import { createReadStream } from 'node:fs'
import { checkWithAsserts, type Faults } from './check-with-asserts.ts'
import { decodeXml } from './decode-xml.ts'

interface Checked {
  path: string
  /** Text of the schema. */
  xsd: string
}

/** The faults of a document that was looked at as XML before. To be run in a child process. */
export async function run({ path, xsd }: Checked): Promise<Faults> {
  const pieces: Buffer[] = []
  for await (const text of decodeXml(createReadStream(path))) pieces.push(Buffer.from(text))
  return checkWithAsserts(Buffer.concat(pieces), xsd)
}
