import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { assertOpen, finishAct, lockForDeclarant } from './open-item.ts'
import { type ItemRow, listItemRows, requestIdOf } from '../queries.ts'
import { items as readItems } from '../read-folders.ts'

/** Says of several empty items at once why there is nothing in them, or takes the word back. */
export const ignoreItems: Handler<typeof completeness.ignoreItems> = async (ctx, { params, body }) => {
  const requestId = await requestIdOf(ctx.db, 'folder', params.id)
  await ctx.transaction(async (tx) => {
    const request = await lockForDeclarant(tx, requestId)
    const rows = await ofFolder(tx, { requestId, folderId: params.id, ids: body.items })
    for (const row of rows) assertOpen(request.stage, row)
    if (body.reason !== null) await assertEmpty(tx, rows)
    await tx.db
      .updateTable('item')
      .set((row) => ({ ignored_reason: body.reason, revision: row('revision', '+', 1), updated_at: tx.now() }))
      .where('id', 'in', body.items)
      .execute()
    const detail = { ignored: body.reason, items: rows.map(({ title }) => title) }
    await finishAct(tx, request, { type: 'request.updated', detail })
  })
  return itemsNow(ctx, params.id, body.items)
}

/** The named items of a folder; one that is not of it looks missing. */
export async function ofFolder(
  { db }: SignedCtx,
  { requestId, folderId, ids }: { requestId: string; folderId: string; ids: readonly string[] },
): Promise<ItemRow[]> {
  const rows = (await listItemRows(db, requestId, { folderId })).filter(({ id }) => ids.includes(id))
  if (rows.length !== new Set(ids).size) throw refuse('NOT_FOUND')
  return rows
}

/** Refuses to call undeveloped what has files. */
export async function assertEmpty({ db }: SignedCtx, rows: readonly Pick<ItemRow, 'id'>[]): Promise<void> {
  const filled = await db
    .selectFrom('document')
    .select('item_id')
    .where(
      'item_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (filled)
    throw refuse('MOVE_NOT_ALLOWED', { why: 'В документе есть файлы: уберите их, если раздел не разрабатывался.' })
}

/** The items an act was about; without names all of the folder. */
export async function itemsNow(ctx: SignedCtx, folderId: string, ids: readonly string[] | undefined) {
  const { items } = await readItems(ctx, { params: { id: folderId } })
  return { items: ids ? items.filter(({ id }) => ids.includes(id)) : items }
}
