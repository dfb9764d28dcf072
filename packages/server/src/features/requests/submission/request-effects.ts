import type { Effect, EffectsOf } from '../../../context.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { assignNumber } from './assign-number.ts'
import { freezeSnapshot } from './freeze-snapshot.ts'

/** The row of the move keeps ground and reason; the record gets an event of its own, to be found by its kind. */
const recordRejection: Effect = ({ ctx, request, transition, input }) =>
  recordAct(ctx, {
    type: 'request.rejected',
    requestId: request.id,
    detail: {
      action: transition.action,
      stage: transition.to,
      ...(input.ground && { ground: input.ground }),
      ...(input.reason && { reason: input.reason }),
    },
  })

/** What moves change in the request itself. */
export const requestsEffects: EffectsOf<'assignNumber' | 'freezeSnapshot' | 'recordRejection'> = {
  assignNumber,
  freezeSnapshot,
  recordRejection,
}
