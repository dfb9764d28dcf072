import { createReadStream } from 'node:fs'
import { longestPicture, readXml } from '../xml/read-xml.ts'
import { RefusedFile, UnsafeFile } from '../xml/refused-file.ts'
import type { Finding, Inspected } from './finding.ts'

const readAtOnce = 262_144

/** Whether XML is well-formed, in its encoding, without what could be expanded. */
export async function inspectXml({ path }: Pick<Inspected, 'path'>): Promise<Finding & { isBomb?: boolean }> {
  try {
    const source = createReadStream(path, { highWaterMark: readAtOnce })
    await readXml(source, { open() {}, close() {} }, { value: longestPicture })
    return { state: 'ok' }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    return { state: 'error', text: `XML не принят. ${error.message}`, isBomb: error instanceof UnsafeFile }
  }
}
