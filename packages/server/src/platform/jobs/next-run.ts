import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** When a job is done next, by the clock of the machine; undefined: it is in hand, given up, or nobody has asked for it. */
export async function nextRunOf(db: Db, key: string): Promise<Date | undefined> {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs
    where key = ${key} and locked_at is null and attempts < max_attempts limit 1`.execute(db)
  return rows[0]?.run_at
}
