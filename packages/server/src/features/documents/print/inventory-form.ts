import type { documents } from '@portal/contract/features/documents/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { inventoryFormData } from '../contents/inventory-data.ts'
import { loadPaper } from '../contents/paper.ts'
import { inventoryForm } from '../forms/inventory-form.ts'
import { listDocuments } from '../queries.ts'

/** The inventory as it was printed and signed; while there is none, or its data are changing, one printed for the asking. */
export const showInventory: Handler<typeof documents.inventoryForm> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const rows = await listDocuments(ctx.db, request.id, { types: ['inventoryForm'] })
  const printed = rows.findLast(({ voided_at, file_id }) => voided_at === null && file_id !== null)
  if (printed?.sha256) {
    const address = printed.sha256.toString('hex')
    return {
      name: printed.file_name ?? 'Опись.pdf',
      mediaType: printed.media_type ?? 'application/pdf',
      content: { size: printed.size ?? 0, open: (range) => ctx.files.open(address, range) },
      etag: address,
    }
  }
  const at = ctx.now()
  const paper = await loadPaper(ctx.db, request.id)
  const content = await ctx.printer.print(inventoryForm(await inventoryFormData(ctx.db, paper, at)), { at })
  return { name: 'Опись представленных документов.pdf', mediaType: 'application/pdf', content }
}
