import type { AccountLinkKind } from '@portal/domain/accounts/account-links'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

const monthMs = 30 * 24 * 3_600_000

export interface Link {
  userId: string
  kind: AccountLinkKind
  email: string
  expiresAt: Date
  usedAt: Date | null
  voidAt: Date | null
}

export interface AccountRow {
  id: string
  login: string
  email: string
  surname: string
  name: string
  patronymic: string | null
  confirmed_at: Date | null
  blocked_at: Date | null
}

export async function findLink(db: Db, token: Buffer): Promise<Link | undefined> {
  return db
    .selectFrom('account_link')
    .select(['user_id as userId', 'kind', 'email', 'expires_at as expiresAt', 'used_at as usedAt', 'void_at as voidAt'])
    .where('token_sha256', '=', token)
    .executeTakeFirst()
}

/** Of two uses at once the second finds it used. Answers whether this was the first. */
export async function useUp(db: Db, token: Buffer, at: Date): Promise<boolean> {
  const used = await db
    .updateTable('account_link')
    .set({ used_at: at })
    .where('token_sha256', '=', token)
    .where('used_at', 'is', null)
    .where('void_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Links of a person that wait to be used; of one kind where it is given. */
export async function voidLinks(db: Db, userId: string, at: Date, kind?: AccountLinkKind): Promise<void> {
  await db
    .updateTable('account_link')
    .set({ void_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('void_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'email'))
    .execute()
}

/** How many letters of a subject a person was sent since, and when the last of them. */
export async function countLetters(
  db: Db,
  { userId, subject, since }: { userId: string; subject: string; since: Date },
): Promise<{ count: number; last: Date | null }> {
  return db
    .selectFrom('mail_outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('last')])
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

/** Of a link that ended a month ago nobody needs to be told any more what has become of it. */
export async function forgetAccountLinks(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('expires_at', '<', new Date(at.getTime() - monthMs))
    .execute()
}

const columns = ['id', 'login', 'email', 'surname', 'name', 'patronymic', 'confirmed_at', 'blocked_at'] as const

export function findAccountById(db: Db, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('app_user').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locked: of two acts at once the second sees what the first has done. */
export function lockAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('app_user')
    .select(columns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
}
