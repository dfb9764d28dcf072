import type { Input } from '@portal/contract/endpoint'
import type { users } from '@portal/contract/features/users/endpoints'
import type { userList } from '@portal/contract/features/users/user-list'
import type { AccountRole, AccountState } from '@portal/domain/accounts/accounts'
import { endOfDay, startOfDay } from '@portal/domain/calendar/days'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { isFoundIn, type ListSource } from '../../../platform/list/list-query.ts'
import { isOverseen, knownMembership, type Oversight } from '../oversight.ts'

export interface OrganizationOf {
  id: string
  name: string
  role: 'member' | 'orgAdmin'
  position: string | null
}

export interface UserRow {
  id: string
  name: string
  login: string
  email: string
  position: string | null
  state: AccountState
  is_admin: boolean
  organizations: OrganizationOf[]
  entered_at: Date | null
  created_at: Date
}

type Wanted = Pick<Input<typeof users.list>['query'], keyof typeof userList.filters>

interface Reader {
  oversight: Oversight
  at: Date
}

// More are not shown in a row or on a card; nobody works for so many.
const mostOrganizations = 50

/** People whose accounts the reader looks after. */
export function usersSeen(
  reader: Reader,
  wanted: Wanted & { ids?: readonly string[] | undefined },
): ListSource<UserRow, keyof typeof userList.sorts> {
  return {
    columns: sql<UserRow>`u.id, concat_ws(' ', u.surname, u.name, u.patronymic) as name, u.login, u.email, u.position,
      ${stateOf} as state, u.is_admin, ${organizationsOf(reader)} as organizations, u.entered_at, u.created_at`,
    from: sql`app_user u`,
    where: sql.join(conditionsOf(reader, wanted), sql` and `),
    id: sql.ref('u.id'),
    // biome-ignore format: read by columns
    sorts: {
      name:    { type: 'text',    nullable: false, column: sql`fold(u.surname || ' ' || u.name || ' ' || coalesce(u.patronymic, ''))` },
      login:   { type: 'text',    nullable: false, column: sql`lower(u.login)` },
      entered: { type: 'instant', nullable: true,  column: sql`u.entered_at` },
      since:   { type: 'instant', nullable: false, column: sql`u.created_at` },
    },
  }
}

/** What the account `u` is good for now. */
export const stateOf = sql<AccountState>`case when u.blocked_at is not null then 'blocked' when u.confirmed_at is not null
  then 'active' when u.invited_at is not null then 'invited' else 'unconfirmed' end`

/** Organisations of `u` that the reader may know of, the one he has been in for longest first. */
export function organizationsOf({ oversight, at }: Reader): RawBuilder<OrganizationOf[]> {
  return sql<OrganizationOf[]>`coalesce((
    select json_agg(json_build_object('id', one.id, 'name', one.name, 'role', one.role, 'position', one.position) order by one.since, one.id)
    from (
      select o.id, coalesce(o.short_name, o.full_name) as name, m.role, m.position, m.since
      from membership m join organization o on o.id = m.organization_id and o.deleted_at is null
      where m.user_id = u.id ${knownMembership(oversight, at)} order by m.since, o.id limit ${sql.lit(mostOrganizations)}) one), '[]')`
}

// biome-ignore format: read by columns
function conditionsOf(reader: Reader, wanted: Wanted & { ids?: readonly string[] | undefined }): RawBuilder<unknown>[] {
  const { state, role, organization, confirmed, from, to, enteredFrom, enteredTo, neverEntered, text, ids } = wanted
  return [
    isOverseen(reader.oversight, reader.at),
    ...(ids          ? [sql`u.id = any(${ids}::uuid[])`] : []),
    ...(state        ? [sql`${stateOf} = ${state}`] : []),
    ...(role         ? [isOfRole(role, reader)] : []),
    ...(organization ? [isMember(reader, sql`and m.organization_id = any(${organization}::uuid[])`)] : []),
    ...(confirmed    ? [confirmed === 'yes' ? sql`u.confirmed_at is not null` : sql`u.confirmed_at is null`] : []),
    ...(from         ? [sql`u.created_at >= ${startOfDay(from)}`] : []),
    ...(to           ? [sql`u.created_at <= ${endOfDay(to)}`] : []),
    ...(enteredFrom  ? [sql`u.entered_at >= ${startOfDay(enteredFrom)}`] : []),
    ...(enteredTo    ? [sql`u.entered_at <= ${endOfDay(enteredTo)}`] : []),
    ...(neverEntered ? [sql`u.entered_at is null`] : []),
    ...(text         ? [isFound(text, reader)] : []),
  ]
}

/** The highest of what a person is decides, as it is shown. */
function isOfRole(role: AccountRole, reader: Reader): RawBuilder<unknown> {
  if (role === 'admin') return sql`u.is_admin`
  const administers = isMember(reader, sql`and m.role = 'orgAdmin'`)
  if (role === 'orgAdmin') return sql`not u.is_admin and ${administers}`
  if (role === 'none') return sql`not u.is_admin and not ${isMember(reader)}`
  return sql`not u.is_admin and not ${administers} and ${isMember(reader)}`
}

function isMember({ oversight, at }: Reader, which: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`exists (
    select from membership m join organization o on o.id = m.organization_id and o.deleted_at is null
    where m.user_id = u.id ${knownMembership(oversight, at)} ${which})`
}

/**
 * Every word that was typed, from its beginning, in whatever order. An administrator of an organisation is not told by a search
 * for whom else somebody works.
 */
function isFound(typed: string, reader: Reader): RawBuilder<unknown> {
  const patterns = sql`array(select folded_pattern(word) from unnest(${wordsOf(typed)}::text[]) word)`
  if (reader.oversight === 'everybody')
    return sql`u.id in (select s.user_id from user_search s where s.search like all (${patterns}))`
  return sql`fold(concat_ws(' ', u.surname, u.name, u.patronymic, u.login, u.email, replace(u.email, '@', ' '), u.position, (
    select string_agg(concat_ws(' ', m.position, o.short_name, o.full_name, o.inn), ' ')
    from membership m join organization o on o.id = m.organization_id
    where m.user_id = u.id ${knownMembership(reader.oversight, reader.at)}))) like all (${patterns})`
}

const mostWords = 10

// Signs stand between words in what is searched, too (`fold`).
function wordsOf(typed: string): string[] {
  const words = typed.split(/[\s«»"'().,;:/\\№_\-–—]+/)
  return words.filter((word) => word !== '').slice(0, mostWords)
}

interface FoundOrganization {
  id: string
  name: string
  note: string
}

const mostFound = 20

/** Organisations whose people the reader sees, by name or ИНН, or those of these ids. */
export async function listOrganizations(
  db: Db,
  { oversight }: Pick<Reader, 'oversight'>,
  { search = '', ids }: { search?: string | undefined; ids?: readonly string[] | undefined },
): Promise<FoundOrganization[]> {
  const known = oversight === 'everybody' ? sql`` : sql`and o.id = any(${oversight}::uuid[])`
  const wanted = ids
    ? sql`o.id = any(${ids}::uuid[])`
    : isFoundIn(search, sql`o.short_name`, sql`o.full_name`, sql`o.inn`)
  const { rows } = await sql<FoundOrganization>`
    select o.id, coalesce(o.short_name, o.full_name) as name, coalesce('ИНН ' || o.inn, '') as note from organization o
    where o.deleted_at is null and o.kind <> 'examination' ${known} and ${wanted} order by name, o.id limit ${mostFound}`.execute(
    db,
  )
  return rows
}
