import type { Db } from '../../../platform/db/schema.ts'

export interface Feed {
  user_id: string
  created_at: Date
  read_at: Date | null
}

export function findFeed(db: Db, userId: string): Promise<Feed | undefined> {
  return db
    .selectFrom('calendar_feed')
    .select(['user_id', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Whose address it is; nobody's when he may not enter. */
export function findFeedByDigest(db: Db, digest: Buffer): Promise<Feed | undefined> {
  return db
    .selectFrom('calendar_feed')
    .innerJoin('app_user', 'app_user.id', 'calendar_feed.user_id')
    .select(['calendar_feed.user_id', 'calendar_feed.created_at', 'calendar_feed.read_at'])
    .where('token_sha256', '=', digest)
    .where('app_user.blocked_at', 'is', null)
    .where('app_user.confirmed_at', 'is not', null)
    .executeTakeFirst()
}

export async function keepFeed(db: Db, { userId, digest, at }: { userId: string; digest: Buffer; at: Date }) {
  const row = { token_sha256: digest, created_at: at, read_at: null }
  await db
    .insertInto('calendar_feed')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Whether there was one. */
export async function deleteFeed(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('calendar_feed').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function markFeedRead(db: Db, userId: string, at: Date) {
  await db.updateTable('calendar_feed').set({ read_at: at }).where('user_id', '=', userId).execute()
}
