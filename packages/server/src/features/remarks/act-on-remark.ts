import type { RemarkState } from '@portal/domain/remarks/remarks'
import type { EventType } from '@portal/domain/record/event-types'
import type { SignedCtx } from '../../context.ts'
import type { RequestRecord } from '../../request-record.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { touchRequest } from '../../kernel/scope/visible-request.ts'
import { announceRequest } from '../stages/index.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { getRemark, type LockedRemark } from './queries-one.ts'
import { recountRemarks } from './queries-remarks.ts'
import { type Reader, readerOf } from './reader.ts'
import { type RemarkView, viewRemark } from './list/remark-view.ts'
import { writeEvents } from './write-events.ts'

export interface InHand {
  /** With somebody signed in, inside the transaction. */
  tx: SignedCtx
  request: RequestRecord
  remark: LockedRemark
  reader: Reader
}

interface Done {
  /** The record's word: `remark.revoked`. */
  type: EventType
  to: RemarkState
  text?: string | null
  /** The other side should notice: the request rises in the lists. */
  isNews?: boolean
}

/** One act on one remark: the request is held, the remark is read, and what follows every act is done after it. */
export async function actOnRemark(
  ctx: SignedCtx,
  id: string,
  act: (inHand: InHand) => Promise<Done>,
): Promise<RemarkView> {
  return ctx.transaction(async (tx) => {
    const { request_id } = await getRemark(tx.db, id)
    const request = await lockRequest(tx.db, request_id)
    const remark = await getRemark(tx.db, id)
    const done = await act({ tx, request, remark, reader: await readerOf(tx, request_id) })
    // An answer that saves itself while it is written is one act, not twenty.
    const isSameDraft = done.to === 'answerDraft' && remark.state === 'answerDraft'
    if (!isSameDraft)
      await writeEvents(tx, request_id, [{ id, from: remark.state, to: done.to, text: done.text ?? null }])
    await finishRemarkAct(tx, request, { ...done, remarkId: id, isRecorded: !isSameDraft })
    return viewRemark(tx, request_id, id)
  })
}

/** What follows every act on remarks: the counts of the request, the record, the open pages. */
export async function finishRemarkAct(
  tx: SignedCtx,
  request: RequestRecord,
  {
    type,
    remarkId,
    isNews = false,
    isRecorded = true,
    detail = {},
  }: { type: EventType; remarkId: string; isNews?: boolean; isRecorded?: boolean; detail?: object },
): Promise<void> {
  await recountRemarks(tx.db, request.id)
  if (isNews) await touchRequest(tx.db, request.id, tx.user.id, tx.now())
  if (isRecorded) await recordAct(tx, { type, requestId: request.id, objectType: 'remark', objectId: remarkId, detail })
  await announceRequest(tx, request)
}
