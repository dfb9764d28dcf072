import type { Db } from '../../platform/db/schema.ts'
import { refuse } from '../../platform/http/refuse.ts'

export type LockedRemark = Awaited<ReturnType<typeof getRemark>>

/** A remark as its row says. Whoever decides by it holds its request. */
export async function getRemark(db: Db, id: string) {
  const row = await db
    .selectFrom('remark as m')
    .select(['m.id', 'm.request_id', 'm.kind', 'm.round', 'm.discipline', 'm.no', 'm.state', 'm.field', 'm.item_id'])
    .select(['m.body', 'm.revision', 'm.previous_id'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('remark as f').select('f.id').whereRef('f.previous_id', '=', 'm.id'))
        .$castTo<boolean>()
        .as('is_followed'),
    )
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** The answer that is being written, if any. */
export function findDraft(db: Db, remarkId: string) {
  return db
    .selectFrom('remark_reply')
    .select(['id', 'revision'])
    .where('remark_id', '=', remarkId)
    .where('submitted_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The newest answer that was sent, if any. */
export function findSent(db: Db, remarkId: string) {
  return db
    .selectFrom('remark_reply')
    .select(['id', 'submitted_at'])
    .where('remark_id', '=', remarkId)
    .where('submitted_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
