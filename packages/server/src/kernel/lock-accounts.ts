import { sql } from 'kysely'
import type { Db } from '../platform/db/schema.ts'

/** Of two who make an account at once the second waits, and sees what the first has made. Until the end of the transaction. */
export async function lockAccounts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('account'))`.execute(db)
}
