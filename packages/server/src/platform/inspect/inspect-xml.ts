import { createReadStream } from 'node:fs'
import { type Attributes, longestPicture, readXml } from '../xml/read-xml.ts'
import { RefusedFile, UnsafeFile } from '../xml/refused-file.ts'
import type { Inspected, Looked } from './finding.ts'

const readAtOnce = 262_144

/** Whether XML is well-formed, in its encoding, without what could be expanded; and which document it is. */
export async function inspectXml({ path }: Pick<Inspected, 'path'>): Promise<Looked> {
  let document: { root: string; version?: string; marks: Record<string, string> } | undefined
  const handler = {
    open(root: string, { SchemaVersion: version, ...others }: Attributes) {
      document ??= { root, ...(version !== undefined && { version }), marks: marksIn(others) }
    },
    close() {},
  }
  try {
    const source = createReadStream(path, { highWaterMark: readAtOnce })
    await readXml(source, handler, { value: longestPicture })
    return { state: 'ok', ...document }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    return { state: 'error', text: `XML не принят. ${error.message}`, isRefused: error instanceof UnsafeFile }
  }
}

const mostMarks = 20
const longestMark = 100

function marksIn(attributes: Attributes): Record<string, string> {
  const short = Object.entries(attributes).filter(([name, value]) => !name.startsWith('xmlns') && isShort(name, value))
  return Object.fromEntries(short.slice(0, mostMarks))
}

function isShort(...texts: string[]): boolean {
  return texts.every((text) => text.length <= longestMark)
}
