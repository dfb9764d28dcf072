import type { documents } from '@portal/contract/features/documents/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { loadSigned } from '../contents/signed-form.ts'
import { stampedCopy } from '../forms/stamped-copy.ts'
import { getShown } from '../read-documents.ts'

/** A signed document with the stamps of its signatures, printed for the asking from what was printed for signing. */
export const showStamped: Handler<typeof documents.stamped> = async (ctx, { params }) => {
  const { title, state } = await getShown(ctx, params)
  if (state !== 'ready') throw refuse('PDF_COPY_REFUSED', { why: 'документ ещё формируется. Подождите и повторите.' })
  const signed = await loadSigned(ctx.db, params.docId)
  if (!signed)
    throw refuse('PDF_COPY_REFUSED', {
      why: 'текста этого документа на портале нет. Скачайте подлинник и его подписи.',
    })
  const { declarant, organisation } = signed.marks
  if (declarant.length + organisation.length === 0)
    throw refuse('PDF_COPY_REFUSED', { why: 'действительных подписей под документом нет. Сначала подпишите его.' })
  const content = await ctx.printer.print(stampedCopy(signed), { at: ctx.now() })
  return { name: `${title} (копия с отметкой об ЭП).pdf`, mediaType: 'application/pdf', content }
}
