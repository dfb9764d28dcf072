import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

export interface Begun {
  state: string
  browser: Buffer
  nonce: string
  backTo: string | null
  at: Date
}

export async function insertSignIn(db: Db, { state, browser, nonce, backTo, at }: Begun): Promise<void> {
  await db.insertInto('esia_sign_in').values({ state, browser, nonce, back_to: backTo, started_at: at }).execute()
}

/** Takes the sign-in of this browser: whoever comes second, at whatever instance, finds nothing. */
export function takeSignIn(
  db: Db,
  { state, browser, at, since }: { state: string; browser: Buffer; at: Date; since: Date },
) {
  return db
    .updateTable('esia_sign_in')
    .set({ used_at: at })
    .where('state', '=', state)
    .where('browser', '=', browser)
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
