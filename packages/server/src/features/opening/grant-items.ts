import type { Ctx } from '../../context.ts'
import { refreshItemStates } from '../../kernel/files/item-state.ts'
import { countOpenItems } from './count-open-items.ts'

/** Documents of an opening begin to take files. */
export async function grantItems(
  ctx: Ctx,
  { requestId, openingId }: { requestId: string; openingId: string },
  items: readonly string[],
): Promise<void> {
  const at = ctx.now()
  await ctx.db
    .updateTable('opening_item')
    .set({ is_granted: true })
    .where('opening_id', '=', openingId)
    .where('item_id', 'in', [...items])
    .execute()
  await ctx.db
    .updateTable('item')
    // What a remark has opened meanwhile counts its changes from then on.
    .set(({ fn, val }) => ({
      opened_at: fn.coalesce('opened_at', val(at)),
      opened_by: openingId,
      asked_at: at,
      updated_at: at,
    }))
    .where('id', 'in', [...items])
    .execute()
  await countOpenItems(ctx.db, requestId)
  await refreshItemStates(ctx.db, requestId)
}
