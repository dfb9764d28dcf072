import type { completeness } from '@portal/contract/features/completeness/endpoints'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { isItemOpen } from '../../../kernel/files/item-opening.ts'
import { refreshItemStates } from '../../../kernel/files/item-state.ts'
import { finishAct, lockForDeclarant } from './open-item.ts'
import { requestIdOf } from '../queries.ts'
import { readItem } from '../read-folders.ts'

/** Takes an item away with what lies in it, all at one moment: by it they are found together again. */
export async function dropItem({ db, now }: SignedCtx, itemId: string): Promise<void> {
  const at = { deleted_at: now() }
  await db.updateTable('document').set(at).where('item_id', '=', itemId).where('deleted_at', 'is', null).execute()
  await db.updateTable('item').set(at).where('id', '=', itemId).execute()
}

/** Puts an item back to its place with what was taken away together with it. */
export const restoreItem: Handler<typeof completeness.restoreItem> = async (ctx, { params }) => {
  const requestId = await requestIdOf(ctx.db, 'item', params.id)
  await ctx.transaction(async (tx) => {
    const request = await lockForDeclarant(tx, requestId)
    const item = await findRemoved(tx, params.id)
    if (!isItemOpen(request.stage, item)) throw refuse('ITEM_CLOSED', { title: item.title })
    await assertNamesFree(tx, params.id, item)
    await tx.db
      .updateTable('document')
      .set({ deleted_at: null })
      .where('item_id', '=', params.id)
      .where('deleted_at', '=', item.deleted_at)
      .execute()
    await tx.db
      .updateTable('item')
      .set({ deleted_at: null, updated_at: tx.now() })
      .where('id', '=', params.id)
      .execute()
    await refreshItemStates(tx.db, requestId, params.id)
    await finishAct(tx, request, { type: 'request.updated', itemId: params.id, detail: { restored: item.title } })
  })
  return readItem(ctx, requestId, params.id)
}

// One that a template dropped comes back by the data of the application, never by hand.
async function findRemoved({ db }: SignedCtx, id: string) {
  return db
    .selectFrom('item as i')
    .innerJoin('folder as f', 'f.id', 'i.folder_id')
    .select(['i.title', 'i.folder_id', 'i.opened_at', 'i.asked_at', 'i.deleted_at', 'f.opened_at as folder_opened_at'])
    .where('i.id', '=', id)
    .where('i.is_added', '=', true)
    .where('i.deleted_at', 'is not', null)
    .executeTakeFirstOrThrow(() => refuse('NOT_FOUND'))
}

async function assertNamesFree(
  { db }: SignedCtx,
  itemId: string,
  { folder_id, deleted_at }: { folder_id: string; deleted_at: Date | null },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    with named as (
      select d.item_id, d.deleted_at, f.name from item i
      join document d on d.item_id = i.id
      join document_version v on v.document_id = d.id and v.no = d.last_no
      join file f on f.id = v.file_id
      where i.folder_id = ${folder_id})
    select own.name from named own
    join named other on lower(other.name) = lower(own.name) and other.deleted_at is null and other.item_id <> own.item_id
    where own.item_id = ${itemId} and own.deleted_at = ${deleted_at} limit 1`.execute(db)
  if (rows[0]) throw refuse('FILE_NAME_TAKEN', rows[0])
}
