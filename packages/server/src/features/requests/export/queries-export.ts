import { sql } from 'kysely'
import { prepared } from '../../../platform/db/connect.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { visibleKeys } from '../queries/queries-visible.ts'
import { type Page, toldColumns } from '../queries/queries-list.ts'
import type { ToldRequest } from '../../../kernel/scope/listed-request.ts'
import { segmentsAfter } from '../queries/queries-order.ts'
import { type Cursor, toCursor } from '../../../platform/list/keyset.ts'
import type { Scope } from '../../../kernel/scope/scope.ts'
import { withLead } from '../../../kernel/scope/with-lead.ts'
import { foundKeys, searchFor } from '../queries/queries-search.ts'

/**
 * The ids of the first `page.size` requests of a list in its order, and where they end. What is read by them afterwards
 * is one moment's list: a request that moves meanwhile neither comes twice nor is lost.
 */
export async function listIds(db: Db, scope: Scope, page: Page): Promise<{ ids: string[]; last: Cursor | undefined }> {
  if (!scope.isStaff && scope.subjects.length === 0) return { ids: [], last: undefined }
  const search = await searchFor(db, scope, page.filter.text)
  const ids: string[] = []
  let last: Cursor | undefined
  for (const segment of segmentsAfter(page.sort, page.cursor)) {
    const wanted = page.size - ids.length
    if (wanted <= 0) break
    const keys = search
      ? foundKeys({ scope, filter: page.filter, search }, segment, wanted)
      : visibleKeys(scope, page.filter, segment, wanted)
    const { rows } = await sql<{ id: string; key: Date | string | null }>`select id, key from (${keys}) k`.execute(db)
    for (const { id } of rows) ids.push(id)
    const end = rows.at(-1)
    if (end) last = toCursor(end)
  }
  return { ids, last }
}

/** The rows of these requests, in the order of the ids. */
export async function readTold(db: Db, scope: Scope, ids: readonly string[]): Promise<ToldRequest[]> {
  const { rows } = await sql<ToldRequest>`${sql.raw(prepared)}
    select ${toldColumns(scope)}
    from unnest(${ids}::uuid[]) with ordinality page (id, position) join request r on r.id = page.id and r.deleted_at is null
    ${withLead}
    order by page.position limit ${ids.length}`.execute(db)
  return rows
}
