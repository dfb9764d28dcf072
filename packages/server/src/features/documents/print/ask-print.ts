import type { Day } from '@portal/domain/calendar/days'
import { type PrintForm, printForms } from '@portal/domain/request/documents/print-forms'
import type { Ctx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { addDocument } from '../../../kernel/files/attach-file.ts'

/**
 * Marks a document as being printed and adds the job. Until the new version is there the document is void: signatures
 * under the version before count no more, and nobody can add one.
 */
export async function askPrint(ctx: Ctx, documentId: string): Promise<void> {
  const at = ctx.now()
  await ctx.db.updateTable('document').set({ voided_at: at }).where('id', '=', documentId).execute()
  await ctx.jobs.add(
    ctx.db,
    'printDocument',
    { documentId, at: at.toISOString() },
    { key: printKey(documentId), maxAttempts: 4 },
  )
}

interface Named {
  title?: string
  number?: string
  date?: Day
}

/** A document that does not exist yet, with its job. */
export async function printNew(
  ctx: Ctx,
  requestId: string,
  type: PrintForm,
  { title, number, date }: Named = {},
): Promise<string> {
  const id = await addDocument(ctx, { requestId, type, title: title ?? printForms[type].title })
  if (number || date) await nameDocument(ctx.db, id, { number: number ?? null, doc_date: date ?? null })
  await askPrint(ctx, id)
  return id
}

/** Title, number and date of a document, as lists show them. */
export async function nameDocument(
  db: Db,
  id: string | null,
  named: { title?: string; number?: string | null; doc_date?: Day | null },
): Promise<void> {
  if (id && Object.keys(named).length > 0) await db.updateTable('document').set(named).where('id', '=', id).execute()
}

export function printKey(documentId: string): string {
  return `print:${documentId}`
}
