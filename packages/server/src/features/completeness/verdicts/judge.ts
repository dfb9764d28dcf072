import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Input } from '@portal/contract/endpoint'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { refreshItemStates } from '../../../kernel/files/item-state.ts'
import { settleItemRemarks } from '../../remarks/index.ts'
import { finishAct } from '../items/open-item.ts'
import { getItemRow, listDocumentRows, requestIdOf } from '../queries.ts'
import { readItem } from '../read-folders.ts'
import { assertJudges, dropPreparedRemarks, lockForCheck, withdrawVerdicts, writeVerdicts } from './verdicts.ts'

type Body = Input<typeof completeness.judge>['body']

/** The verdict of whoever checks the completeness: accept an item, write a remark on it, or take the verdict back. */
export const judge: Handler<typeof completeness.judge> = async (ctx, { params, body }) => {
  const requestId = await requestIdOf(ctx.db, 'item', params.id)
  if (body.verdict === 'remark' && !body.text)
    throw refuse('INVALID_INPUT', { errors: [{ path: 'text', message: 'Напишите замечание' }] })
  await assertJudges(ctx, requestId)
  await ctx.transaction(async (tx) => {
    const { request, round } = await lockForCheck(tx, requestId)
    const item = await getItemRow(tx.db, requestId, params.id)
    const itemIds = [item.id]
    const text = body.text ?? null
    await withdrawVerdicts(tx.db, itemIds, round)
    if (body.verdict !== null) await writeVerdicts(tx, { requestId, itemIds, round, verdict: body.verdict, text })
    if (body.verdict === 'remark') await prepareRemark(tx, { requestId, itemId: item.id, round, body })
    else await dropPreparedRemarks(tx.db, itemIds)
    await settleItemRemarks(tx, request, { itemIds, verdict: body.verdict, text })
    await refreshItemStates(tx.db, requestId, item.id)
    await finishAct(tx, request, { type: 'request.checked', itemId: item.id, detail: { verdict: body.verdict } })
  })
  return readItem(ctx, requestId, params.id)
}

async function prepareRemark(
  tx: SignedCtx,
  { requestId, itemId, round, body }: { requestId: string; itemId: string; round: number; body: Body },
): Promise<void> {
  const said = { body: body.text ?? '', norm: body.norm ?? null, round }
  const changed = await tx.db
    .updateTable('remark')
    .set((row) => ({ ...said, revision: row('revision', '+', 1) }))
    .where('item_id', '=', itemId)
    .where('kind', '=', 'completeness')
    .where('state', '=', 'preparing')
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return
  const [document] = await listDocumentRows(tx.db, [itemId])
  const id = newId(tx)
  const version = document
    ? await tx.db.selectFrom('document_version').select('id').where('file_id', '=', document.file_id).executeTakeFirst()
    : undefined
  await tx.db
    .insertInto('remark')
    .values({
      id,
      request_id: requestId,
      kind: 'completeness',
      item_id: itemId,
      version_id: version?.id ?? null,
      author_id: tx.user.id,
      created_at: tx.now(),
      ...said,
    })
    .execute()
  await tx.db
    .insertInto('remark_event')
    .values({ remark_id: id, no: 1, to_state: 'preparing', by_user: tx.user.id, at: tx.now() })
    .execute()
}
