import { rights } from '@portal/domain/stages/facts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { subjectsOf } from '../../../kernel/scope/scope.ts'

export interface DeletedRow {
  id: string
  draft_number: number
  object_name: string
  deleted_at: Date
  /** Nobody: the portal itself, for idleness. */
  user_id: string | null
  by: string
  idleSince: string | null
  reason: string | null
}

interface Asked {
  userId: string
  isAdmin: boolean
  /** Organisations whose administrator asks. */
  administered: readonly string[]
  now: Date
  /** What was deleted before is past taking back. */
  since: Date
  /** This draft alone. */
  id: string | undefined
  limit: number
}

/**
 * The newest deleted drafts that a person may take back. Each way to be allowed to is a branch with an index of its own: what
 * was his or of his organisation is asked of the drafts, what he or staff deleted of the record, where staff look
 * through everything deleted of late. No draft is looked at but these, and for one draft no event of another.
 */
export async function listDeletedOf(db: Db, asked: Asked): Promise<DeletedRow[]> {
  const { userId, isAdmin, administered, now, limit } = asked
  const branches = [
    branch(asked, sql`request r`, sql`r.owner_id = ${userId}`),
    sql`select x.* from unnest(${administered}::uuid[]) as administered(id) cross join lateral ${branch(asked, sql`request r`, sql`r.organization_id = administered.id`)} x`,
    // Who deleted it, as long as he could still change it.
    branch(
      asked,
      deletedBy(asked, sql`e.user_id = ${userId}`),
      sql`d.user_id = ${userId} and exists (
        select from subject s where s.mask & ${sql.lit(rights.edit)} > 0 and (s.whole and s.id = r.organization_id or exists (
          select from request_grant g
          where g.request_id = r.id and g.subject_id = s.id and g.rights & ${sql.lit(rights.edit)} > 0
            and g.ended_at is null and (g.until is null or g.until > ${now}))))`,
    ),
    isAdmin && branch(asked, deletedBy(asked, sql`e.role = 'Admin'`), sql`d.role = 'Admin'`),
  ].filter((one) => one !== false)
  const { rows } = await sql<DeletedRow>`
    with ${subjectsOf(userId, now)}
    select t.id, t.draft_number, t.object_name, t.deleted_at, t.user_id, t."idleSince", t.reason,
      concat_ws(' ', u.surname, u.name, u.patronymic) as by
    from (
      select distinct on (deleted_at, id) * from (${sql.join(branches, sql` union all `)}) found
      order by deleted_at desc, id desc limit ${sql.lit(limit)}) t
    left join app_user u on u.id = t.user_id
    order by t.deleted_at desc, t.id desc`.execute(db)
  return rows
}

function branch(
  { userId, now, since, id, limit }: Asked,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select r.id, r.draft_number, r.object_name, r.deleted_at, d.user_id, d.detail ->> 'idleSince' as "idleSince", d.detail ->> 'reason' as reason
    from ${from}
    cross join lateral (
      select e.user_id, e.role, e.detail from journal_event e
      where e.request_id = r.id and e.type = 'request.deleted' and e.at >= r.deleted_at
      order by e.at desc limit 1) d
    where r.deleted_at >= ${since} and r.number is null ${id === undefined ? sql`` : sql`and r.id = ${id}`} and ${where}
      and not exists (
        select from request_exclusion e
        where e.user_id = ${userId} and e.request_id = r.id and e.period @> ${now}::timestamptz)
    order by r.deleted_at desc, r.id desc limit ${sql.lit(limit)})`
}

/** `offset 0` keeps the order: first whom the record names, then their drafts one by one. */
function deletedBy({ since, id }: Asked, whom: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select distinct e.request_id from journal_event e
    where e.type = 'request.deleted' and e.at >= ${since} ${id === undefined ? sql`` : sql`and e.request_id = ${id}`}
      and ${whom} offset 0) mine
    cross join lateral (select * from request where id = mine.request_id offset 0) r`
}
