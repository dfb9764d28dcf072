import type { Facts } from '@portal/domain/stages/facts'
import { dueMoves } from '@portal/domain/stages/moves/moves'
import type { Transition } from '@portal/domain/stages/moves/transitions'
import { doneBy } from '@portal/domain/stages/turn'
import type { Ctx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { fullFacts } from '../facts/facts.ts'
import { makeMove } from './make-move.ts'

// No chain of system moves is longer; a longer one would be a circle in the table.
const longest = 6

/** Takes each system move whose guards hold, until none does (ADR 4). Runs in the transaction of the act that changed the facts. */
export async function settle(ctx: Ctx, requestId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (let step = 0; step < longest; step += 1) {
      const request = await lockRequest(tx.db, requestId)
      const facts = await fullFacts(tx, request, {})
      const due = dueMoves(facts, 'system')
      const transition = await firstOf(tx, request, due)
      if (!transition) return noteDone(tx, request, facts)
      await makeMove(tx, { request, facts, transition, key: newId(tx), input: {} })
    }
    throw new Error(`system moves of request ${requestId} run in a circle`)
  })
}

/** Lists tell by the row whose turn it is: where both sides act, the row says which of them has done its part. */
async function noteDone({ db }: Ctx, { id, done_by }: RequestRecord, facts: Facts): Promise<void> {
  const done = doneBy(facts)
  if (done !== done_by) await db.updateTable('request').set({ done_by: done }).where('id', '=', id).execute()
}

/** Who went back to choose anew is not sent to the linked request again until he has changed something. */
async function firstOf(
  { db }: Ctx,
  request: RequestRecord,
  due: readonly Transition[],
): Promise<Transition | undefined> {
  const [first, ...others] = due
  if (first?.action !== 'requireLinkedRequest') return first
  const changed = await db
    .selectFrom('request_section')
    .select('section')
    .where('request_id', '=', request.id)
    .where('section', '=', 'declarer')
    .where('updated_at', '>', request.stage_since)
    .executeTakeFirst()
  const came = await db
    .selectFrom('stage_move')
    .select('action')
    .where('request_id', '=', request.id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return changed || came?.action !== 'backToCreating' ? first : others[0]
}
