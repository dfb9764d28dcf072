import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { deviceDays } from '../../platform/http/session.ts'

/** Whether the owner of the name has signed in with this browser before. */
export async function isKnownDevice(db: Db, device: Buffer, login: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device as d')
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where('d.token_sha256', '=', device)
    .where(sql`lower(u.login)`, '=', login.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberDevice(db: Db, device: Buffer, userId: string, at: Date): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ token_sha256: device, user_id: userId, seen_at: at })
    .onConflict((conflict) => conflict.columns(['token_sha256', 'user_id']).doUpdateSet({ seen_at: at }))
    .execute()
}

/** Browsers nobody has signed in with for long. */
export async function forgetDevices(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('seen_at', '<', new Date(at.getTime() - deviceDays * 24 * 3_600_000))
    .execute()
}

/** Whoever has used an account until now is a stranger from now on. */
export async function forgetDevicesOf(db: Db, userId: string, but?: Buffer): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('token_sha256', '<>', but ?? Buffer.alloc(0)))
    .execute()
}
