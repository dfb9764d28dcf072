import { sql } from 'kysely'
import type { Db } from '../platform/db/schema.ts'

interface Asked {
  user: string
  now: Date
  among: readonly string[]
}

/** Who sees what, said plainly and slowly: every request against every reason, newest act first. For who is not staff. */
export async function seenByTheRule(db: Db, { user, now, among }: Asked) {
  const { rows } = await sql<{ id: string; rights: number; stage: string }>`
    with stands(id, mask, principal) as (
      select ${user}::uuid, 7, null::uuid
      union all select principal_id, rights::int, principal_id from substitution where scope = 'all' and deputy_id = ${user} and state = 'active' and period @> ${now}::timestamptz),
    heads(id, mask, principal) as (
      select m.organization_id, s.mask, s.principal from stands s join membership m on m.user_id = s.id where m.role = 'orgAdmin' and coalesce(m.until > ${now}, true)
      union all select o.id, s.mask, s.principal from stands s join organization o on o.id = s.id),
    runs(id, mask, principal) as (select id, mask, principal from heads union all select b.id, h.mask, h.principal from heads h join organization b on b.parent_id = h.id),
    watches(id, principal) as (
      select v.organization_id, runs.principal from supervision v join runs on runs.id = v.supervisor_id where coalesce(v.until > ${now}, true)),
    watched(id, principal) as (select id, principal from watches union all select b.id, w.principal from watches w join organization b on b.parent_id = w.id),
    reason(request_id, rights, principal) as (
      select r.id, 7 & runs.mask, runs.principal from request r join runs on runs.id = r.organization_id
      union all
      select r.id, 1, watched.principal from request r join watched on watched.id = r.organization_id
      union all
      select l.request_id, s.rights::int, s.principal_id from substitution s join substitution_request l on l.substitution_id = s.id
      where s.scope = 'list' and s.deputy_id = ${user} and s.state = 'active' and s.period @> ${now}::timestamptz
      union all
      select g.request_id, g.rights & who.mask, who.principal from request_grant g
      join (select * from stands union all select * from runs
            union all select id, 1, principal from watched) who on who.id = g.subject_id
      where g.ended_at is null and coalesce(g.until > ${now}, true))
    select r.id, r.stage, bit_or(reason.rights) as rights from request r join reason on reason.request_id = r.id
    where r.id = any(${among}::uuid[]) and not exists (
      select from request_exclusion e where e.user_id in (${user}, reason.principal) and e.request_id = r.id and e.period @> ${now}::timestamptz)
    group by r.id order by r.updated_at desc, r.id desc`.execute(db)
  return rows
}
