import { open } from 'node:fs/promises'
import { getDocument, PDFDataRangeTransport, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Finding, Inspected, Looked } from './finding.ts'

const samplePages = 10
const piece = 262_144

/** Whether a PDF can be read by everybody: whole, without a password, with text that can be searched. */
export async function inspectPdf({ path, size }: Pick<Inspected, 'path' | 'size'>): Promise<Looked> {
  const file = await open(path)
  try {
    const range = new FileRange(size, async (begin, end) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(end - begin), 0, end - begin, begin)
      return buffer.subarray(0, bytesRead)
    })
    const loading = getDocument({
      range,
      rangeChunkSize: piece,
      disableAutoFetch: true,
      disableStream: true,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    })
    try {
      return await judge(await loading.promise)
    } finally {
      await loading.destroy()
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      return {
        state: 'error',
        isRefused: true,
        text: 'PDF открывается только с паролем, и эксперт его не прочтёт. Снимите защиту и загрузите файл снова.',
      }
    return { state: 'error', text: 'PDF повреждён и не открывается. Сохраните документ в PDF заново.' }
  } finally {
    await file.close()
  }
}

async function judge(document: PDFDocumentProxy): Promise<Finding> {
  const pages = document.numPages
  const { info } = await document.getMetadata()
  if (Reflect.get(info, 'EncryptFilterName'))
    return {
      state: 'warning',
      pages,
      text: 'PDF защищён от изменений или копирования. Лучше загрузить его без защиты.',
    }
  return (await hasText(document))
    ? { state: 'ok', pages }
    : { state: 'warning', pages, text: 'В PDF нет текста, похоже на скан. Загрузите PDF, в котором работает поиск.' }
}

// A drawing among sheets of text is no scan: some pages from the whole of the document are asked.
async function hasText(document: PDFDocumentProxy): Promise<boolean> {
  const count = Math.min(samplePages, document.numPages)
  for (let at = 0; at < count; at += 1) {
    const page = await document.getPage(1 + Math.floor((at * document.numPages) / count))
    const { items } = await page.getTextContent()
    if (items.some((item) => 'str' in item && item.str.trim() !== '')) return true
  }
  return false
}

/** Pages of a large file are read where they lie; the whole of it is never in memory. */
class FileRange extends PDFDataRangeTransport {
  readonly #read: (begin: number, end: number) => Promise<Uint8Array>

  constructor(length: number, read: (begin: number, end: number) => Promise<Uint8Array>) {
    super(length, null)
    this.#read = read
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#read(begin, end).then(
      (chunk) => this.onDataRange(begin, chunk),
      () => this.abort(),
    )
  }
}
