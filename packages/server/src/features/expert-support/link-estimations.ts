import type { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { assertOpen } from '../../kernel/application/open-paths.ts'
import { touchRequest } from '../../kernel/scope/visible-request.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { settle } from '../stages/index.ts'
import { listEstimations } from './queries.ts'

/** Estimations of the same contract: those that may stand in the request for a conclusion, and those that do. */
export const estimations: Handler<typeof expertSupport.estimations> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  return { rows: request.kind === 'conclusionRequest' ? await listEstimations(ctx.db, request) : [] }
}

/** Names the estimations a conclusion will sum up; those left out are free again. */
export const linkEstimations: Handler<typeof expertSupport.linkEstimations> = async (ctx, { params, body }) => {
  await ctx.transaction(async (tx) => {
    // The contract first: two requests under it do not take up the same estimation at once.
    const { root_id } = await seeRequest(tx, params.id)
    if (root_id !== null) await lockRequest(tx.db, root_id)
    const request = await lockRequest(tx.db, params.id)
    await assertOpen(tx.db, request, ['linkedRequestForm'])
    const fitting = await listEstimations(tx.db, request)
    const wanted = [...new Set(body.estimations)]
    if (request.kind !== 'conclusionRequest' || !wanted.every((id) => fitting.some((one) => one.id === id)))
      throw refuse('MOVE_NOT_ALLOWED', {
        why: 'В заключение входят только положительные оценки соответствия этого договора, не вошедшие в другое.',
      })
    await tx.db
      .deleteFrom('request_link')
      .where('request_id', '=', request.id)
      .where('kind', '=', 'complianceEstimation')
      .execute()
    if (wanted.length > 0)
      await tx.db
        .insertInto('request_link')
        .values(
          wanted.map((linked_id) => ({
            request_id: request.id,
            linked_id,
            kind: 'complianceEstimation' as const,
            created_at: tx.now(),
          })),
        )
        .execute()
    await recordAct(tx, {
      type: 'request.linked',
      requestId: request.id,
      objectType: 'request',
      objectId: request.id,
      detail: { kind: 'complianceEstimation', estimations: wanted },
    })
    await touchRequest(tx.db, request.id, tx.user.id, tx.now())
    await announceRequest(tx, request)
    await settle(tx, request.id)
  })
  return {}
}
