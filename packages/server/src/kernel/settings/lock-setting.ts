import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** Holds the values of a setting until the end of the transaction: whoever comes second sees what the first has written. */
export async function lockSetting(db: Db, key: string, scope: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${`${key} ${scope}`}))`.execute(db)
}
