import { type RawBuilder, sql } from 'kysely'
import { prepared, preparedAsComposed } from '../../../platform/db/connect.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { capped, capping, exactUpTo, type Total } from '../../../platform/list/total.ts'
import { isToldApart, oneHasMore, subjectsOn, visibleSet } from './queries-visible.ts'
import { among, atStages, idOf, isUsualFilter, type RequestFilter, type Rows, stagesOfBoth } from './queries-filter.ts'
import type { Scope } from '../../../kernel/scope/scope.ts'
import { isFound, searchFor } from './queries-search.ts'

/** How many requests the filter leaves of what the person may see. */
export async function countVisible(db: Db, scope: Scope, filter: RequestFilter, upTo = exactUpTo): Promise<Total> {
  if (filter.text) return capped(await countSet(db, capping(await setOf(db, scope, filter))))
  return capped(await countBy(db, scope, filter, upTo), upTo)
}

/**
 * Up to how many a list counts while its rows are waited for; the rest is asked for after them. What several people see has to
 * be told apart row by row, so whoever stands for many does not wait for it.
 */
export function countedWithRows(scope: Scope, filter: RequestFilter): number {
  return scope.isStaff || subjectsOn(scope, filter).length <= 2 ? exactUpTo : 1000
}

/** The same without a limit: a person who asks for it waits. */
export async function countExactly(db: Db, scope: Scope, filter: RequestFilter): Promise<number> {
  return isCounted(scope, filter) ? countBy(db, scope, filter, exactUpTo) : countSet(db, await setOf(db, scope, filter))
}

async function setOf(db: Db, scope: Scope, filter: RequestFilter): Promise<RawBuilder<unknown>> {
  const search = await searchFor(db, scope, filter.text)
  return visibleSet(scope, filter, { more: search && ((rows) => isFound(search, rows)), columns: idAlone })
}

async function countSet(db: Db, set: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${set}) t`.execute(db)
  return rows[0]?.n ?? 0
}

/** Only what is asked again and again is kept prepared. */
async function countBy(db: Db, scope: Scope, filter: RequestFilter, upTo: number): Promise<number> {
  const total = isUsualFilter(filter)
    ? sql`${sql.raw(preparedAsComposed)} select ${totalOf(keptPlan(scope), filter, upTo)} as n`
    : sql`select ${totalOf(scope, filter, upTo)} as n`
  const { rows } = await total.$castTo<{ n: number }>().execute(db)
  return rows[0]?.n ?? 0
}

const keptPlan = (scope: Scope): Scope => ({ ...scope, isPlanKept: true })

/** How many visible requests stand at each stage; stages without any are left out. `onlyOwn`: of staff, what they are assigned to. `organization`: its alone. */
export async function countByStage(
  db: Db,
  caller: Scope,
  { onlyOwn = false, organization }: { onlyOwn?: boolean; organization?: string } = {},
): Promise<Map<string, number>> {
  const scope = keptPlan(caller)
  const filter = organization ? { organization } : { mine: scope.isStaff && onlyOwn }
  const counted = isCounted(scope, filter)
    ? sql`select stage, sum(n) as n from (${counters(scope, filter)}) c group by stage`
    : sql`select stage, count(*) as n from (${visibleSet(scope, filter)}) visible group by stage`
  const { rows } = await sql<{ stage: string; n: number }>`${sql.raw(prepared)}
    select stage, n::integer as n from (${counted}) c where n > 0`.execute(db)
  return new Map(rows.map(({ stage, n }) => [stage, n]))
}

/** Adds what the moves appended to the counters; by one job every minute. */
export async function foldRequestCounts(db: Db): Promise<void> {
  await sql`select fold_request_counts()`.execute(db)
}

/** The counters answer the staff, who see everything, as long as they narrow by stage, subdivision and kind of expertise only. */
function isCounted({ isStaff, hasExclusions }: Scope, filter: RequestFilter): boolean {
  const { stages: _, subdivisions: __, goals: ___, ...rest } = filter
  return isStaff && !hasExclusions && Object.values(rest).every((value) => value === undefined || value === false)
}

/** What several see is told apart by its id: by more columns it costs four times as much. */
const idAlone = (rows: Rows) => sql`${sql.ref(idOf[rows])} as id`

/** The total of a filter without a text, up to what lists tell exactly or so many, as a value inside another statement. */
export function totalOf(scope: Scope, filter: RequestFilter, upTo = exactUpTo): RawBuilder<number> {
  if (isCounted(scope, filter)) return countedTotal(scope, filter)
  if (isCounted(scope, { ...filter, turn: undefined })) return totalOnTurn(scope, filter, upTo)
  return countedRows(scope, filter, upTo)
}

function countedRows(scope: Scope, filter: RequestFilter, upTo: number): RawBuilder<number> {
  const set = visibleSet(scope, filter, { columns: idAlone })
  const counted = sql<number>`(select count(*)::integer from (${capping(set, upTo)}) t)`
  if (!isToldApart(scope, filter)) return counted
  return sql`(case when ${oneHasMore(scope, filter, upTo)} then ${sql.lit(upTo + 1)} else ${counted} end)`
}

/** Of a turn the counters tell what stands where one side acts; where both do the rows are looked at. */
function totalOnTurn(scope: Scope, filter: RequestFilter, upTo: number): RawBuilder<number> {
  const part = (isBoth: boolean) => filter.stages?.filter((stage) => stagesOfBoth.includes(stage) === isBoth) ?? []
  const [ofOne, ofBoth] = [part(false), part(true)]
  const counted = ofOne.length > 0 ? countedTotal(scope, { ...filter, stages: ofOne }) : sql`0`
  const looked = ofBoth.length > 0 ? countedRows(scope, { ...filter, stages: ofBoth }, upTo) : sql`0`
  return sql`(${counted} + ${looked})`
}

function countedTotal(scope: Scope, filter: RequestFilter): RawBuilder<number> {
  return sql`(select coalesce(sum(n), 0)::integer from (${counters(scope, filter)}) c)`
}

/** All requests together. */
const allRequests = sql.lit('00000000-0000-0000-0000-000000000000')

/** Rows of (stage, n) for all requests: the folded counters and what moves have appended since. */
function counters(scope: Scope, { stages, subdivisions, goals }: RequestFilter): RawBuilder<unknown> {
  const narrowed = sql.join(
    [
      atStages(scope, 'stage', stages),
      among(scope, 'subdivision', 'text', subdivisions),
      among(scope, 'goal', 'smallint', goals),
    ].filter((part) => part !== undefined),
    sql` `,
  )
  return sql`
    select stage, n from request_count where holder = ${allRequests} ${narrowed}
    union all
    select stage, n from request_count_delta where holder = ${allRequests} ${narrowed}`
}
