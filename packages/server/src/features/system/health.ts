import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'

/** Answers while the portal and its database live; with the database away the call itself ends in 503. */
export async function health({ db, jobs }: Ctx) {
  await sql`select 1`.execute(db)
  return { database: true, jobs: jobs.running }
}
