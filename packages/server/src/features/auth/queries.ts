import { type RawBuilder, sql } from 'kysely'
import type { User } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { type Place, statement } from '../../platform/db/statement.ts'

export interface Account {
  id: string
  login: string
  has_factor: boolean
  password: string | null
  confirmed_at: Date | null
  blocked_at: Date | null
  blocked_reason: string | null
}

export function findAccount(db: Db, login: string): Promise<Account | undefined> {
  return db
    .selectFrom('app_user')
    .select([
      'id',
      'login',
      'password',
      'confirmed_at',
      'blocked_at',
      'blocked_reason',
      hasFactor(sql.ref('app_user.id')).as('has_factor'),
    ])
    .where(sql`lower(login)`, '=', login.toLowerCase())
    .executeTakeFirst()
}

/** What else is read of a person in the statement that finds him, as columns of its own; his id is a column there. */
export interface Beside {
  /** One function for all: the statement is put together once for each. */
  columns: BesideColumns
  given: Readonly<Record<string, unknown>>
}

type BesideColumns = (person: RawBuilder<unknown>, place: Place) => RawBuilder<unknown>

/** The person behind a session and the organisations he belongs to now; whether he may still be there his roles say. */
export async function findSession(db: Db, token: Buffer, at: { machine: Date; portal: Date }, beside?: Beside) {
  const [row] = await sessionStatement(beside?.columns)(db, { ...beside?.given, token, ...at })
  if (!row) return undefined
  // The row as it is: to take its own three columns out of sixty would be to copy the others.
  const { person, session_seen_at: seenAt, session_expires_at: expiresAt, session_checked_at: checkedAt } = row
  return { user: toUser(person), seenAt, expiresAt, checkedAt, beside: row }
}

const sessionStatements = new Map<BesideColumns | undefined, ReturnType<typeof statement<SessionRow>>>()

function sessionStatement(columns: BesideColumns | undefined) {
  const known = sessionStatements.get(columns)
  if (known) return known
  const made = statement<SessionRow>(
    (place) => sql`
      select caller.seen_at as session_seen_at, caller.expires_at as session_expires_at,
        caller.checked_at as session_checked_at,
        ${personOf(sql`caller.acting_for`, place('portal'))} as person ${columns ? sql`, beside.*` : sql``}
      from session caller join app_user u on u.id = caller.user_id
      ${columns ? sql`left join lateral (${columns(sql`caller.user_id`, place)}) beside on true` : sql``}
      where caller.token_sha256 = ${place('token')} and caller.expires_at > ${place('machine')}`,
  )
  sessionStatements.set(columns, made)
  return made
}

/** A person as his session would show him while he works for the organisation; only confirmed and not blocked. */
export async function findPerson(
  db: Db,
  { userId, actingFor, at }: { userId: string; actingFor: string | null; at: Date },
): Promise<User | undefined> {
  const { rows } = await sql<{ person: PersonRow }>`
    select ${personOf(sql`${actingFor}::uuid`, at)} as person
    from app_user u where u.id = ${userId} and u.blocked_at is null and u.confirmed_at is not null`.execute(db)
  return rows[0] && toUser(rows[0].person)
}

/** The organisation a person works for when he has not chosen: the one he has been in for longest. */
export async function findFirstOrganization(db: Db, userId: string, at: Date): Promise<string | undefined> {
  const row = await currentMemberships(db, at)
    .select('m.organization_id')
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  return row?.organization_id
}

export async function insertSession(
  db: Db,
  session: {
    id: string
    token: Buffer
    userId: string
    actingFor: string | null
    ip: string
    agent: string
    at: Date
    expiresAt: Date
    byEsia: boolean
    checkedAt: Date | null
  },
): Promise<void> {
  const { id, token, userId, actingFor, ip, agent, at, expiresAt, byEsia, checkedAt } = session
  await db
    .insertInto('session')
    .values({
      id,
      token_sha256: token,
      user_id: userId,
      acting_for: actingFor,
      ip,
      agent,
      created_at: at,
      seen_at: at,
      expires_at: expiresAt,
      by_esia: byEsia,
      checked_at: checkedAt,
    })
    .execute()
}

/** When he came last; by the clock of the portal, as everything people are shown. */
export async function noteEntry(db: Db, userId: string, at: Date): Promise<void> {
  await db.updateTable('app_user').set({ entered_at: at }).where('id', '=', userId).execute()
}

/** Two calls of one minute write once. */
export async function touchSession(db: Db, token: Buffer, seenAt: Date, before: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: seenAt })
    .where('token_sha256', '=', token)
    .where('seen_at', '<', before)
    .execute()
}

export async function noteCheck(db: Db, token: Buffer, at: Date): Promise<void> {
  await db.updateTable('session').set({ checked_at: at }).where('token_sha256', '=', token).execute()
}

export async function setActingFor(db: Db, token: Buffer, organizationId: string | null): Promise<void> {
  await db.updateTable('session').set({ acting_for: organizationId }).where('token_sha256', '=', token).execute()
}

