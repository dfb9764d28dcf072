import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { Scope } from '../../kernel/scope/scope.ts'
import { countHeldTasks } from '../handed-over/index.ts'
import { headOf, nameOf, organizationColumns, type OrganizationListRow } from './queries-list.ts'

export interface CardRow extends OrganizationListRow {
  short_name: string | null
  data: Record<string, unknown>
  revision: number
  merged: { id: string; name: string } | null
  register: { source: string; asOf: string | null; why: string | null } | null
  registered_by: string | null
  decided_by: string | null
  decided_at: Date | null
  decision: string | null
  updated_by: string | null
  updated_at: Date | null
  supervisions: number
}

/** One organisation with all that its card tells. Who may see it has been asked before. */
export async function findCard(db: Db, scope: Scope, id: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select ${organizationColumns(scope)}, o.short_name, o.data, o.revision, ${headOf(sql`o.merged_into`)} as merged, o.register,
      ${person('o.registered_by')} as registered_by, ${person('o.decided_by')} as decided_by, o.decided_at, o.decision,
      ${person('o.updated_by')} as updated_by, o.updated_at,
      (select count(*)::integer from supervision s
       where s.organization_id = o.id and (s.until is null or s.until > ${scope.now})) as supervisions
    from organization o where o.id = ${id}`.execute(db)
  return rows[0]
}

function person(column: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select concat_ws(' ', u.surname, u.name, u.patronymic) from app_user u where u.id = ${sql.ref(column)})`
}

export interface BranchRow {
  id: string
  name: string
  kpp: string | null
  address: string
  members: number
  requests: number
  open: number
  closed_at: Date | null
}

const mostBranches = 500

/** Branches of an organisation, those in use first. */
export async function listBranches(db: Db, id: string, now: Date): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`
    select b.id, ${nameOf('b')} as name, b.kpp, coalesce(b.data ->> 'legalAddress', '') as address, b.closed_at,
      (select count(*)::integer from membership m where m.organization_id = b.id and (m.until is null or m.until > ${now})) as members,
      coalesce(c.n, 0)::integer as requests, coalesce(c.open, 0)::integer as open
    from organization b
    left join lateral (
      select sum(n) as n, sum(n) filter (where not s.is_final) as open from (
        select stage, n from request_count where holder = b.id union all select stage, n from request_count_delta where holder = b.id) k
      join stage s on s.code = k.stage) c on true
    where b.parent_id = ${id} and b.deleted_at is null
    order by b.closed_at nulls first, fold(${nameOf('b')}), b.id limit ${mostBranches}`.execute(db)
  return rows
}

export interface MemberRow {
  user_id: string
  name: string
  login: string
  email: string
  position: string | null
  role: 'member' | 'orgAdmin'
  since: Date
  blocked_at: Date | null
  confirmed_at: Date | null
  requests: number
  drafts: number
  /** Tasks for design that are his. */
  tasks: number
}

const mostMembers = 500

/** People of an organisation now, its administrators first; or one of them. */
export async function listMembers(
  db: Db,
  { organizationId, userId, now }: { organizationId: string; userId?: string; now: Date },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.user_id, concat_ws(' ', u.surname, u.name, u.patronymic) as name, u.login, u.email,
      coalesce(m.position, u.position) as position, m.role, m.since, u.blocked_at, u.confirmed_at,
      coalesce(r.n, 0)::integer as requests, coalesce(r.drafts, 0)::integer as drafts,
      ${countHeldTasks({ userId: sql.ref('m.user_id'), organizationId: sql.ref('m.organization_id'), now })} as tasks
    from membership m join app_user u on u.id = m.user_id
    left join lateral (
      select count(*) as n, count(*) filter (where r.number is null) as drafts from request r
      where r.owner_id = m.user_id and r.organization_id = m.organization_id and r.deleted_at is null) r on true
    where m.organization_id = ${organizationId} and (m.until is null or m.until > ${now})
      ${userId ? sql`and m.user_id = ${userId}` : sql``}
    order by m.role desc, fold(u.surname), u.name, u.id limit ${mostMembers}`.execute(db)
  return rows
}

export interface SupervisionRow {
  body: { id: string; name: string }
  inn: string | null
  since: Date
  until: Date | null
  by: string | null
}

const mostSupervisions = 200

/** Bodies that may look, or might, those in force first. */
export async function listSupervisions(db: Db, organizationId: string, now: Date): Promise<SupervisionRow[]> {
  const { rows } = await sql<SupervisionRow>`
    select ${headOf(sql`s.supervisor_id`)} as body, o.inn, s.since, s.until, ${person('s.granted_by')} as by
    from supervision s join organization o on o.id = s.supervisor_id
    where s.organization_id = ${organizationId}
    order by (s.until is not null and s.until <= ${now}), s.since desc, s.supervisor_id limit ${mostSupervisions}`.execute(
    db,
  )
  return rows
}
