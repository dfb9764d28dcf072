import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { draftNumber } from '@portal/domain/identifiers/numbers'
import { stateAfter } from '@portal/domain/remarks/remarks'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { refreshItemStates } from '../../../kernel/files/item-state.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'
import { declarantsOf, notifyOfEach, withdrawNotices } from '../../notices/index.ts'
import { actOnRemark } from '../act-on-remark.ts'
import { wrongState } from '../refusals.ts'
import { isDecidable } from '../may.ts'
import { findSent, type LockedRemark } from '../queries-one.ts'
import { lastRound } from '../queries-remarks.ts'
import { assertHis } from '../reader.ts'
import { numberOf } from '../remark-number.ts'
import { isWithdrawing, phaseAt, phaseOf } from '../remark-stages.ts'

export type Decision = 'accepted' | 'notAccepted' | 'unresolved'

/** An answer is accepted or not; deciding again undoes it, until the next round is issued. */
export const decide: Handler<typeof remarks.decide> = (ctx, { params, body }) =>
  actOnRemark(ctx, params.id, async ({ tx, request, remark, reader }) => {
    assertHis(reader, remark)
    if (phaseAt(request.stage) !== phaseOf(remark)) throw wrongStage(request)
    const sent = await findSent(tx.db, remark.id)
    const round = await lastRound(tx.db, request.id, phaseOf(remark))
    if (!isDecidable(remark, { isAnswered: sent !== undefined, round })) throw wrongState(remark)
    if (body.decision !== 'accepted' && !body.text) throw refuse('REASON_NEEDED')
    const text = body.decision === 'accepted' ? (body.text ?? null) : (body.text ?? '')
    await writeDecisions(tx, request, { remarks: [remark], decision: body.decision, text })
    return { type: `remark.${body.decision}`, to: body.decision, text, isNews: true }
  })

/** A remark that was issued is taken back; what it alone had opened is closed again. */
export const revoke: Handler<typeof remarks.revoke> = (ctx, { params, body }) =>
  actOnRemark(ctx, params.id, async ({ tx, request, remark, reader }) => {
    assertHis(reader, remark)
    if (!isWithdrawing(request.stage)) throw wrongStage(request)
    const to = stateAfter(remark.state, 'revoke', 'organisation')
    if (!to) throw wrongState(remark)
    await tx.db.updateTable('remark').set({ state: to }).where('id', '=', remark.id).execute()
    if (remark.item_id) await closeItemOf(tx, request.id, remark.item_id)
    const codes = ['remarkAnswerAccepted', 'remarkAnswerNotAccepted'] as const
    await withdrawNotices(tx, { requestId: request.id, fact: remark.id, codes })
    await tellDeclarants(tx, request, { remarks: [remark], code: 'remarkRevoked', reason: body.reason })
    return { type: 'remark.revoked', to, text: body.reason, isNews: true }
  })

interface Decided {
  remarks: readonly LockedRemark[]
  decision: Decision
  text: string | null
}

/** Writes a decision on the newest sent answer of each remark and tells the declarant's side of it. */
export async function writeDecisions(
  tx: SignedCtx,
  request: RequestRecord,
  { remarks: decided, decision, text }: Decided,
): Promise<void> {
  const ids = decided.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    update remark_reply p
    set decision = ${decision === 'accepted' ? 'accepted' : 'notAccepted'}, decided_by = ${tx.user.id},
      decision_text = ${text}, decided_at = ${tx.now()}::instant
    from (
      select distinct on (remark_id) id from remark_reply
      where remark_id = any (${ids}::uuid[]) and submitted_at is not null and deleted_at is null
      order by remark_id, submitted_at desc, id desc) sent
    where p.id = sent.id`.execute(tx.db)
  await tx.db.updateTable('remark').set({ state: decision }).where('id', 'in', ids).execute()
  const code = decision === 'accepted' ? 'remarkAnswerAccepted' : 'remarkAnswerNotAccepted'
  const other = decision === 'accepted' ? 'remarkAnswerNotAccepted' : 'remarkAnswerAccepted'
  await withdrawNotices(tx, { requestId: request.id, fact: ids, codes: [other] })
  await tellDeclarants(tx, request, { remarks: decided, code, reason: text })
}

interface Told {
  remarks: readonly LockedRemark[]
  code: 'remarkAnswerAccepted' | 'remarkAnswerNotAccepted' | 'remarkRevoked'
  reason: string | null
}

async function tellDeclarants(
  tx: SignedCtx,
  request: RequestRecord,
  { remarks: told, code, reason }: Told,
): Promise<void> {
  const to = await declarantsOf(tx, request)
  await notifyOfEach(
    tx,
    told.map((remark) => ({
      code,
      values: { number: request.number ?? draftNumber(request.draft_number), remark: numberOf(remark), reason },
      requestId: request.id,
      link: `/request/${request.id}`,
      fact: remark.id,
      to,
    })),
  )
}

/** Closes an item that no other open remark is about. */
async function closeItemOf(tx: SignedCtx, requestId: string, itemId: string): Promise<void> {
  const other = await tx.db
    .selectFrom('remark')
    .select('id')
    .where('item_id', '=', itemId)
    .where('state', 'in', ['issued', 'answerDraft'])
    .limit(1)
    .executeTakeFirst()
  if (other) return
  await tx.db
    .updateTable('item')
    .set({ opened_at: null, opened_by: null })
    .where('id', '=', itemId)
    .where('asked_at', 'is', null)
    .execute()
  await refreshItemStates(tx.db, requestId, itemId)
}
