import type { ConclusionResult } from '@portal/domain/request/conclusion-number'
import { conclusionTitle } from '@portal/domain/stages/moves/conclusion'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { attachFile } from '../../../kernel/files/attach-file.ts'
import { nameDocument } from '../print/ask-print.ts'

export interface ConclusionChange {
  number?: string | null
  date?: string | null
  result?: ConclusionResult
  /** An uploaded file, or one that is the conclusion's already; null takes it away. */
  file?: string | null
  /** The section is agreed before an examination: its paper is called so. */
  beforeExamination?: boolean
}

export function newestConclusion(db: Db, requestId: string) {
  return db
    .selectFrom('conclusion')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Writes what was given of the conclusion and leaves the rest. */
export async function keepConclusion(
  ctx: Ctx,
  request: Pick<RequestRecord, 'id'>,
  { number, date, result, file, beforeExamination = false }: ConclusionChange,
): Promise<void> {
  if (number) await assertFree(ctx.db, request, number)
  const row = (await newestConclusion(ctx.db, request.id)) ?? (await startConclusion(ctx, request.id, result))
  const attached =
    file === undefined || file === row.file_id
      ? undefined
      : await attach(ctx, request.id, row, { file, title: conclusionTitle(beforeExamination) })
  const change = {
    ...(number !== undefined && { number }),
    ...(date !== undefined && { conclusion_date: date }),
    ...(result !== undefined && { result }),
    ...attached,
  }
  if (Object.keys(change).length === 0) return
  await ctx.db
    .updateTable('conclusion')
    .set((old) => ({ ...change, revision: old('revision', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  await nameDocument(ctx.db, attached?.document_id ?? row.document_id, {
    ...(number !== undefined && { number }),
    ...(date !== undefined && { doc_date: date }),
    ...(attached?.document_id && { number: number ?? row.number, doc_date: date ?? row.conclusion_date }),
  })
}

function startConclusion(ctx: Ctx, requestId: string, result: ConclusionChange['result']) {
  if (!result) throw refuse('INVALID_INPUT', { errors: [{ path: 'result', message: 'Выберите результат' }] })
  const at = ctx.now()
  return ctx.db
    .insertInto('conclusion')
    .values({ id: newId(ctx, at), request_id: requestId, result, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function attach(
  ctx: Ctx,
  requestId: string,
  { document_id }: { document_id: string | null },
  { file: fileId, title }: { file: string | null; title: string },
): Promise<{ file_id: string | null; document_id?: string }> {
  if (fileId === null) return { file_id: null }
  const { documentId } = await attachFile(ctx, {
    requestId,
    fileId,
    document: document_id ?? { type: 'conclusion', title },
  })
  return { file_id: fileId, document_id: documentId }
}

/** One number names one conclusion. */
async function assertFree(db: Db, { id }: Pick<RequestRecord, 'id'>, number: string): Promise<void> {
  // Of two who give one number at once the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conclusion:${number}`}, 0))`.execute(db)
  const taken = await db
    .selectFrom('conclusion')
    .select('id')
    .where('number', '=', number)
    .where('request_id', '<>', id)
    .executeTakeFirst()
  if (taken)
    throw refuse('INVALID_INPUT', { errors: [{ path: 'number', message: 'Заключение с этим номером уже есть' }] })
}
