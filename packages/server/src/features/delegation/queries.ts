import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

interface ExclusionRow {
  id: string
  request_id: string
  number: string | null
  draft_number: number
  user_id: string
  name: string
  reason: string
  since: Date
  until: Date | null
  by: string
}

/** Exclusions in force, of one request or of all; those the reader may not know of are left out. */
export async function listExclusions(
  db: Db,
  { requestId, id, readerId, at }: { requestId?: string | undefined; id?: string; readerId: string; at: Date },
): Promise<ExclusionRow[]> {
  const { rows } = await sql<ExclusionRow>`
    select e.id, e.request_id, r.number, r.draft_number, e.user_id, ${nameOf('u')} as name, e.reason,
      lower(e.period) as since, upper(e.period) as until, ${nameOf('a')} as by
    from request_exclusion e join request r on r.id = e.request_id and r.deleted_at is null
    join app_user u on u.id = e.user_id join app_user a on a.id = e.created_by
    where e.period @> ${at}::timestamptz and (${requestId ?? null}::uuid is null or e.request_id = ${requestId ?? null})
      and (${id ?? null}::uuid is null or e.id = ${id ?? null})
      and not exists (
        select from request_exclusion own
        where own.user_id = ${readerId} and own.request_id = e.request_id and own.period @> ${at}::timestamptz)
    order by e.created_at desc, e.id limit 500`.execute(db)
  return rows
}

function nameOf(user: 'u' | 'a'): RawBuilder<string> {
  return sql<string>`concat_ws(' ', ${sql.ref(`${user}.surname`)}, ${sql.ref(`${user}.name`)}, ${sql.ref(`${user}.patronymic`)})`
}
