import type { substitutionList } from '@portal/contract/features/delegation/substitution-list'
import { shiftDay, startOfDay } from '@portal/domain/calendar/days'
import type { SubstitutionState } from '@portal/domain/delegation/substitutions'
import { type RawBuilder, sql } from 'kysely'
import type { SignedCtx, User } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { isFoundIn, type ListSource } from '../../../platform/list/list-query.ts'
import { personName } from '../person-name.ts'

export interface SubstitutionRow {
  id: string
  principal_id: string
  principal_kind: 'person' | 'organization'
  principal_name: string
  deputy_id: string
  deputy_name: string
  deputy_note: string
  scope: 'all' | 'list'
  requests: number
  rights: number
  since: Date
  until: Date
  state: SubstitutionState
  basis_ref: string | null
  basis_name: string | null
  basis_size: number | null
  created_at: Date
  by: string
  activated_at: Date | null
  ended_at: Date | null
  ended_by: string | null
  reason: string | null
  merged_into: string | null
  archived_at: Date | null
  /** The principal is a member of an organisation that the reader administers. */
  is_of_colleague: boolean
}

interface Wanted {
  id?: string | undefined
  principalId?: string | undefined
  text?: string | undefined
  whose?: 'given' | 'received' | 'organization' | undefined
  state?: 'current' | 'draft' | 'upcoming' | 'active' | 'ended' | 'revoked' | 'archived' | undefined
  from?: string | undefined
  to?: string | undefined
  /** Also what was put away. */
  isAnywhere?: boolean
}

const principal = sql<string>`coalesce(nullif(o.short_name, ''), o.full_name, ${personName('p')})`
const deputy = personName('d')

/** Substitutions the person may know of: his own, those he is the deputy of, of organisations he administers, to staff all. */
export function substitutionsSeen(
  { user, now }: Pick<SignedCtx, 'user' | 'now'>,
  wanted: Wanted,
): ListSource<SubstitutionRow, keyof typeof substitutionList.sorts> {
  const at = now()
  return {
    columns: sql<SubstitutionRow>`s.id, s.principal_id, case when o.id is null then 'person' else 'organization' end as principal_kind,
      ${principal} as principal_name, s.deputy_id, ${deputy} as deputy_name, ${noteOf('d', at)} as deputy_note, s.scope,
      (select count(*)::integer from substitution_request l where l.substitution_id = s.id) as requests, s.rights,
      lower(s.period) as since, upper(s.period) as until, s.state, f.id as basis_ref, f.name as basis_name, f.size as basis_size, s.created_at,
      ${personName('c')} as by, s.activated_at, s.ended_at, nullif(${personName('e')}, '') as ended_by, s.reason, s.merged_into,
      s.archived_at, ${isOfColleague(user, at)} as is_of_colleague`,
    from: sql`substitution s join app_user d on d.id = s.deputy_id join app_user c on c.id = s.created_by
      left join app_user p on p.id = s.principal_id left join organization o on o.id = s.principal_id
      left join app_user e on e.id = s.ended_by left join file f on f.id = s.basis_file_id and f.deleted_at is null`,
    where: sql.join([isKnownTo(user, at), ...conditionsOf(user, wanted, at)], sql` and `),
    id: sql.ref('s.id'),
    // biome-ignore format: read by columns
    sorts: {
      since:     { type: 'instant', nullable: false, column: sql`lower(s.period)` },
      until:     { type: 'instant', nullable: false, column: sql`upper(s.period)` },
      principal: { type: 'text',    nullable: false, column: sql`fold(${principal})` },
      deputy:    { type: 'text',    nullable: false, column: sql`fold(${deputy})` },
    },
  }
}

interface OnRequest
  extends Pick<
    SubstitutionRow,
    'id' | 'principal_name' | 'deputy_id' | 'deputy_name' | 'deputy_note' | 'rights' | 'since' | 'until'
  > {
  /** The reader may open it. */
  is_known: boolean
}

/** Those of `substitutionsOn`, whoever has made them: their names, rights and days. */
export async function listOnRequest({ db, user, now }: SignedCtx, on: RawBuilder<unknown>): Promise<OnRequest[]> {
  const { rows } = await sql<OnRequest>`
    select s.id, ${principal} as principal_name, s.deputy_id, ${deputy} as deputy_name, ${noteOf('d', now())} as deputy_note,
      s.rights, lower(s.period) as since, upper(s.period) as until, ${isKnownTo(user, now())} as is_known
    from (${on}) found join substitution s on s.id = found.id join app_user d on d.id = s.deputy_id
    left join app_user p on p.id = s.principal_id left join organization o on o.id = s.principal_id
    order by lower(s.period), s.id limit 200`.execute(db)
  return rows
}

/** The organisations the person administers: he appoints deputies for them. */
export function administeredBy({ memberships }: User): string[] {
  return memberships.filter(({ role }) => role === 'orgAdmin').map(({ organizationId }) => organizationId)
}

