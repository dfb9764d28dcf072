import { keepsOpening } from '@portal/domain/stages/opening'
import type { MoveInHand } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { closeOpening } from './close-opening.ts'
import { findActive } from './queries.ts'

/** What is open goes with the answers that are sent; when the application leaves the stages it is for, nothing waits any more. */
export async function endOpening({ ctx, request, transition }: MoveInHand): Promise<void> {
  if (request.opening === null) return
  const isSubmitted = transition.effects.some((effect) => effect === 'closeRemarkRound') && request.opening === 'opened'
  if (!isSubmitted && keepsOpening(transition.to)) return
  const active = await findActive(ctx.db, request.id)
  if (!active) return
  await closeOpening(ctx, request.id, active.id)
  await ctx.db.updateTable('request').set({ opening: null }).where('id', '=', request.id).execute()
  await recordAct(ctx, { type: 'opening.closed', requestId: request.id, objectType: 'opening', objectId: active.id })
}
