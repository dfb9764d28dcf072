import type { Db } from '../../platform/db/schema.ts'
import { refuse } from '../../platform/http/refuse.ts'

export type LockedRemark = Awaited<ReturnType<typeof getRemark>>

/** A remark as its row says. Whoever decides by it holds its request. */
export async function getRemark(db: Db, id: string) {
  const row = await remarkRows(db).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** Those of the named remarks that are of the request, in the order of writing. */
export function listRemarks(db: Db, requestId: string, ids: readonly string[]): Promise<LockedRemark[]> {
  return remarkRows(db)
    .where('m.request_id', '=', requestId)
    .where('m.id', 'in', [...new Set(ids)])
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute()
}

function remarkRows(db: Db) {
  return db
    .selectFrom('remark as m')
    .select(['m.id', 'm.request_id', 'm.kind', 'm.round', 'm.discipline', 'm.no', 'm.state', 'm.field', 'm.item_id'])
    .select(['m.body', 'm.revision', 'm.previous_id', 'm.author_id', 'm.sheet', 'm.norm', 'm.no_norm_reason'])
    .select(['m.agreed_at', 'm.version_id', 'm.issued_at', 'm.is_critical', 'm.is_consequence', 'm.materials'])
    .select(['m.page', 'm.area', 'm.element'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('remark as f').select('f.id').whereRef('f.previous_id', '=', 'm.id'))
        .$castTo<boolean>()
        .as('is_followed'),
    )
}

/** Whether remarks to documents were issued before, and whether a document has changed since. */
export async function findLastRemarks(db: Db, requestId: string, itemId: string | null) {
  const last = db
    .selectFrom('remark')
    .where('request_id', '=', requestId)
    .where('kind', 'in', ['document', 'local'])
    .select(({ fn }) => fn.max('issued_at').as('issued_at'))
  return db
    .selectFrom(last.as('last'))
    .select(({ eb, exists, selectFrom }) => [
      eb('last.issued_at', 'is not', null).$castTo<boolean>().as('isLaterRound'),
      exists(
        selectFrom('document as d')
          .innerJoin('document_version as v', 'v.document_id', 'd.id')
          .select('v.id')
          .where('d.item_id', '=', itemId)
          .where('d.deleted_at', 'is', null)
          .whereRef('v.created_at', '>', 'last.issued_at'),
      )
        .$castTo<boolean>()
        .as('itemChanged'),
    ])
    .executeTakeFirstOrThrow()
}

/** The answer that is being written, if any. */
export function findDraft(db: Db, remarkId: string) {
  return db
    .selectFrom('remark_reply')
    .select(['id', 'revision', 'type', 'version_ids'])
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
