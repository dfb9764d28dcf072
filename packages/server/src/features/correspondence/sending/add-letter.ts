import type { LetterDirection } from '@portal/domain/letters/letters'
import type { Ctx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { askPrint, type LetterFacts } from '../../documents/index.ts'
import { addDocument, assertFree, claimFile } from '../../../kernel/files/attach-file.ts'
import { onBehalfOf } from '../../../kernel/on-behalf/on-behalf-of.ts'
import { portalItself } from '../../../kernel/files/add-file.ts'
import type { DraftRow } from '../queries-letters.ts'

interface NewLetter {
  type: string
  direction: LetterDirection
  subject: string
  body: string
  facts: LetterFacts
  moveId?: string
  /** The letter it answers, whose thread it joins. */
  replyTo?: { id: string; threadId: string } | undefined
  /** Written by the portal, whoever happened to set it going. */
  byPortal?: boolean
}

/** A letter that is not sent yet. */
export async function addDraft(
  ctx: Ctx,
  request: RequestRecord,
  { type, direction, subject, body, facts, moveId, replyTo, byPortal = false }: NewLetter,
): Promise<DraftRow> {
  const { db, user } = ctx
  const id = newId(ctx)
  const author = byPortal ? null : user
  await db
    .insertInto('letter')
    .values({
      id,
      request_id: request.id,
      thread_id: replyTo?.threadId ?? id,
      reply_to: replyTo?.id ?? null,
      direction,
      type,
      subject,
      body,
      facts: JSON.stringify(facts),
      author_id: author?.id ?? portalItself,
      on_behalf_of: byPortal ? null : await onBehalfOf(ctx, request.id),
      move_id: moveId ?? null,
      created_at: ctx.now(),
    })
    .execute()
  return { id, direction, subject, type }
}

/**
 * Files that go with a letter. One that an effect of the move made a document of the request stays that document, with its
 * own rights to be signed; the letter only names it.
 */
export async function enclose(
  ctx: Ctx,
  request: RequestRecord,
  { letterId, files: named, facts }: { letterId: string; files: readonly string[]; facts: LetterFacts },
): Promise<void> {
  const files = [...new Set(named)]
  if (files.length === 0) return
  for (const fileId of files) await claimFile(ctx, { requestId: request.id, fileId })
  const rows = await ctx.db
    .selectFrom('file as f')
    .leftJoin('document_version as v', 'v.file_id', 'f.id')
    .select(['f.id', 'f.name', 'v.id as version_id'])
    .where('f.id', 'in', files)
    .execute()
  const enclosed = files.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const own = enclosed.filter(({ version_id }) => version_id === null)
  await assertFree(
    ctx.db,
    own.map(({ id }) => id),
  )
  if (own.length > 0)
    await ctx.db
      .insertInto('letter_file')
      .values(
        own.map(({ id }, index) => ({ letter_id: letterId, position: index + 1, file_id: id, document_id: null })),
      )
      .execute()
  const saying: LetterFacts = {
    ...facts,
    attachments: enclosed.map(({ name }) => name),
    files: enclosed.filter(({ version_id }) => version_id !== null).map(({ id }) => id),
  }
  await ctx.db
    .updateTable('letter')
    .set({ facts: JSON.stringify(saying) })
    .where('id', '=', letterId)
    .execute()
}

/** The letter as a PDF: its document now, the file by a job. Position 0 is the letter itself. */
export async function printLetter(ctx: Ctx, letterId: string): Promise<void> {
  const letter = await ctx.db
    .selectFrom('letter')
    .select(['request_id', 'subject', 'number'])
    .where('id', '=', letterId)
    .executeTakeFirstOrThrow()
  const title = letter.number ? `${letter.subject}, № ${letter.number}` : letter.subject
  const documentId = await addDocument(ctx, { requestId: letter.request_id, type: 'letter', title })
  await ctx.db
    .insertInto('letter_file')
    .values({ letter_id: letterId, position: 0, file_id: null, document_id: documentId })
    .execute()
  await askPrint(ctx, documentId)
}
