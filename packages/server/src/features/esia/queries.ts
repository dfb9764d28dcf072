import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { Visitor } from './visitor.ts'

export interface Begun {
  state: string
  browser: Buffer
  nonce: string
  way: 'esia' | 'ais'
  backTo: string | null
  at: Date
}

export async function insertSignIn(db: Db, { state, browser, nonce, way, backTo, at }: Begun): Promise<void> {
  await db.insertInto('esia_sign_in').values({ state, browser, nonce, way, back_to: backTo, started_at: at }).execute()
}

/** Takes the sign-in of this browser: whoever comes second, at whatever instance, finds nothing. */
export function takeSignIn(
  db: Db,
  { state, browser, way, at, since }: { state: string; browser: Buffer; way: 'esia' | 'ais'; at: Date; since: Date },
) {
  return db
    .updateTable('esia_sign_in')
    .set({ used_at: at })
    .where('state', '=', state)
    .where('browser', '=', browser)
    .where('way', '=', way)
    .where('used_at', 'is', null)
    .where('started_at', '>', since)
    .returning(['nonce', 'back_to'])
    .executeTakeFirst()
}

export async function deleteSignIns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('esia_sign_in').where('started_at', '<', before).execute()
}

export interface KnownAccount {
  id: string
  surname: string
  name: string
  patronymic: string | null
  esia_oid: string | null
  snils: string | null
  confirmed_at: Date | null
  blocked_at: Date | null
}

const columns = ['id', 'surname', 'name', 'patronymic', 'esia_oid', 'snils', 'confirmed_at', 'blocked_at'] as const

/** The account linked before, else the oldest with this СНИЛС. */
export async function findAccountOf(
  db: Db,
  { oid, snils }: { oid: string; snils: string | null },
): Promise<KnownAccount | undefined> {
  const linked = await db.selectFrom('app_user').select(columns).where('esia_oid', '=', oid).executeTakeFirst()
  if (linked || snils === null) return linked
  return db
    .selectFrom('app_user')
    .select(columns)
    .where('snils', '=', snils)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export function findAccountById(db: Db, id: string): Promise<KnownAccount | undefined> {
  return db.selectFrom('app_user').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Of a login and an address, which are taken. */
export async function findTaken(db: Db, { login, email }: { login: string; email: string }) {
  const rows = await db
    .selectFrom('app_user')
    .select([
      sql<boolean>`lower(login) = ${login.toLowerCase()}`.as('isLogin'),
      sql<boolean>`lower(email) = ${email.toLowerCase()}`.as('isEmail'),
    ])
    .where((eb) =>
      eb.or([eb(sql`lower(login)`, '=', login.toLowerCase()), eb(sql`lower(email)`, '=', email.toLowerCase())]),
    )
    .limit(2)
    .execute()
  return { login: rows.some(({ isLogin }) => isLogin), email: rows.some(({ isEmail }) => isEmail) }
}

export interface KnownOrganization {
  id: string
  kind: 'organization' | 'branch' | 'individualProprietor' | 'examination'
  ogrn: string | null
}

/**
 * By its ОГРН, also of one that was merged into another; else by ИНН and КПП of one whose ОГРН nobody has told yet. A claim
 * that waits for the staff is nobody's organisation: whoever made it would let himself in with the real one.
 */
export async function findOrganization(
  db: Db,
  { ogrn, inn, kpp }: { ogrn: string; inn: string | undefined; kpp: string | null | undefined },
): Promise<KnownOrganization | undefined> {
  const { rows } = await sql<KnownOrganization>`
    select o.id, o.kind, o.ogrn
    from organization known join organization o on o.id = coalesce(known.merged_into, known.id)
    where known.kind <> 'branch' and o.deleted_at is null and o.state = 'active' and (
      known.ogrn = ${ogrn}
      or known.ogrn is null and known.inn = ${inn ?? null} and (known.kpp is null or known.kpp = ${kpp ?? null}))
    order by known.ogrn nulls last, known.created_at, known.id
    limit 1`.execute(db)
  return rows[0]
}

export function findMembership(db: Db, { userId, organizationId }: { userId: string; organizationId: string }) {
  return db
    .selectFrom('membership')
    .select(['role', 'until'])
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

/** Whether somebody who may sign in administers the organisation. */
export async function hasAdministrator(db: Db, organizationId: string, at: Date): Promise<boolean> {
  const found = await db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.organization_id', '=', organizationId)
    .where('m.role', '=', 'orgAdmin')
    .where((eb) => eb.or([eb('m.until', 'is', null), eb('m.until', '>', at)]))
    .where('u.blocked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps whom the service has named until he has said the rest. */
export async function keepVisitor(db: Db, state: string, visitor: Visitor): Promise<void> {
  await db
    .updateTable('esia_sign_in')
    .set({ person: JSON.stringify(visitor) })
    .where('state', '=', state)
    .execute()
}

/** Whom the service has named in this browser last, and who has not said the rest yet. */
export function findVisitor(db: Db, { browser, since }: { browser: Buffer; since: Date }) {
  return db
    .selectFrom('esia_sign_in')
    .select(['state', 'way', 'back_to', 'person'])
    .where('browser', '=', browser)
    .where('person', 'is not', null)
    .where('started_at', '>', since)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function deleteSignIn(db: Db, state: string): Promise<void> {
  await db.deleteFrom('esia_sign_in').where('state', '=', state).execute()
}
