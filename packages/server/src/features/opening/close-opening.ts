import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { refreshItemStates } from '../../kernel/files/item-state.ts'
import { countOpenItems } from './count-open-items.ts'

/** The opening is over: its documents take no files any more, but for those an unanswered remark has opened as well. */
export async function closeOpening(ctx: Ctx, requestId: string, id: string): Promise<void> {
  await ctx.db.updateTable('opening').set({ state: 'closed', closed_at: ctx.now() }).where('id', '=', id).execute()
  await sql`
    with remarked as (
      select distinct on (item_id) item_id, id from remark
      where request_id = ${requestId} and item_id is not null and state in ('issued', 'answerDraft') order by item_id, issued_at)
    update item i set asked_at = null, opened_by = r.id, opened_at = case when r.id is not null then i.opened_at end
    from item own left join remarked r on r.item_id = own.id
    where i.id = own.id and own.request_id = ${requestId} and own.asked_at is not null`.execute(ctx.db)
  await countOpenItems(ctx.db, requestId)
  await refreshItemStates(ctx.db, requestId)
}
