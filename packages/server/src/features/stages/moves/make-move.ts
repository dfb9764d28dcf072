import type { MoveInput } from '@portal/domain/stages/moves/inputs'
import type { Facts } from '@portal/domain/stages/facts'
import { isBackAfter } from '@portal/domain/stages/returned'
import { storedStage } from '@portal/domain/stages/stages'
import type { Transition } from '@portal/domain/stages/moves/transitions'
import type { Ctx, MoveInHand } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { nextNo } from '../../../kernel/next-no.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { onBehalfOf } from '../../../kernel/on-behalf/on-behalf-of.ts'
import { markSeen } from '../../../kernel/scope/visible-request.ts'
import { announceRequest } from './announce.ts'
import { restartClock } from '../clocks/clocks.ts'
import { notifyEntry } from './notify-entry.ts'

export interface Made {
  request: RequestRecord
  facts: Facts
  transition: Transition
  /** The caller's key; of a timer: the id of its deadline. */
  key: string
  input: MoveInput
}

/**
 * Makes a move whose guards held: history row, effects, stage, clocks, letter, notifications, record and the live event,
 * all in the transaction of the context. Nothing else changes the stage of a request; a new one is written at the stage it starts from
 * (features/requests/draft/start-request.ts).
 */
export async function makeMove(ctx: Ctx, { request, facts, transition, key, input }: Made): Promise<void> {
  const at = ctx.now()
  const move: MoveInHand = { ctx, request, facts, transition, id: newId(ctx, at), at, input }
  const behalf = await onBehalfOf(ctx, request.id)
  const no = await writeHistory(move, { key, behalf })
  for (const effect of transition.effects) await ctx.process.effects[effect](move)
  await ctx.process.endOpening(move)
  await enterStage(move)
  const dueAt = await restartClock(move, no)
  if (transition.letter) await ctx.process.registerLetter(move, transition.letter)
  await notifyEntry(move, dueAt)
  if (ctx.user) await markSeen(ctx.db, ctx.user.id, request.id, at)
  await recordAct(ctx, {
    type: transition.actor === 'timer' ? 'stage.timer' : 'stage.changed',
    requestId: request.id,
    onBehalfOf: ctx.user?.id === request.owner_id ? null : behalf,
    detail: { from: transition.from, to: transition.to, action: transition.action, ...reasonOf(input) },
  })
  await announceRequest(ctx, request)
}

async function writeHistory(
  { ctx, request, transition, id, at, input }: MoveInHand,
  { key, behalf }: { key: string; behalf: string | null },
): Promise<number> {
  // The request is held: nobody else adds a move meanwhile.
  const { no } = await ctx.db
    .insertInto('stage_move')
    .values({
      id,
      request_id: request.id,
      no: nextNo('stage_move', request.id),
      from_stage: transition.from,
      to_stage: storedStage(transition.to),
      action: transition.action,
      actor: transition.actor,
      by_user: ctx.user?.id ?? null,
      on_behalf_of: behalf,
      reason: input.reason ?? null,
      facts: JSON.stringify(input),
      key,
      at,
    })
    .returning('no')
    .executeTakeFirstOrThrow()
  return no
}

async function enterStage({ ctx, request, transition, at }: MoveInHand) {
  await ctx.db
    .updateTable('request')
    .set({
      stage: storedStage(transition.to),
      stage_since: at,
      updated_at: at,
      done_by: null,
      is_back: isBackAfter(transition, request.is_back),
    })
    .where('id', '=', request.id)
    .execute()
}

function reasonOf({ reason, ground }: MoveInput) {
  return { ...(reason && { reason }), ...(ground && { ground }) }
}
