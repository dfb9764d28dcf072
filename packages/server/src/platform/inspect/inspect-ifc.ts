import { open } from 'node:fs/promises'
import { isModelWhole, modelTailSize } from '@portal/domain/files/model-tail'
import type { Finding, Inspected } from './finding.ts'

const headSize = 65_536
// Schemas that programs of the examination read (ISO 16739).
const known = /^IFC(2X3|4(X[1-3](_ADD\d)?)?(_ADD\d)?(_TC\d)?)/i

/** Whether a model names a schema that can be read, and ends as a whole one does. */
export async function inspectIfc({ path, size }: Pick<Inspected, 'path' | 'size'>): Promise<Finding> {
  const file = await open(path)
  try {
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
      return buffer.toString('latin1', 0, bytesRead)
    }
    const head = await read(0, Math.min(headSize, size))
    const tail = await read(Math.max(0, size - modelTailSize), Math.min(modelTailSize, size))
    if (!isModelWhole(tail))
      return {
        state: 'error',
        text: 'Модель IFC оборвана: в ней нет последней строки. Выгрузите её из программы заново.',
      }
    const schema = /FILE_SCHEMA\s*\(\s*\(\s*'([^']{1,40})'/i.exec(head)?.[1]
    if (schema === undefined)
      return { state: 'warning', text: 'В модели IFC не названа схема. Укажите её при выгрузке: IFC2X3 или IFC4.' }
    return known.test(schema)
      ? { state: 'ok' }
      : { state: 'warning', text: `Схема модели «${schema}» незнакома. Выгрузите модель в IFC2X3 или IFC4.` }
  } finally {
    await file.close()
  }
}
