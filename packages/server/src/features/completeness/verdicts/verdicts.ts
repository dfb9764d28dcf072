import { notAssigned } from '@portal/domain/stages/permissions/permissions'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'
import { viewerOf } from '../../stages/index.ts'

/** Whoever is not assigned to the request may look, not decide. */
export async function assertJudges(ctx: SignedCtx, requestId: string): Promise<void> {
  const request = await seeRequest(ctx, requestId)
  const viewer = viewerOf(ctx, request)
  if (!viewer.assigned) throw refuse('FORBIDDEN', { ...notAssigned(request.ties.isStaffed) })
}

/** The request held while its completeness is checked, and the round that is being prepared. */
export async function lockForCheck(
  tx: SignedCtx,
  requestId: string,
): Promise<{ request: RequestRecord; round: number }> {
  const request = await lockRequest(tx.db, requestId)
  if (request.stage !== 'completeness') throw wrongStage(request)
  return { request, round: await preparingRound(tx.db, requestId) }
}

/** The next round after the last one that was issued. */
async function preparingRound(db: Db, requestId: string): Promise<number> {
  const { issued } = await db
    .selectFrom('remark')
    .select(({ fn }) => fn.max('round').as('issued'))
    .where('request_id', '=', requestId)
    .where('state', 'not in', ['preparing', 'approving'])
    .executeTakeFirstOrThrow()
  return (issued ?? 0) + 1
}

/** Takes back verdicts of the round being prepared. Verdicts of rounds that were sent stay for the record. */
export async function withdrawVerdicts(db: Db, itemIds: readonly string[], round: number): Promise<void> {
  await db.deleteFrom('item_check').where('item_id', 'in', itemIds).where('round', '=', round).execute()
}

interface Verdicts {
  requestId: string
  itemIds: readonly string[]
  round: number
  verdict: 'accepted' | 'remark'
  text: string | null
}

export async function writeVerdicts(
  tx: SignedCtx,
  { requestId, itemIds, round, verdict, text }: Verdicts,
): Promise<void> {
  const at = tx.now()
  await tx.db
    .insertInto('item_check')
    .values(
      itemIds.map((itemId) => ({
        id: newId(tx),
        request_id: requestId,
        item_id: itemId,
        round,
        verdict,
        comment: text,
        by_user: tx.user.id,
        at,
      })),
    )
    .execute()
}

export async function dropPreparedRemarks(db: Db, itemIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('remark')
    .where('item_id', 'in', itemIds)
    .where('kind', '=', 'completeness')
    .where('state', '=', 'preparing')
    .execute()
}
