import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { checkReply, mendsElsewhere, stateAfter } from '@portal/domain/remarks'
import { onBehalfOf } from '../../kernel/on-behalf-of.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { actOnRemark, editClosed, type InHand, wrongInput, wrongState } from './act-on-remark.ts'
import { findDraft } from './queries-one.ts'
import { assertReplaced } from './reply-changes.ts'
import { isAnswering, phaseOf } from './remark-stages.ts'
import { versionsFor } from './reply-files.ts'

/**
 * The answer is saved as often as wanted; sent with all the others it never changes again. A disagreement points at no files:
 * those it was given are kept until it is sent, for when it is none any more.
 */
export const reply: Handler<typeof remarks.reply> = (ctx, { params, body }) =>
  actOnRemark(ctx, params.id, async ({ tx, request, remark, reader }) => {
    const to = assertAnswering({ request, remark, reader }, 'saveReply')
    const draft = await findDraft(tx.db, remark.id)
    if (draft && body.revision !== draft.revision) throw refuse('REVISION_CONFLICT', { revision: draft.revision })
    const versions = await versionsFor(tx, { request, remarkId: remark.id, files: body.files ?? [] })
    const problem = checkReply({
      type: body.type,
      text: body.text,
      files: versions.length,
      isElsewhere: mendsElsewhere(remark, body.text),
    })
    if (problem) throw wrongInput(versions.length === 0 && body.type === 'corrected' ? 'files' : 'text', problem)
    if (body.type === 'corrected' && phaseOf(remark) === 'examination')
      await assertReplaced(tx.db, versions, remark.issued_at ?? tx.now())
    const answer = { type: body.type, body: body.text, version_ids: versions }
    const author = { by_user: tx.user.id, on_behalf_of: await onBehalfOf(tx, request.id) }
    if (draft)
      await tx.db
        .updateTable('remark_reply')
        .set({ ...answer, ...author, revision: draft.revision + 1 })
        .where('id', '=', draft.id)
        .execute()
    else
      await tx.db
        .insertInto('remark_reply')
        .values({
          id: newId(tx),
          remark_id: remark.id,
          created_at: tx.now(),
          ...answer,
          ...author,
        })
        .execute()
    await tx.db.updateTable('remark').set({ state: to }).where('id', '=', remark.id).execute()
    return { type: 'remark.replied', to }
  })

/** An answer that was not sent yet is taken away. */
export const deleteReply: Handler<typeof remarks.deleteReply> = (ctx, { params }) =>
  actOnRemark(ctx, params.id, async ({ tx, request, remark, reader }) => {
    const to = assertAnswering({ request, remark, reader }, 'deleteReply')
    await tx.db
      .updateTable('remark_reply')
      .set({ deleted_at: tx.now() })
      .where('remark_id', '=', remark.id)
      .where('submitted_at', 'is', null)
      .where('deleted_at', 'is', null)
      .execute()
    await tx.db.updateTable('remark').set({ state: to }).where('id', '=', remark.id).execute()
    return { type: 'remark.replyDeleted', to }
  })

function assertAnswering({ request, remark, reader }: Omit<InHand, 'tx'>, act: 'saveReply' | 'deleteReply') {
  if (!isAnswering(request.stage)) throw editClosed(request)
  if (reader.answerRefusal) throw refuse('FORBIDDEN', { ...reader.answerRefusal })
  const to = stateAfter(remark.state, act, 'declarant')
  if (!to) throw wrongState(remark)
  return to
}
