import type { Got } from '@portal/contract/endpoint'
import type { account } from '@portal/contract/features/account/endpoints'
import type { AccountLinkKind } from '@portal/domain/accounts/account-links'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

export async function findPassword(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('password').where('id', '=', userId).executeTakeFirst()
  return row?.password ?? null
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await findPassword(db, userId)) !== null
}

export type NameForms = NonNullable<Got<typeof account.own>['ownForms']>

/** The declension that was put right, if it is of the name the person bears now. */
export async function findOwnForms(
  db: Db,
  { userId, name }: { userId: string; name: string },
): Promise<NameForms | undefined> {
  const { rows } = await sql<{ forms: NameForms }>`
    select name_forms as forms from app_user where id = ${userId} and name_forms ->> 'of' = ${name}`.execute(db)
  return rows[0]?.forms
}

/** The link of a kind that may be used now. */
export function findWaitingLink(
  db: Db,
  { userId, kind, at }: { userId: string; kind: AccountLinkKind; at: Date },
): Promise<{ email: string; expiresAt: Date } | undefined> {
  return db
    .selectFrom('account_link')
    .select(['email', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('void_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Open sessions of a person, the one that acted last first. */
export function listSessions(db: Db, { userId, at, idleSince }: { userId: string; at: Date; idleSince: Date }) {
  return db
    .selectFrom('session')
    .select(['id', 'token_sha256', 'agent', 'ip', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .where('seen_at', '>', idleSince)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Answers whether it was there. */
export async function deleteOwnSession(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const deleted = await db.deleteFrom('session').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
