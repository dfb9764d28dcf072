import { letterTitle } from '@portal/domain/letters/letters'
import type { Ctx, MoveInHand } from '../../../context.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { onBehalfOf } from '../../../kernel/on-behalf/on-behalf-of.ts'
import { askPrint } from '../../documents/index.ts'
import { addDraft, printLetter } from './add-letter.ts'
import { composeExtension } from '../texts/compose.ts'
import { findDraft, findSent, listEnclosed, printedOf } from '../queries-letters.ts'
import { assertSigned, sendLetter } from './register-letter.ts'

// «О продлении срока сверх продлённого» is written by hand; the moves write the other two.
const types = ['extensionAgreement', 'prolongation', 'agreementProlongation'] as const

/** The application to extend the term goes to the organisation, signed as it was prepared. */
export async function sendExtensionLetter({ ctx, request, id }: MoveInHand): Promise<void> {
  const letter = await findDraft(ctx.db, request.id, { types })
  if (letter) await sendLetter(ctx, request, { letter: await assertSigned(ctx, letter), moveId: id })
}

/**
 * The letter says what the application says: after a change its text is written and printed anew, and is to be signed
 * anew. An application that was returned gets a new letter, for a sent one never changes.
 */
export async function writeExtensionLetter(ctx: Ctx, request: RequestRecord): Promise<void> {
  const extension = await ctx.db
    .selectFrom('extension')
    .select(['kind', 'days_requested', 'ground', 'reason'])
    .where('request_id', '=', request.id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const type = extension.kind === 'prolongation' ? 'agreementProlongation' : 'extensionAgreement'
  const body = await composeExtension(ctx, request, type, extension)
  const draft = await findDraft(ctx.db, request.id, { types })
  return draft ? rewrite(ctx, request, { id: draft.id, body }) : writeAgain(ctx, request, { type, body })
}

async function rewrite(ctx: Ctx, request: RequestRecord, { id, body }: { id: string; body: string }): Promise<void> {
  await ctx.db
    .updateTable('letter')
    .set({ body, ...(ctx.user && { author_id: ctx.user.id, on_behalf_of: await onBehalfOf(ctx, request.id) }) })
    .where('id', '=', id)
    .execute()
  const documentId = await printedOf(ctx.db, id)
  if (documentId) await askPrint(ctx, documentId)
}

/** What was returned is signed again by whoever had signed it; what was enclosed stays enclosed. */
async function writeAgain(
  ctx: Ctx,
  request: RequestRecord,
  { type, body }: { type: (typeof types)[number]; body: string },
): Promise<void> {
  const sent = await findSent(ctx.db, request.id, types)
  const enclosed = sent ? await listEnclosed(ctx.db, sent.id) : []
  const draft = await addDraft(ctx, request, {
    type,
    direction: 'fromDeclarant',
    subject: letterTitle(type),
    body,
    facts: { form: 'letter', attachments: enclosed.map(({ name }) => name), files: enclosed.map(({ id }) => id) },
  })
  if (sent)
    await ctx.db
      .updateTable('letter')
      .set({ author_id: sent.author_id, on_behalf_of: sent.on_behalf_of })
      .where('id', '=', draft.id)
      .execute()
  await printLetter(ctx, draft.id)
}

/** An application that was withdrawn before it was sent leaves no letter behind. */
export async function dropExtensionLetter({ ctx, request, at }: MoveInHand): Promise<void> {
  const draft = await findDraft(ctx.db, request.id, { types })
  if (!draft) return
  const documentId = await printedOf(ctx.db, draft.id)
  await ctx.db.deleteFrom('letter').where('id', '=', draft.id).execute()
  if (documentId) await ctx.db.updateTable('document').set({ deleted_at: at }).where('id', '=', documentId).execute()
}
