import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { itemsNow, ofFolder } from '../items/mark-items.ts'
import { finishAct } from '../items/open-item.ts'
import { requestIdOf } from '../queries.ts'

/** Lifts the rule of formats, or puts it back: the staff alone decides, and the record says who and why. */
export const liftFormats: Handler<typeof completeness.liftFormats> = async (ctx, { params, body }) => {
  const requestId = await requestIdOf(ctx.db, 'folder', params.id)
  const { lifted, reason } = body
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    const rows = body.items ? await ofFolder(tx, { requestId, folderId: params.id, ids: body.items }) : []
    const any_format = lifted
    if (body.items) await tx.db.updateTable('item').set({ any_format }).where('id', 'in', body.items).execute()
    else await tx.db.updateTable('folder').set({ any_format }).where('id', '=', params.id).execute()
    const subject = { requestId, folderId: params.id, itemIds: body.items ?? [null] }
    if (lifted) await begin(tx, subject, reason)
    else await end(tx, subject)
    const detail = { formatsLifted: lifted, reason, folderId: params.id, items: rows.map(({ title }) => title) }
    await finishAct(tx, request, { type: 'request.updated', detail })
  })
  return itemsNow(ctx, params.id, body.items)
}

interface Subject {
  requestId: string
  folderId: string
  /** Null: the folder itself. */
  itemIds: readonly (string | null)[]
}

async function begin(tx: SignedCtx, { requestId, folderId, itemIds }: Subject, reason: string): Promise<void> {
  const common = { request_id: requestId, folder_id: folderId, reason, by_user: tx.user.id, at: tx.now() }
  await tx.db
    .insertInto('format_lifting')
    .values(itemIds.map((item_id) => ({ id: newId(tx), item_id, ...common })))
    .onConflict((conflict) => conflict.columns(['folder_id', 'item_id']).where('ended_at', 'is', null).doNothing())
    .execute()
}

async function end(tx: SignedCtx, { folderId, itemIds }: Subject): Promise<void> {
  const ids = itemIds.filter((id) => id !== null)
  await tx.db
    .updateTable('format_lifting')
    .set({ ended_by: tx.user.id, ended_at: tx.now() })
    .where('folder_id', '=', folderId)
    .where(({ eb }) => (ids.length > 0 ? eb('item_id', 'in', ids) : eb('item_id', 'is', null)))
    .where('ended_at', 'is', null)
    .execute()
}
