import { createHash } from 'node:crypto'
import type { Ctx, JobPayloads } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { attachFile } from '../../../kernel/files/attach-file.ts'
import { storeGenerated } from '../../files/index.ts'
import { announceRequest } from '../../stages/index.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { templateOf } from './template-of.ts'

/**
 * Prints a document and makes it current. What was dropped, or asked for again since, is left alone. A failure is left to
 * the queue: it tries again, and a job that gave up shows the document as failed.
 */
export async function printDocument(ctx: Ctx, { documentId, at }: JobPayloads['printDocument']): Promise<void> {
  const moment = new Date(at)
  const document = await findWanted(ctx.db, documentId, moment)
  if (!document) return
  const template = await templateOf(ctx.db, document, { at: moment, calendar: ctx.calendar.days })
  const bytes = await ctx.printer.print(template, { at: moment })
  const file = await storeGenerated(ctx, {
    bytes,
    name: fileName(document.title),
    mediaType: 'application/pdf',
  })
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, document.request_id)
    if (!(await findWanted(tx.db, documentId, moment))) return
    await attachFile(tx, { requestId: request.id, fileId: file.id, document: documentId, reason: 'print' })
    await tx.db
      .updateTable('document')
      .set({ voided_at: null, data_sha256: digestOf(template.inputs), printed_from: JSON.stringify(template.inputs) })
      .where('id', '=', documentId)
      .execute()
    await announceRequest(tx, request)
  })
}

/** What a print form was made from, in 32 bytes. */
export function digestOf(inputs: object): Buffer {
  return createHash('sha256').update(JSON.stringify(inputs)).digest()
}

function findWanted(db: Db, documentId: string, at: Date) {
  return db
    .selectFrom('document')
    .select(['id', 'request_id', 'type', 'title'])
    .where('id', '=', documentId)
    .where('voided_at', '=', at)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

function fileName(title: string): string {
  return `${title.replaceAll(/[\\/:*?"<>|]/g, '-').slice(0, 240)}.pdf`
}
