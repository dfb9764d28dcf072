import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { visibleSet } from './queries-arms.ts'
import type { RequestFilter } from './queries-filter.ts'
import type { Scope } from './queries-scope.ts'
import { isFound, searchFor } from './queries-search.ts'

const exactUpTo = 10_000

export interface Total {
  /** Exact up to 10 000. */
  count: number
  more: boolean
}

/** How many requests the filter leaves of what the person may see. */
export async function countVisible(db: Db, scope: Scope, filter: RequestFilter): Promise<Total> {
  if (isCounted(scope, filter)) return capped(await countByCounters(db, scope, filter))
  const search = await searchFor(db, filter.text)
  const set = visibleSet(scope, filter, search ? isFound(search) : undefined)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from (${set}) visible limit ${sql.lit(exactUpTo + 1)}) t`.execute(db)
  return capped(rows[0]?.n ?? 0)
}

/** How many visible requests stand at each stage; stages without any are left out. `onlyOwn`: of staff, what they are assigned to. */
export async function countByStage(
  db: Db,
  scope: Scope,
  { onlyOwn = false }: { onlyOwn?: boolean } = {},
): Promise<Map<string, number>> {
  const isWhole = scope.isStaff && !onlyOwn
  const counted = isWhole
    ? counters(scope)
    : sql`select stage, count(*) as n from (${visibleSet(scope, { mine: onlyOwn && scope.isStaff })}) visible group by stage`
  const { rows } = await sql<{ stage: string; n: number }>`
    select stage, n::integer as n from (${counted}) c where n > 0`.execute(db)
  return new Map(rows.map(({ stage, n }) => [stage, n]))
}

/** Adds what the moves appended to the counters; by one job every minute. */
export async function foldRequestCounts(db: Db): Promise<void> {
  await sql`select fold_request_counts()`.execute(db)
}

/** The counters answer staff who narrow by stage and subdivision only: exact, and free of charge. */
function isCounted({ isStaff }: Scope, { stages: _, subdivisions: __, ...rest }: RequestFilter): boolean {
  return isStaff && Object.values(rest).every((value) => value === undefined || value === false)
}

async function countByCounters(db: Db, scope: Scope, { stages, subdivisions }: RequestFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::integer as n from (${counters(scope, subdivisions)}) c
    where ${stages?.length ? sql`stage = any(${stages}::text[])` : sql`true`}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Rows of (stage, n): the folded counters, what moves have appended since, less what is closed to this person. */
function counters({ hasExclusions, userId, now }: Scope, subdivisions?: readonly string[]) {
  const here = subdivisions?.length ? sql`where subdivision = any(${subdivisions}::text[])` : sql``
  const closed = sql`union all
    select subdivision, stage, -1 from request r
    where r.deleted_at is null and exists (
      select from request_exclusion e where e.user_id = ${userId} and e.request_id = r.id and e.period @> ${now}::timestamptz)`
  return sql`
    select stage, sum(n) as n from (
      select subdivision, stage, n from request_count
      union all
      select subdivision, stage, n from request_count_delta
      ${hasExclusions ? closed : sql``}) t
    ${here} group by stage`
}

function capped(count: number): Total {
  return { count: Math.min(count, exactUpTo), more: count > exactUpTo }
}
