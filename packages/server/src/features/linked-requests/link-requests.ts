import type { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { type Goal, isGoal } from '@portal/domain/request/goals'
import { linkKindFor, type Resting, whyNotLinked } from '@portal/domain/request/links/links'
import { primacies } from '@portal/domain/request/objects/objects'
import { isRootKind, type RequestKind } from '@portal/domain/stages/facts'
import { typedKeys } from '@portal/domain/typed-keys'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { assertOpen } from '../../kernel/application/open-paths.ts'
import { touchRequest } from '../../kernel/scope/visible-request.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { settle } from '../stages/index.ts'
import { doubtsAbout } from './link-doubts.ts'
import { linkSource, listByIds, toView } from './queries.ts'

/** Ties a draft to a request it continues; both must be visible to whoever does it. */
export const link: Handler<typeof linkedRequests.link> = async (ctx, { params, query }) => {
  const linked = await seeRequest(ctx, query.linkedRequestId)
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    await assertOpen(tx.db, request, ['declarer.previousConclusions'])
    if (linked.id === request.id)
      throw refuse('MOVE_NOT_ALLOWED', { why: 'Заявление нельзя связать с самим собой. Выберите другое.' })
    const resting = await restingOf(tx, request)
    const { kind } = resting
    const [row] = await listByIds(tx.db, [linked.id])
    if (!row) throw refuse('REQUEST_NOT_FOUND')
    const why = whyNotLinked(resting, linkSource(row))
    if (why !== null) throw refuse('MOVE_NOT_ALLOWED', { why })
    await tx.db
      .insertInto('request_link')
      .values({ request_id: request.id, linked_id: linked.id, kind, created_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await recordAct(tx, {
      type: 'request.linked',
      requestId: request.id,
      objectType: 'request',
      objectId: linked.id,
      detail: { kind },
    })
    await touchRequest(tx.db, request.id, tx.user.id, tx.now())
    await announceRequest(tx, request)
    await settle(tx, request.id)
    const doubts = await doubtsAbout(tx, request, [linked.id])
    return toView({ ...row, kind }, null, doubts.get(linked.id))
  })
}

/** Takes a tie away while the draft may still be tied to another request. */
export const unlink: Handler<typeof linkedRequests.unlink> = async (ctx, { params, query }) => {
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    await assertOpen(tx.db, request, ['declarer.previousConclusions'])
    const { numDeletedRows } = await tx.db
      .deleteFrom('request_link')
      .where('request_id', '=', request.id)
      .where('linked_id', '=', query.linkedRequestId)
      .where('kind', 'in', ['previous', 'surveysFirst', 'technicalFirst'])
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw refuse('NOT_FOUND')
    await recordAct(tx, {
      type: 'request.unlinked',
      requestId: request.id,
      objectType: 'request',
      objectId: query.linkedRequestId,
    })
    await touchRequest(tx.db, request.id, tx.user.id, tx.now())
    await announceRequest(tx, request)
  })
  return {}
}

/** By what a request would be linked, as its goal, its kind and its primacy say. */
export async function restingOf(
  { db }: SignedCtx,
  request: { id: string; goal: number; kind: RequestKind },
): Promise<Resting> {
  const row = await db
    .selectFrom('request_section')
    .select('data')
    .where('request_id', '=', request.id)
    .where('section', '=', 'declarer')
    .executeTakeFirst()
  const primacy = typedKeys(primacies).find((code) => code === row?.data.primacy) ?? '1'
  const goal = goalOf(request.goal)
  return { goal, kind: linkKindFor(goal, primacy), support: isRootKind(request.kind) }
}

function goalOf(goal: number): Goal {
  const code = String(goal)
  if (!isGoal(code)) throw new Error(`unknown goal ${goal}`)
  return code
}
