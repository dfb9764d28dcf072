import type { documents } from '@portal/contract/features/documents/endpoints'
import { signingStages } from '@portal/domain/stages/papers'
import type { Handler } from '../../../platform/http/bind.ts'
import { actOn, assertActs, assertStage } from '../act-on.ts'
import { dealOf } from './deal.ts'

/** A motivated refusal to sign the act: silence is consent no more (ст. 720, 783 ГК РФ). It may be signed afterwards. */
export const refuseAct: Handler<typeof documents.refuseAct> = async (ctx, { params, body }) => {
  await actOn(ctx, params.id, async ({ ctx: tx, request, facts }) => {
    assertActs(facts, 'declarant')
    assertStage(request.stage, signingStages('act'))
    await tx.db
      .updateTable('act')
      .set({ state: 'refused', reason: body.reason, updated_at: tx.now() })
      .where('request_id', '=', request.id)
      .where('state', 'in', ['sent', 'refused'])
      .execute()
    return { type: 'act.refused', detail: body }
  })
  return dealOf(ctx, params.id)
}