/** A draft is seen by whoever has made it, not by the deputy yet. */
function isKnownTo(user: User, at: Date): RawBuilder<boolean> {
  const own = sql`s.principal_id = ${user.id} or s.principal_id = any(${administeredBy(user)}::uuid[])`
  if (user.isAdmin) return sql`(${own} or s.state <> 'draft')`
  return sql`(${own} or s.state <> 'draft' and (s.deputy_id = ${user.id} or ${isOfColleague(user, at)}))`
}

function isOfColleague(user: User, at: Date): RawBuilder<boolean> {
  return sql`exists (
    select from membership m
    where m.user_id = s.principal_id and m.organization_id = any(${administeredBy(user)}::uuid[]) and (m.until is null or m.until > ${at}))`
}

function conditionsOf(user: User, { id, principalId, text, whose, state, from, to, isAnywhere }: Wanted, at: Date) {
  return [
    ...(id ? [sql`s.id = ${id}`] : []),
    ...(principalId ? [sql`s.principal_id = ${principalId}`] : []),
    ...(whose ? [isOnSide(user, whose, at)] : []),
    ...(isAnywhere ? [] : [state === 'archived' ? sql`s.archived_at is not null` : sql`s.archived_at is null`]),
    ...(state ? [isInState(state, at)] : []),
    ...(from ? [sql`upper(s.period) > ${startOfDay(from)}`] : []),
    ...(to ? [sql`lower(s.period) < ${startOfDay(shiftDay(to, 1))}`] : []),
    ...(text ? [isFoundIn(text, principal, deputy)] : []),
  ]
}

function isOnSide(user: User, whose: NonNullable<Wanted['whose']>, at: Date): RawBuilder<boolean> {
  if (whose === 'given') return sql`s.principal_id = ${user.id}`
  if (whose === 'received') return sql`s.deputy_id = ${user.id}`
  return sql`(s.principal_id = any(${administeredBy(user)}::uuid[]) or ${isOfColleague(user, at)})`
}

/** The row says «active» until the work of the minute after its last day. */
function isInState(state: NonNullable<Wanted['state']>, at: Date): RawBuilder<boolean> {
  switch (state) {
    case 'archived':
      return sql`true`
    case 'current':
      return sql`(s.state = 'draft' or s.state = 'active' and upper(s.period) > ${at})`
    case 'upcoming':
      return sql`(s.state = 'active' and lower(s.period) > ${at})`
    case 'active':
      return sql`(s.state = 'active' and s.period @> ${at}::timestamptz)`
    case 'ended':
      return sql`(s.state = 'ended' or s.state = 'active' and upper(s.period) <= ${at})`
    case 'draft':
    case 'revoked':
      return sql`s.state = ${state}`
  }
}

/** The applications of a list, by number. */
export async function listRequestsOf(db: Db, substitutionId: string) {
  return db
    .selectFrom('substitution_request as l')
    .innerJoin('request as r', 'r.id', 'l.request_id')
    .select(['r.id', 'r.number', 'r.draft_number', 'r.object_name'])
    .where('l.substitution_id', '=', substitutionId)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.number')
    .orderBy('r.id')
    .limit(500)
    .execute()
}

interface Found {
  id: string
  name: string
  note: string
}

const mostFound = 20

/** People of the organisations the person belongs to, whom he may appoint. */
export async function listColleagues(
  db: Db,
  { id, memberships }: User,
  { search = '', at }: { search?: string | undefined; at: Date },
): Promise<Found[]> {
  const organizations = memberships.map(({ organizationId }) => organizationId)
  const { rows } = await sql<Found>`
    select d.id, ${deputy} as name, ${noteOf('d', at)} as note
    from app_user d
    where d.id <> ${id} and ${mayDeputise('d')} and exists (
        select from membership m
        where m.user_id = d.id and m.organization_id = any(${organizations}::uuid[]) and (m.until is null or m.until > ${at}))
      and ${isFoundIn(search, deputy, sql`d.login`, sql`d.email`)}
    order by name, d.id limit ${mostFound}`.execute(db)
  return rows
}

/** Whether person `d` may be somebody's deputy at all. */
export function mayDeputise(user: 'd'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${user}.${name}`)
  return sql`${column('blocked_at')} is null and ${column('confirmed_at')} is not null and not ${column('is_admin')}`
}

/** Post and organisation of a person, as far as they are known. */
function noteOf(user: 'd', at: Date): RawBuilder<string> {
  return sql<string>`concat_ws(', ', ${sql.ref(`${user}.position`)}, (
    select coalesce(nullif(w.short_name, ''), w.full_name) from membership m join organization w on w.id = m.organization_id
    where m.user_id = ${sql.ref(`${user}.id`)} and (m.until is null or m.until > ${at}) order by m.since, w.id limit 1))`
}
