import { dueMoves } from '@portal/domain/stages/moves/moves'
import type { Ctx } from '../../../context.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { fullFacts } from '../facts/facts.ts'
import { makeMove } from '../moves/make-move.ts'
import { settle } from '../moves/settle.ts'

const atOnce = 100

interface Due {
  id: string
  request_id: string
}

/**
 * Makes the moves whose deadline has passed, each in its own transaction. Several instances may sweep at once: the second
 * one finds the deadline closed. One that fails is counted and goes to the end of the queue, the others are not held up.
 */
export async function sweepDeadlines(ctx: Ctx): Promise<void> {
  for (const due of await listDue(ctx)) {
    await ctx
      .transaction((tx) => expire(tx, due))
      .catch(async (error: unknown) => {
        ctx.log.error({ err: error, requestId: due.request_id }, 'a deadline was not carried out')
        await countAttempt(ctx, due.id, error instanceof Error ? error.message : String(error))
      })
  }
}

function listDue({ db, now }: Ctx): Promise<Due[]> {
  return db
    .selectFrom('deadline')
    .select(['id', 'request_id'])
    .where('closed_at', 'is', null)
    .where('action', '<>', '')
    .where('due_at', '<=', now())
    .orderBy('attempts')
    .orderBy('due_at')
    .limit(atOnce)
    .execute()
}

async function expire(tx: Ctx, due: Due): Promise<void> {
  const request = await lockRequest(tx.db, due.request_id)
  const stillDue = await tx.db
    .selectFrom('deadline')
    .select('id')
    .where('id', '=', due.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!stillDue) return
  const facts = await fullFacts(tx, request, {})
  const [transition] = dueMoves(facts, 'timer')
  // An administrator lifted the check of the term: the deadline waits, looked at again at the next sweep.
  if (!transition) return countAttempt(tx, due.id, null)
  await makeMove(tx, { request, facts, transition, key: due.id, input: {} })
  await settle(tx, due.request_id)
}

async function countAttempt({ db }: Ctx, id: string, error: string | null) {
  await db
    .updateTable('deadline')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), error }))
    .where('id', '=', id)
    .where('attempts', '<', 32_000)
    .execute()
}
