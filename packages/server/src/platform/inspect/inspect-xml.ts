import { createReadStream } from 'node:fs'
import { readXml } from '../xml/read-xml.ts'
import { RefusedFile } from '../xml/refused-file.ts'
import type { Finding, Inspected } from './finding.ts'

const readAtOnce = 262_144

/** Whether XML is well-formed, in its encoding, without what could be expanded. */
export async function inspectXml({ path }: Pick<Inspected, 'path'>): Promise<Finding & { isBomb?: boolean }> {
  try {
    await readXml(createReadStream(path, { highWaterMark: readAtOnce }), { open() {}, close() {} })
    return { state: 'ok' }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    const isBomb = /DOCTYPE|вложенность|длиннее/.test(error.message)
    return { state: 'error', text: wellFormed(error), isBomb }
  }
}

// The parser speaks English of the fault; the line is what helps.
function wellFormed({ line, message }: RefusedFile): string {
  if (!/испорчен/.test(message)) return `XML не принят. ${message}`
  return `XML построен с ошибкой${line === null ? '' : ` в строке ${line}`}. Выгрузите файл из программы заново.`
}
