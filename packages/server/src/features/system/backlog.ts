import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** What waits in the whole portal, whichever instance is asked. */
export interface Backlog {
  jobs: Readonly<Record<'waiting' | 'later' | 'running' | 'given_up', number>>
  deadlinesOverdue: number
}

/** The queue goes by the clock of the database, the deadlines by the portal's. */
export async function readBacklog(db: Db, now: Date): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select json_build_object(
        'waiting', count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()),
        'later', count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now()),
        'running', count(*) filter (where locked_at is not null),
        'given_up', count(*) filter (where locked_at is null and attempts >= max_attempts))
        from graphile_worker.jobs) as jobs,
      (select count(*) from deadline where closed_at is null and due_at <= ${now}) as "deadlinesOverdue"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query of totals answered no row')
  return row
}
