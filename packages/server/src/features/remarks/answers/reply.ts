import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { checkReply, mendsElsewhere, type ReplyType, stateAfter } from '@portal/domain/remarks/remarks'
import type { SignedCtx } from '../../../context.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { onBehalfOf } from '../../../kernel/on-behalf/on-behalf-of.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { actOnRemark, finishRemarkAct, type InHand } from '../act-on-remark.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { editClosed, wrongState } from '../refusals.ts'
import { findDraft, getRemark, type LockedRemark } from '../queries-one.ts'
import { readerOf } from '../reader.ts'
import { numberOf } from '../remark-number.ts'
import { assertFieldChanged } from './field-changes.ts'
import { assertReplaced } from './reply-changes.ts'
import { isAnswering, phaseOf } from '../remark-stages.ts'
import { versionsFor } from './reply-files.ts'
import { type Passage, writeEvents } from '../write-events.ts'

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
    if (problem) throw invalidField(versions.length === 0 && body.type === 'corrected' ? 'files' : 'text', problem)
    if (body.type === 'corrected') await assertCorrected(tx, remark, versions)
    await writeReply(tx, {
      request,
      remark,
      draft,
      answer: { type: body.type, body: body.text, version_ids: versions },
    })
    return { type: 'remark.replied', to }
  })

/** Of the examination: what is said to be put right has another content, or another value. */
async function assertCorrected({ db, now }: SignedCtx, remark: LockedRemark, versions: readonly string[]) {
  if (phaseOf(remark) !== 'examination') return
  await assertReplaced(db, versions, remark.issued_at ?? now())
  const { id, kind, field } = remark
  if (kind === 'request' && field !== null && versions.length === 0) await assertFieldChanged(db, { id, field })
}

interface Written {
  request: RequestRecord
  remark: LockedRemark
  draft: { id: string; revision: number } | undefined
  answer: { type: ReplyType; body: string; version_ids?: string[] }
}

/** The answer that is being written, and the state it gives the remark. */
async function writeReply(tx: SignedCtx, { request, remark, draft, answer }: Written): Promise<void> {
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
      .values({ id: newId(tx), remark_id: remark.id, created_at: tx.now(), ...answer, ...author })
      .execute()
  await tx.db.updateTable('remark').set({ state: 'answerDraft' }).where('id', '=', remark.id).execute()
}

/** Texts and kinds of several answers, as they come from a table: all or none. The documents they point at stay. */
export const saveReplies: Handler<typeof remarks.saveReplies> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    const reader = await readerOf(tx, request.id)
    const passages: Passage[] = []
    for (const { remarkId, revision, type, text } of body.replies) {
      const remark = await getRemark(tx.db, remarkId)
      if (remark.request_id !== request.id) throw refuse('NOT_FOUND')
      assertAnswering({ request, remark, reader }, 'saveReply')
      const draft = await findDraft(tx.db, remark.id)
      if ((draft?.revision ?? null) !== revision) throw refuse('REVISION_CONFLICT', { revision: draft?.revision ?? 0 })
      const versions = draft?.version_ids ?? []
      const problem = checkReply({ type, text, files: versions.length, isElsewhere: mendsElsewhere(remark, text) })
      if (problem) throw invalidField('replies', `${numberOf(remark) ?? ''}: ${problem}`)
      if (type === 'corrected' && draft?.type !== 'corrected') await assertCorrected(tx, remark, versions)
      await writeReply(tx, { request, remark, draft, answer: { type, body: text } })
      if (remark.state !== 'answerDraft') passages.push({ id: remark.id, from: remark.state, to: 'answerDraft' })
    }
    await writeEvents(tx, request.id, passages)
    const [first] = body.replies
    const detail = { count: body.replies.length, ids: body.replies.map(({ remarkId }) => remarkId) }
    if (first) await finishRemarkAct(tx, request, { type: 'remark.replied', remarkId: first.remarkId, detail })
    return { count: body.replies.length }
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
