import { moscowDay } from '@portal/domain/calendar/days'
import { moneyOf } from '@portal/domain/money/money'
import { endingOf } from '@portal/domain/stages/moves/endings'
import { newId } from '../../../platform/db/new-id.ts'
import type { EffectsOf, MoveInHand } from '../../../context.ts'
import { nextNo } from '../../../kernel/next-no.ts'
import { addAgreement, lapseAgreement } from './agreement-row.ts'
import { attachGiven } from './attach-given.ts'
import { stateCosts } from './termination-costs.ts'

type Own = 'openTermination' | 'makeTerminationAgreement' | 'closeTermination'

/** How a contract is ended before its time (ст. 450, 782 ГК РФ). */
export const terminationEffects: EffectsOf<Own> = {
  openTermination,
  makeTerminationAgreement: async (move) => {
    const { ctx, request, at } = move
    await stateGiven(move)
    const agreementId = await addAgreement(ctx, request, { kind: 'termination', changes: {} })
    await ctx.db
      .updateTable('termination')
      .set({ state: 'agreed', agreement_id: agreementId, decided_at: at })
      .where('request_id', '=', request.id)
      .where('state', 'in', ['proposed', 'agreed'])
      .execute()
  },
  closeTermination: async ({ ctx, request, transition, at }) => {
    await ctx.db
      .updateTable('termination')
      .set({ state: endingOf(transition, 'closeTermination'), decided_at: at })
      .where('request_id', '=', request.id)
      .where('state', 'in', ['proposed', 'agreed'])
      .execute()
    await lapseAgreement(ctx, request.id, 'termination')
  },
}

async function openTermination(move: MoveInHand): Promise<void> {
  const { ctx, request, transition, input, at } = move
  await ctx.db
    .insertInto('termination')
    .values({
      id: newId(ctx, at),
      request_id: request.id,
      no: nextNo('termination', request.id),
      initiator: transition.actor === 'organisation' ? 'organisation' : 'declarant',
      ground: input.ground ?? 'agreement',
      reason: input.reason ?? '',
      notice_on: moscowDay(at),
      by_user: ctx.user?.id ?? null,
      created_at: at,
    })
    .execute()
  await stateGiven(move)
  await attachGiven(move, 'attachment')
}

/** The actual costs, where the dialog asked for them. */
async function stateGiven({ ctx, request, input: { amount, calculation = '' } }: MoveInHand): Promise<void> {
  if (amount !== undefined) await stateCosts(ctx, request, { amount: moneyOf(BigInt(amount)), calculation })
}
