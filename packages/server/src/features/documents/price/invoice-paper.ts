import { type InvoiceEnding, invoiceEndings } from '@portal/domain/money/invoices'
import { lowerFirst } from '@portal/domain/russian/lower-first'
import type { Ctx } from '../../../context.ts'
import { askPrint, nameDocument } from '../print/ask-print.ts'

interface Invoice {
  id: string
  number: string
  document_id: string | null
}

/** As its paper is called in the list of documents. */
export function invoiceTitle(number: string): string {
  return `Счёт на оплату № ${number}`
}

/** An invoice by which nobody has to pay any more. Its paper says so: it is printed anew with the day and the reason. */
export async function endInvoice(ctx: Ctx, { id, number, document_id }: Invoice, ending: InvoiceEnding): Promise<void> {
  await ctx.db
    .updateTable('invoice')
    .set({ state: 'canceled', canceled_at: ctx.now(), ending })
    .where('id', '=', id)
    .execute()
  if (document_id === null) return
  const title = `${invoiceTitle(number)} (${lowerFirst(invoiceEndings[ending].title)})`
  await nameDocument(ctx.db, document_id, { title })
  await askPrint(ctx, document_id)
}
