import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { refreshItemStates } from '../../../kernel/files/item-state.ts'
import { settleItemRemarks } from '../../remarks/index.ts'
import { finishAct } from '../items/open-item.ts'
import { listItemRows } from '../queries.ts'
import { assertJudges, dropPreparedRemarks, lockForCheck, withdrawVerdicts, writeVerdicts } from './verdicts.ts'

/**
 * Accepts many items at once, or takes that back: all of them or none. What somebody has judged meanwhile keeps his
 * verdict; the answer names the items that were changed.
 */
export const judgeMany: Handler<typeof completeness.judgeMany> = async (ctx, { params, body }) => {
  await assertJudges(ctx, params.id)
  return ctx.transaction(async (tx) => {
    const { request, round } = await lockForCheck(tx, params.id)
    const asked = new Set(body.items)
    const before = body.verdict === 'accepted' ? undefined : 'accepted'
    const itemIds = (await listItemRows(tx.db, params.id))
      .filter(({ id, verdict }) => asked.has(id) && verdict?.verdict === before)
      .map(({ id }) => id)
    if (itemIds.length === 0) return { items: [] }
    await withdrawVerdicts(tx.db, itemIds, round)
    if (body.verdict !== null)
      await writeVerdicts(tx, { requestId: params.id, itemIds, round, verdict: body.verdict, text: null })
    await dropPreparedRemarks(tx.db, itemIds)
    await settleItemRemarks(tx, request, { itemIds, verdict: body.verdict, text: null })
    await refreshItemStates(tx.db, params.id)
    await finishAct(tx, request, { type: 'request.checked', detail: { verdict: body.verdict, items: itemIds } })
    return { items: itemIds }
  })
}
