import type { SignedCtx } from '../../../context.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { type Decision, writeDecisions } from './decide.ts'
import { getRemark } from '../queries-one.ts'
import { lastRound, recountRemarks } from '../queries-remarks.ts'
import { completenessCode } from '../remark-stages.ts'
import { writeEvents } from '../write-events.ts'

interface Verdict {
  itemIds: readonly string[]
  verdict: 'accepted' | 'remark' | null
  /** What is still wrong; asked for with `remark`. */
  text: string | null
}

/**
 * The verdict on an item is the decision on the answers about it: accepting the item accepts them, a new remark refuses
 * them and stands for them in the next round, taking the verdict back makes them undecided again. Called by the check of
 * completeness in its transaction, after it has written the verdict and the remark.
 */
export async function settleItemRemarks(
  tx: SignedCtx,
  request: RequestRecord,
  { itemIds, verdict, text }: Verdict,
): Promise<void> {
  const answered = await listAnswered(tx, request.id, itemIds)
  for (const { id } of answered) {
    const remark = await getRemark(tx.db, id)
    if (verdict === null) await takeBack(tx, id)
    else await writeDecisions(tx, request, { remarks: [remark], decision: decisionOf(verdict), text })
    await writeEvents(tx, request.id, [
      { id, from: remark.state, to: verdict === null ? 'answered' : decisionOf(verdict), text: verdict && text },
    ])
  }
  for (const itemId of verdict === 'remark' ? itemIds : []) {
    const first = answered.find(({ item_id }) => item_id === itemId)
    if (first) await putAnew(tx, itemId, first.id)
  }
  await recountRemarks(tx.db, request.id)
}

function decisionOf(verdict: 'accepted' | 'remark'): Decision {
  return verdict === 'accepted' ? 'accepted' : 'notAccepted'
}

/** Answered in the last round, decided or not. */
async function listAnswered({ db }: SignedCtx, requestId: string, itemIds: readonly string[]) {
  return db
    .selectFrom('remark')
    .select(['id', 'item_id'])
    .where('item_id', 'in', itemIds)
    .where('round', '=', await lastRound(db, requestId, 'completeness'))
    .where('discipline', '=', completenessCode)
    .where('state', 'in', ['answered', 'accepted', 'notAccepted'])
    .orderBy('no')
    .execute()
}

async function takeBack({ db }: SignedCtx, id: string): Promise<void> {
  await db.updateTable('remark').set({ state: 'answered' }).where('id', '=', id).execute()
  await db
    .updateTable('remark_reply')
    .set({ decision: null, decided_by: null, decision_text: null, decided_at: null })
    .where('remark_id', '=', id)
    .where('submitted_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The remark being prepared on the item repeats the refused one instead of standing beside it. */
async function putAnew({ db }: SignedCtx, itemId: string, previousId: string): Promise<void> {
  await db
    .updateTable('remark')
    .set({ previous_id: previousId })
    .where('item_id', '=', itemId)
    .where('kind', '=', 'completeness')
    .where('state', '=', 'preparing')
    .where('previous_id', 'is', null)
    .execute()
}
