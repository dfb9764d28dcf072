import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** The versions in force, of a register in parts as one: the newest day, the sum of rows. */
export async function listActive(db: Db) {
  const { rows } = await sql<{
    register: string
    day: string | null
    rows: number
    parts: number
    source: string
    digest: string
    is_own: boolean
    loaded_at: Date
    loaded_by: string | null
  }>`
    select v.register, max(v.business_date) as day, sum(v.rows)::int as rows, count(*)::int as parts,
      (array_agg(v.source order by v.loaded_at desc))[1] as source,
      (array_agg(v.digest order by v.loaded_at desc))[1] as digest,
      bool_and(v.is_own) as is_own, max(v.loaded_at) as loaded_at,
      (array_agg(u.surname || ' ' || u.name order by v.loaded_at desc))[1] as loaded_by
    from register_version v left join app_user u on u.id = v.loaded_by
    where v.state = 'active' group by v.register order by v.register limit 100`.execute(db)
  return rows
}

/** The last failed load of every register. */
export async function listFailed(db: Db) {
  const { rows } = await sql<{ register: string; at: Date; source: string; error: string }>`
    select distinct on (register) register, loaded_at as at, source, coalesce(error, '') as error
    from register_version where state = 'failed' order by register, loaded_at desc limit 100`.execute(db)
  return rows
}

/** How the services of registers fetched by schedule have answered. */
export function listChecks(db: Db) {
  return db
    .selectFrom('register_check')
    .select(['register', 'ok_at', 'failed_at', 'failure'])
    .orderBy('register')
    .limit(100)
    .execute()
}

/** Whether it is this portal's turn to ask: nobody has since `before`. */
export async function claimCheck(db: Db, { register, at, before }: { register: string; at: Date; before: Date }) {
  const { rows } = await sql`
    insert into register_check as c (register, asked_at) values (${register}, ${at})
    on conflict (register) do update set asked_at = excluded.asked_at where c.asked_at <= ${before}
    returning register`.execute(db)
  return rows.length > 0
}

/** Keeps how a question has ended. */
export async function keepCheck(
  db: Db,
  { register, at, failure }: { register: string; at: Date; failure: string | null },
) {
  const isOk = failure === null
  await sql`
    insert into register_check as c (register, asked_at, ok_at, failed_at, failure)
    values (${register}, ${at}, ${isOk ? at : null}, ${isOk ? null : at}, ${failure})
    on conflict (register) do update set asked_at = excluded.asked_at, ok_at = coalesce(excluded.ok_at, c.ok_at),
      failed_at = coalesce(excluded.failed_at, c.failed_at), failure = coalesce(excluded.failure, c.failure)`.execute(
    db,
  )
}
