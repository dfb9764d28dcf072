import type { organizationList } from '@portal/contract/features/organizations/organization-list'
import type { OrganizationKind, OrganizationState, OrganizationTie } from '@portal/domain/organizations/organization'
import { type RawBuilder, sql } from 'kysely'
import { type Scope, wholeOf } from '../../kernel/scope/scope.ts'
import { tieTo } from '../../kernel/scope/see-organization.ts'
import { isFoundIn, type ListSource } from '../../platform/list/list-query.ts'

export interface OrganizationListRow {
  id: string
  kind: OrganizationKind
  state: OrganizationState
  name: string
  full_name: string
  inn: string | null
  kpp: string | null
  ogrn: string | null
  head: { id: string; name: string } | null
  members: number
  requests: number
  branches: number
  created_at: Date
  tie: OrganizationTie
}

interface Wanted {
  id?: string | undefined
  text?: string | undefined
  state?: OrganizationState | undefined
  kind?: readonly OrganizationKind[] | undefined
  orphan?: boolean | undefined
}

const name = nameOf('o')

/** How organisation `o` stands: a merged and a closed one whatever else. */
export const stateOf = sql<OrganizationState>`case when o.merged_into is not null then 'merged'
  when o.closed_at is not null then 'closed' else o.state end`

/** Organisations the reader sees. Those merged into others are shown where they are asked for, or one by its id. */
export function organizationsSeen(
  scope: Scope,
  wanted: Wanted,
): ListSource<OrganizationListRow, keyof typeof organizationList.sorts> {
  return {
    columns: organizationColumns(scope),
    from: sql`organization o`,
    where: sql.join(conditionsOf(scope, wanted), sql` and `),
    id: sql.ref('o.id'),
    // biome-ignore format: read by columns
    sorts: {
      name:  { type: 'text',    nullable: false, column: sql`fold(${name})` },
      since: { type: 'instant', nullable: false, column: sql`o.created_at` },
      inn:   { type: 'code',    nullable: false, column: sql`coalesce(o.inn, '')` },
    },
  }
}

export function organizationColumns(scope: Scope): RawBuilder<OrganizationListRow> {
  return sql<OrganizationListRow>`o.id, o.kind, ${stateOf} as state, ${name} as name, o.full_name, o.inn, o.kpp, o.ogrn,
    o.created_at, ${tieTo(scope)} as tie, ${headOf(sql`o.parent_id`)} as head,
    ${countMembers(scope.now)} as members, ${countRequests} as requests,
    (select count(*)::integer from organization b where b.parent_id = o.id and b.deleted_at is null) as branches`
}

/** The organisation of this id by its name; null where there is none. */
export function headOf(id: RawBuilder<unknown>) {
  return sql`(select json_build_object('id', h.id, 'name', ${nameOf('h')}) from organization h where h.id = ${id})`
}

export function nameOf(alias: 'o' | 'h' | 'b'): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${alias}.short_name`)}, ${sql.ref(`${alias}.full_name`)})`
}

/** People of organisation `o` now. */
export function countMembers(now: Date): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from membership m
    where m.organization_id = o.id and (m.until is null or m.until > ${now}))`
}

/** Applications of organisation `o`, by the counters of the lists. */
export const countRequests = sql<number>`(
  select coalesce(sum(n), 0)::integer from (
    select n from request_count where holder = o.id union all select n from request_count_delta where holder = o.id) c)`

function conditionsOf(scope: Scope, { id, text, state, kind, orphan }: Wanted): RawBuilder<unknown>[] {
  return [
    sql`${scope.isStaff ? sql`true` : sql`o.id in (${idsNear(scope)})`} and ${tieTo(scope)} is not null`,
    ...(id ? [sql`o.id = ${id}`] : []),
    ...(state ? [sql`${stateOf} = ${state}`] : id ? [] : [sql`o.merged_into is null`]),
    ...(kind?.length ? [sql`o.kind = any(${kind}::text[])`] : []),
    ...(orphan ? [isOrphan(scope.now)] : []),
    ...(text ? [isFoundIn(text, sql`o.full_name`, sql`o.short_name`, sql`o.inn`, sql`o.ogrn`, sql`o.kpp`)] : []),
  ]
}

/** Nobody who can sign in administers organisation `o`, nor the one it is a branch of. */
function isOrphan(now: Date) {
  return sql`o.state = 'active' and o.merged_into is null and not exists (
    select from membership m join app_user u on u.id = m.user_id
    where m.organization_id in (o.id, o.parent_id) and m.role = 'orgAdmin' and (m.until is null or m.until > ${now})
      and u.blocked_at is null and u.confirmed_at is not null)`
}

/** Organisations of which some may be the reader's: found by their indexes, `tieTo` decides. */
function idsNear({ userId, ...scope }: Scope) {
  return sql`
    select organization_id from membership where user_id = ${userId}
    union
    select b.id from membership m join organization b on b.parent_id = m.organization_id
    where m.user_id = ${userId} and m.role = 'orgAdmin'
    union
    select id from organization where registered_by = ${userId}
    union
    select unnest(${wholeOf({ userId, ...scope })}::uuid[])`
}
