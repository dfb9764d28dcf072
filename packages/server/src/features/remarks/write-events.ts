import type { RemarkState } from '@portal/domain/remarks/remarks'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { onBehalfOf } from '../../kernel/on-behalf/on-behalf-of.ts'

export interface Passage {
  id: string
  from: RemarkState | null
  to: RemarkState
  /** What it said before, or the reason. */
  text?: string | null
}

/** The life of remarks: rows are only added, one statement for as many as passed. */
export async function writeEvents(ctx: Ctx, requestId: string, passages: readonly Passage[]): Promise<void> {
  if (passages.length === 0) return
  await sql`
    insert into remark_event (remark_id, no, from_state, to_state, text, by_user, on_behalf_of, at)
    select x.id, coalesce((select max(e.no) from remark_event e where e.remark_id = x.id), 0) + 1, x."from", x."to", x.text,
      ${ctx.user?.id ?? null}::uuid, ${await onBehalfOf(ctx, requestId)}::uuid, ${ctx.now()}::instant
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as x(id uuid, "from" text, "to" text, text text)`.execute(
    ctx.db,
  )
}
