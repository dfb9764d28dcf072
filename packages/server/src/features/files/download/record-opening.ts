import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import type { OwnedFile } from '../queries.ts'

// A viewer asks for many parts of a file, and people turn back to it: that is one opening.
const sameMs = 10 * 60_000

/** Writes down who opened a file and when: once for as long as he is at it. */
export async function recordOpening(ctx: Ctx, { id, name, request_id }: OwnedFile): Promise<void> {
  const { user, now, db } = ctx
  if (!user) return
  const since = new Date(now().getTime() - sameMs)
  const { rows } = await sql`
    select from journal_event e
    where e.user_id = ${user.id} and e.at > ${since}::instant and e.type = 'file.downloaded' and e.object_id = ${id} limit 1`.execute(
    db,
  )
  if (rows.length > 0) return
  await recordAct(ctx, {
    type: 'file.downloaded',
    requestId: request_id,
    objectType: 'file',
    objectId: id,
    detail: { name },
  })
}
