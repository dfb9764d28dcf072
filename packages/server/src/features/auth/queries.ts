import { sql } from 'kysely'
import type { User } from '../../context.ts'
import { prepared } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/schema.ts'

export interface Account {
  id: string
  password: string | null
  confirmed_at: Date | null
  blocked_at: Date | null
}

export function findAccount(db: Db, login: string): Promise<Account | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'password', 'confirmed_at', 'blocked_at'])
    .where(sql`lower(login)`, '=', login.toLowerCase())
    .executeTakeFirst()
}

/** The person behind a session and the organisations he belongs to now; only confirmed and not blocked. */
export async function findSession(db: Db, token: Buffer, at: { machine: Date; portal: Date }) {
  const { rows } = await sql<PersonRow & { seen_at: Date; expires_at: Date }>`${sql.raw(prepared)}
    select s.acting_for, s.seen_at, s.expires_at, ${personColumns}, ${membershipsOf(at.portal)} as memberships
    from session s join app_user u on u.id = s.user_id
    where s.token_sha256 = ${token} and s.expires_at > ${at.machine} and u.blocked_at is null and u.confirmed_at is not null`.execute(
    db,
  )
  const [row] = rows
  return row && { user: toUser(row), seenAt: row.seen_at, expiresAt: row.expires_at }
}

/** A person as his session would show him while he works for the organisation; only confirmed and not blocked. */
export async function findPerson(
  db: Db,
  { userId, actingFor, at }: { userId: string; actingFor: string | null; at: Date },
): Promise<User | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${actingFor}::uuid as acting_for, ${personColumns}, ${membershipsOf(at)} as memberships
    from app_user u where u.id = ${userId} and u.blocked_at is null and u.confirmed_at is not null`.execute(db)
  return rows[0] && toUser(rows[0])
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
    token: Buffer
    userId: string
    actingFor: string | null
    ip: string
    agent: string
    at: Date
    expiresAt: Date
  },
): Promise<void> {
  const { token, userId, actingFor, ip, agent, at, expiresAt } = session
  await db
    .insertInto('session')
    .values({
      token_sha256: token,
      user_id: userId,
      acting_for: actingFor,
      ip,
      agent,
      created_at: at,
      seen_at: at,
      expires_at: expiresAt,
    })
    .execute()
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

export async function setActingFor(db: Db, token: Buffer, organizationId: string | null): Promise<void> {
  await db.updateTable('session').set({ acting_for: organizationId }).where('token_sha256', '=', token).execute()
}

export async function deleteSession(db: Db, token: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_sha256', '=', token).execute()
}

export async function deleteEndedSessions(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', at).execute()
}

export async function saveUserSettings(db: Db, userId: string, changes: object): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ settings: sql`settings || ${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', userId)
    .execute()
}

export async function isDeputy(db: Db, userId: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('substitution')
    .select('id')
    .where('deputy_id', '=', userId)
    .where('state', '=', 'active')
    .where(sql<boolean>`period @> ${at}::timestamptz`)
    .executeTakeFirst()
  return row !== undefined
}

const personColumns = sql.raw(
  'u.id, u.login, u.email, u.surname, u.name, u.patronymic, u.snils, u.position, u.is_admin, u.settings',
)

/** In the order of `currentMemberships`. */
function membershipsOf(at: Date) {
  return sql`coalesce((
    select json_agg(json_build_object('organizationId', m.organization_id, 'role', m.role, 'name', coalesce(o.short_name, o.full_name))
      order by m.since, o.id)
    from membership m join organization o on o.id = m.organization_id
    where m.user_id = u.id and (m.until is null or m.until > ${at}) and o.deleted_at is null), '[]')`
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

type PersonRow = Omit<User, 'isAdmin' | 'actingFor'> & { is_admin: boolean; acting_for: string | null }

function toUser(row: PersonRow): User {
  const { id, login, email, surname, name, patronymic, snils, position, memberships, settings } = row
  const isHis = memberships.some(({ organizationId }) => organizationId === row.acting_for)
  const person = { id, login, email, surname, name, patronymic, snils, position, memberships, settings }
  return { ...person, isAdmin: row.is_admin, actingFor: isHis ? row.acting_for : null }
}