export function deleteSession(db: Db, token: Buffer): Promise<{ by_esia: boolean } | undefined> {
  return db.deleteFrom('session').where('token_sha256', '=', token).returning('by_esia').executeTakeFirst()
}

/** Every session of a person, or every other than one. */
export async function deleteSessionsOf(db: Db, userId: string, but?: Buffer): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('token_sha256', '<>', but ?? Buffer.alloc(0)))
    .execute()
}

/** Ends every session of a person. Their rows stay for a day: his open pages are told by them why they are nobody's. */
export async function endSessionsOf(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_at: at })
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .execute()
}

/** Whose session it was, and why he may not be here any more. */
export async function findClosed(db: Db, token: Buffer) {
  return db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['u.blocked_at', 'u.blocked_reason', 'u.confirmed_at'])
    .where('s.token_sha256', '=', token)
    .executeTakeFirst()
}

export async function deleteEndedSessions(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', at).execute()
}

/** Of the columns only those of the lists that change. */
export async function saveUserSettings(
  db: Db,
  userId: string,
  { columns, ...changes }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const chosen =
    columns &&
    sql`|| jsonb_build_object(
    'columns', coalesce(settings -> 'columns', '{}') || ${JSON.stringify(columns)}::jsonb)`
  await db
    .updateTable('app_user')
    .set({ settings: sql`settings || ${JSON.stringify(changes)}::jsonb ${chosen ?? sql``}` })
    .where('id', '=', userId)
    .execute()
}

/** Person `u`, and the organisation he works for, as one value: beside it stand columns of the same names. */
function personOf(actingFor: RawBuilder<unknown>, at: Date | RawBuilder<unknown>): RawBuilder<PersonRow> {
  return sql`json_build_object('id', u.id, 'login', u.login, 'email', u.email, 'surname', u.surname, 'name', u.name,
      'patronymic', u.patronymic, 'snils', u.snils, 'position', u.position,
      'is_active', u.blocked_at is null and u.confirmed_at is not null, 'is_admin', u.is_admin, 'has_factor', ${hasFactor(sql.ref('u.id'))}, 'settings', u.settings,
      'acting_for', ${actingFor}, 'is_deputy', ${isDeputy(at)}, 'memberships', ${membershipsOf(at)})`
}

/** Whether codes are asked of an account. */
export function hasFactor(userId: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from second_factor f where f.user_id = ${userId} and f.confirmed_at is not null)`
}

function isDeputy(at: Date | RawBuilder<unknown>) {
  return sql`exists (
    select from substitution s where s.deputy_id = u.id and s.state = 'active' and s.period @> ${at}::timestamptz)`
}

/** In the order of `currentMemberships`; branches of what he administers come after his own. */
function membershipsOf(at: Date | RawBuilder<unknown>) {
  return sql`coalesce((
    select json_agg(json_build_object('organizationId', o.id, 'role', m.role, 'name', coalesce(o.short_name, o.full_name))
      order by m.place, m.since, o.id)
    from (
      select organization_id, role, since, 1 as place from membership
      where user_id = u.id and (until is null or until > ${at})
      union all
      select b.id, h.role, h.since, 2 from membership h join organization b on b.parent_id = h.organization_id
      where h.user_id = u.id and h.role = 'orgAdmin' and (h.until is null or h.until > ${at}) and not exists (
        select from membership own
        where own.user_id = u.id and own.organization_id = b.id and (own.until is null or own.until > ${at}))) m
    join organization o on o.id = m.organization_id
    where o.deleted_at is null), '[]')`
}

function currentMemberships(db: Db, at: Date) {
  return db
    .selectFrom('membership as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .where((eb) => eb.or([eb('m.until', 'is', null), eb('m.until', '>', at)]))
    .where('o.deleted_at', 'is', null)
    .orderBy('m.since')
    .orderBy('o.id')
    .limit(50)
}

interface SessionRow {
  person: PersonRow
  session_seen_at: Date
  session_expires_at: Date
  session_checked_at: Date | null
}

type PersonRow = Omit<User, 'isActive' | 'isAdmin' | 'hasFactor' | 'owesFactor' | 'actingFor' | 'isDeputy'> & {
  is_active: boolean
  is_admin: boolean
  has_factor: boolean
  acting_for: string | null
  is_deputy: boolean
}

function toUser(row: PersonRow): User {
  const { id, login, email, surname, name, patronymic, snils, position, memberships, settings } = row
  const isHis = memberships.some(({ organizationId }) => organizationId === row.acting_for)
  const person = { id, login, email, surname, name, patronymic, snils, position, memberships, settings }
  const { is_active: isActive, is_admin: isAdmin, is_deputy: isDeputy, acting_for: actingFor } = row
  const held = { isActive, isAdmin, isDeputy, hasFactor: row.has_factor, owesFactor: false }
  return { ...person, ...held, actingFor: isHis ? actingFor : null }
}
