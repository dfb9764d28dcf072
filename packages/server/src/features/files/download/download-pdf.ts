import type { files } from '@portal/contract/features/files/endpoints'
import { extensionOf } from '@portal/domain/settings/limits'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { convertToPdf } from '../../../platform/pdf/office-converter.ts'
import { getCleanFile } from '../queries.ts'

const office = new Set(['doc', 'docx', 'odt', 'rtf', 'xls', 'xlsx', 'ods', 'txt', 'csv'])

/** A file as PDF: itself when it is one, a copy of an office document. */
export const downloadPdf: Handler<typeof files.downloadPdf> = async (ctx, { params }) => {
  const { name, size, sha256 } = await getCleanFile(ctx.db, params.id)
  const address = sha256.toString('hex')
  const extension = extensionOf(name)
  const mediaType = 'application/pdf'
  if (extension === 'pdf')
    return { name, mediaType, content: { size, open: (range) => ctx.files.open(address, range) }, etag: address }
  if (!office.has(extension))
    throw refuse('PDF_COPY_REFUSED', { why: 'такие файлы в PDF не преобразуются. Скачайте исходный файл.' })
  const content = await ctx.files.local(address, (path) => convertToPdf(path, extension))
  return { name: `${name.slice(0, -extension.length - 1)}.pdf`, mediaType, content }
}
