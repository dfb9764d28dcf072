import { type RawBuilder, sql } from 'kysely'

interface Asked {
  request: RawBuilder<unknown> | string
  organization: RawBuilder<unknown> | string | null
  at: Date
}

/**
 * Substitutions by which somebody has to do with a request, today or later, as `(id, deputy_id, principal_id, period)`: of a
 * list that names it, or of whoever sees it without being a deputy. Those that an exclusion, a block or a confirmation taken
 * back stops are left out.
 */
export function substitutionsOn({ request, organization, at }: Asked): RawBuilder<unknown> {
  const organizations = sql`(
    select ${organization}::uuid as id union all select parent_id from organization where id = ${organization})`
  return sql`
    select s.id, s.deputy_id, s.principal_id, s.period from (
      select l.substitution_id as id from substitution_request l
      join substitution s on s.id = l.substitution_id and s.scope = 'list' where l.request_id = ${request}
      union
      select s.id from (
        select a.subject_id as id from request_access a
        where a.request_id = ${request} and (a.until is null or a.until > ${at}::timestamptz)
        union
        select id from ${organizations} o
        union
        select m.user_id from ${organizations} o join membership m on m.organization_id = o.id and m.role = 'orgAdmin'
          and (m.until is null or m.until > ${at}::timestamptz)) h
      join substitution s on s.principal_id = h.id and s.scope = 'all') found
    join substitution s on s.id = found.id and s.state = 'active' and upper(s.period) > ${at}::timestamptz
    where not exists (
      select from app_user p
      where p.id in (s.principal_id, s.deputy_id) and (p.blocked_at is not null or p.confirmed_at is null))
      and not exists (
        select from request_exclusion e
        where e.user_id in (s.principal_id, s.deputy_id) and e.request_id = ${request} and e.period @> ${at}::timestamptz)
    limit 200`
}
