import type { Facts } from '@portal/domain/stages/facts'
import { stagesMovedBySystem } from '@portal/domain/stages/moves/find-moves'
import { dueMoves } from '@portal/domain/stages/moves/moves'
import { asksDoneBy, doneBy } from '@portal/domain/stages/turn'
import type { Ctx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { fullFacts } from '../facts/facts.ts'
import { makeMove } from './make-move.ts'

// No chain of system moves is longer; a longer one would be a circle in the table.
const longest = 6

const movedBySystem = stagesMovedBySystem()

/** Takes each system move whose guards hold, until none does (ADR 4). Runs in the transaction of the act that changed the facts. */
export async function settle(ctx: Ctx, requestId: string): Promise<void> {
  await ctx.transaction((tx) => settleIn(tx, requestId))
}

/** The same; answers the facts of where the request has come to, as nobody in particular sees it. */
export async function settledFacts(ctx: Ctx, requestId: string): Promise<Facts> {
  return ctx.transaction(async (tx) => {
    const { request, facts } = await settleIn(tx, requestId)
    return facts ?? (await fullFacts(tx, request, {}))
  })
}

interface Settled {
  request: RequestRecord
  /** Not read where nothing hangs on them: most stages are left by people. */
  facts?: Facts
}

async function settleIn(tx: Ctx, requestId: string): Promise<Settled> {
  for (let step = 0; step < longest; step += 1) {
    const request = await lockRequest(tx.db, requestId)
    if (!movedBySystem.includes(request.stage) && !asksDoneBy(request.stage)) return { request }
    const facts = await fullFacts(tx, request, {})
    const [transition] = dueMoves(facts, 'system')
    if (!transition) {
      await noteDone(tx, request, facts)
      return { request, facts }
    }
    await makeMove(tx, { request, facts, transition, key: newId(tx), input: {} })
  }
  throw new Error(`system moves of request ${requestId} run in a circle`)
}

/** Lists tell by the row whose turn it is: where both sides act, the row says which of them has done its part. */
async function noteDone({ db }: Ctx, { id, done_by }: RequestRecord, facts: Facts): Promise<void> {
  const done = doneBy(facts)
  if (done !== done_by) await db.updateTable('request').set({ done_by: done }).where('id', '=', id).execute()
}
