import type { documents } from '@portal/contract/features/documents/endpoints'
import { signingStages } from '@portal/domain/stages/papers'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { actOn, assertActs, assertStage } from '../act-on.ts'
import { dealOf } from './deal.ts'

/** A motivated refusal to sign the act: silence is consent no more (ст. 720, 783 ГК РФ). It may be signed afterwards. */
export const refuseAct: Handler<typeof documents.refuseAct> = async (ctx, { params, body }) => {
  await actOn(ctx, params.id, async ({ ctx: tx, request, facts }) => {
    assertActs(facts, 'declarant')
    assertStage(request.stage, signingStages('act'))
    const isAnswered = await tx.db
      .selectFrom('act')
      .select('id')
      .where('request_id', '=', request.id)
      .where('state', '=', 'refused')
      .where('answer', 'is not', null)
      .executeTakeFirst()
    if (isAnswered)
      throw refuse('MOVE_NOT_ALLOWED', { why: 'Экспертная организация уже ответила на ваш отказ от акта.' })
    await tx.db
      .updateTable('act')
      .set({ state: 'refused', reason: body.reason, refused_at: tx.now(), updated_at: tx.now() })
      .where('request_id', '=', request.id)
      .where('state', 'in', ['sent', 'refused'])
      .execute()
    return { type: 'act.refused', detail: body }
  })
  return dealOf(ctx, params.id)
}
