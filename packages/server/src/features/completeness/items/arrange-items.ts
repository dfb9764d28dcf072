import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { assertDeclarantSide } from '../../files/index.ts'
import { refreshItemStates } from '../../../kernel/files/item-state.ts'
import { assertOpen, finishAct, lockOpenItem, takeBackIgnored } from './open-item.ts'
import { getItemRow, type ItemRow, listDocumentRows, requestIdOf } from '../queries.ts'
import { readItem } from '../read-folders.ts'
import { assertNameFree } from '../uploads/upload-target.ts'
import { formatProblem } from '../uploads/assert-upload-allowed.ts'

/** Two items of one folder change places. */
export const swapItems: Handler<typeof completeness.swapItems> = async (ctx, { params: { id, id2 } }) => {
  const requestId = await requestIdOf(ctx.db, 'item', id)
  await ctx.transaction(async (tx) => {
    const { request, item } = await lockOpenItem(tx, requestId, id)
    const other = await getItemRow(tx.db, requestId, id2)
    assertOpen(request.stage, other)
    if (item.folder_id !== other.folder_id)
      throw refuse('MOVE_NOT_ALLOWED', {
        why: 'Местами меняются документы одной папки. В другую папку документ перемещают.',
      })
    // Items of the template may bear one position: then a step apart tells them.
    const [first, second] = [item.position, other.position === item.position ? item.position + 1 : other.position]
    await placeAt(tx, id, second)
    await placeAt(tx, id2, first)
    await finishAct(tx, request, {
      type: 'request.updated',
      itemId: id,
      detail: { swapped: [item.title, other.title] },
    })
  })
  return { items: [await readItem(ctx, requestId, id), await readItem(ctx, requestId, id2)] }
}

async function placeAt({ db, now }: SignedCtx, id: string, position: number): Promise<void> {
  await db.updateTable('item').set({ position, updated_at: now() }).where('id', '=', id).execute()
}

/** A document goes to another item as it is: its versions, signatures and certifying sheet go with it. */
export const moveDocument: Handler<typeof completeness.moveDocument> = async (ctx, { params: { id, documentId } }) => {
  const requestId = await requestIdOf(ctx.db, 'item', id)
  await assertDeclarantSide(ctx, requestId)
  await ctx.transaction(async (tx) => {
    const { request, item } = await lockOpenItem(tx, requestId, id)
    const from = await findItemOf(tx, requestId, documentId)
    assertOpen(request.stage, from)
    const moved = (await listDocumentRows(tx.db, [from.id])).filter(
      (one) => one.id === documentId || one.companion_of === documentId,
    )
    for (const { id: documentId, name, companion_of } of moved) {
      if (from.folder_id !== item.folder_id) await assertNameFree(tx.db, item, { name, document: documentId })
      const why = companion_of ? null : await formatProblem(tx, { requestId, item, name })
      if (why !== null) throw refuse('FILE_FORMAT', { name, why })
    }
    await tx.db
      .updateTable('document')
      .set({ item_id: item.id })
      .where(
        'id',
        'in',
        moved.map((one) => one.id),
      )
      .execute()
    await takeBackIgnored(tx, item)
    await refreshItemStates(tx.db, requestId, from.id)
    await refreshItemStates(tx.db, requestId, item.id)
    const detail = { moved: moved.map(({ name }) => name), from: from.title, to: item.title }
    await finishAct(tx, request, { type: 'request.updated', itemId: item.id, detail })
  })
  return readItem(ctx, requestId, id)
}

async function findItemOf({ db }: SignedCtx, requestId: string, documentId: string): Promise<ItemRow> {
  const document = await db
    .selectFrom('document')
    .select('item_id')
    .where('id', '=', documentId)
    .where('request_id', '=', requestId)
    .where('companion_of', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!document?.item_id) throw refuse('NOT_FOUND')
  return getItemRow(db, requestId, document.item_id)
}
