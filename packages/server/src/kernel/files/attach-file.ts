import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Db } from '../../platform/db/schema.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { onBehalfOf } from '../on-behalf/on-behalf-of.ts'
import { portalItself } from './add-file.ts'
import { certifiedContent, takeSheetAlong } from './certifying-sheet.ts'

/** A document that is not there yet. */
export interface NewDocument {
  type: string
  title: string
  itemId?: string | null
  companionOf?: string | null
  position?: number
}

interface Attachment {
  requestId: string
  fileId: string
  /** The file was added in this very transaction, for this request: nobody else can have taken it. */
  isJustAdded?: boolean
  /** The document whose next version the file becomes, or what the new document is. */
  document: string | NewDocument
  reason?: string
  pages?: number | null
  remarkId?: string | null
}

export interface Attached {
  documentId: string
  versionId: string
  no: number
}

/**
 * Makes a file the newest version of a document. The version before keeps its signatures. In a transaction that holds
 * the request: two versions of one number cannot be.
 */
export async function attachFile(
  ctx: Ctx,
  { requestId, fileId, isJustAdded = false, document, ...how }: Attachment,
): Promise<Attached> {
  const known = typeof document === 'string' ? document : null
  if (!isJustAdded) {
    await claimFile(ctx, { requestId, fileId })
    await assertFree(ctx.db, [fileId], known)
  }
  const now = ctx.now()
  const lastNo = known === null ? 0 : await lockNewest(ctx.db, requestId, known)
  const documentId = typeof document === 'string' ? document : await addDocument(ctx, { requestId, ...document })
  const version = { id: newId(ctx, now), no: lastNo + 1 }
  await ctx.db
    .insertInto('document_version')
    .values({
      ...version,
      document_id: documentId,
      request_id: requestId,
      file_id: fileId,
      remark_id: how.remarkId ?? null,
      pages: how.pages ?? null,
      by_user: ctx.user?.id ?? portalItself,
      on_behalf_of: await onBehalfOf(ctx, requestId),
      certified_sha256: certifiedContent(documentId),
      created_at: now,
      ...(how.reason && { reason: how.reason }),
    })
    .execute()
  await ctx.db.updateTable('document').set({ last_no: version.no }).where('id', '=', documentId).execute()
  await takeSheetAlong(ctx, { documentId, no: version.no, fileId })
  return { documentId, versionId: version.id, no: version.no }
}

/** The number of the newest version of a document, which is held; 0: it has none yet. */
async function lockNewest(db: Db, requestId: string, documentId: string): Promise<number> {
  const { last_no } = await db
    .selectFrom('document')
    .select('last_no')
    .where('id', '=', documentId)
    .where('request_id', '=', requestId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('NOT_FOUND'))
  return last_no ?? 0
}

/** A document without content yet: the row a version is attached to later. */
export async function addDocument(
  ctx: Ctx,
  { requestId, type, title, itemId = null, companionOf = null, position }: NewDocument & { requestId: string },
): Promise<string> {
  const id = newId(ctx)
  await ctx.db
    .insertInto('document')
    .values({
      id,
      request_id: requestId,
      item_id: itemId,
      type,
      companion_of: companionOf,
      title,
      created_at: ctx.now(),
      ...(position !== undefined && { position }),
    })
    .execute()
  return id
}

/** The request takes a file: its own one, or one that is nobody's and was uploaded by the same person. */
export async function claimFile(ctx: Ctx, { requestId, fileId }: { requestId: string; fileId: string }): Promise<void> {
  const taken = await ctx.db
    .updateTable('file')
    .set({ request_id: requestId })
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('request_id', '=', requestId),
        eb.and([eb('request_id', 'is', null), eb('uploaded_by', '=', ctx.user?.id ?? portalItself)]),
      ]),
    )
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) throw refuse('NOT_FOUND')
}

/**
 * A file is one thing. What is a version of a document, went with a letter or is of a checklist, and what a design task, a
 * deputy's powers or the public page rests on, is taken for nothing else: the rights to read, sign and remove it follow what
 * it is, and would be those of the newest place.
 */
export async function assertFree(db: Db, fileIds: readonly string[], documentId: string | null = null): Promise<void> {
  if (!(await areFree(db, fileIds, documentId)))
    throw refuse('MOVE_NOT_ALLOWED', { why: 'Этот файл уже приложен. Загрузите его ещё раз.' })
}

/** Whether none of the files is of anything yet, but for this document. */
export async function areFree(db: Db, fileIds: readonly string[], documentId: string | null = null): Promise<boolean> {
  const { rows } = await sql`
    select from document_version where file_id = any (${fileIds}::uuid[]) and document_id is distinct from ${documentId}::uuid
    union all
    select from letter_file where file_id = any (${fileIds}::uuid[])
    union all
    select from chat_file where file_id = any (${fileIds}::uuid[])
    union all
    select from checklist_file where file_id = any (${fileIds}::uuid[])
    union all
    select from substitution where basis_file_id = any (${fileIds}::uuid[])
    union all
    ${restsOnFile(fileIds)}
    limit 1`.execute(db)
  return rows.length === 0
}

/** What rests on one of the files wherever it stands: a design task, a signature under one, an entry of the public page. */
export function restsOnFile(fileIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select from design_task_version where file_id = any (${fileIds}::uuid[]) or source_file_id = any (${fileIds}::uuid[])
    union all
    select from design_task_value where file_id = any (${fileIds}::uuid[])
    union all
    select from signature where file_id = any (${fileIds}::uuid[]) and request_id is null
    union all
    select from landing_entry where file_id = any (${fileIds}::uuid[]) or picture_id = any (${fileIds}::uuid[])`
}
