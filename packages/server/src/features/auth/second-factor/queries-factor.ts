import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'

export interface FactorRow {
  secret: Buffer | null
  confirmed_at: Date | null
  offered: Buffer | null
  offered_at: Date | null
}

export function findFactor(db: Db, userId: string): Promise<FactorRow | undefined> {
  return db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at', 'offered', 'offered_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Answers whether this code is the first of its time: none is taken twice. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function takeRecoveryCode(
  db: Db,
  { userId, code, at }: { userId: string; code: Buffer; at: Date },
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hmac', '=', code)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Others in the place of all of them. */
export async function replaceRecoveryCodes(db: Db, userId: string, codes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code_hmac) => ({ user_id: userId, code_hmac })))
    .execute()
}

/** The secret waits for its first right code; one that holds goes on holding until then. */
export async function keepOffer(
  db: Db,
  { userId, offered, at }: { userId: string; offered: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, offered, offered_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ offered, offered_at: at }))
    .execute()
}

/** What was offered is the factor from now on; undefined: another has confirmed it meanwhile. */
export async function confirmOffer(
  db: Db,
  { userId, offered, secret, step, at }: { userId: string; offered: Buffer; secret: Buffer; step: number; at: Date },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('second_factor')
    .set({ secret, confirmed_at: at, last_step: step, offered: null, offered_at: null })
    .where('user_id', '=', userId)
    .where('offered', '=', offered)
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}

/** Answers whether there was a confirmed one. */
export async function deleteFactor(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const deleted = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning(sql<boolean>`confirmed_at is not null`.as('held'))
    .executeTakeFirst()
  return deleted?.held === true
}
