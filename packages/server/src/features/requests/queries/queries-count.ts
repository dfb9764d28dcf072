import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../platform/db/connect.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { capped, capping, type Total } from '../../../platform/list/total.ts'
import { grantedSet, visibleSet } from './queries-visible.ts'
import { among, filterOn, type RequestFilter, stagesOfBoth } from './queries-filter.ts'
import { arrayIn, isClosed, partsOf, type Scope, wholeOf } from '../../../kernel/scope.ts'
import { isFound, searchFor } from './queries-search.ts'

/** How many requests the filter leaves of what the person may see. */
export async function countVisible(db: Db, scope: Scope, filter: RequestFilter): Promise<Total> {
  if (isCounted(filter)) return capped(await countByCounters(db, scope, filter))
  if (isCounted({ ...filter, turn: undefined })) return capped(await countOnTurn(db, scope, filter))
  return capped(await countSet(db, capping(await setOf(db, scope, filter))))
}

/** Of a turn the counters tell what stands where one side acts; where both do the rows are looked at. */
async function countOnTurn(db: Db, scope: Scope, filter: RequestFilter): Promise<number> {
  const part = (isBoth: boolean) => filter.stages?.filter((stage) => stagesOfBoth.includes(stage) === isBoth) ?? []
  const [ofOne, ofBoth] = [part(false), part(true)]
  const [counted, looked] = await Promise.all([
    ofOne.length > 0 ? countByCounters(db, scope, { ...filter, stages: ofOne, turn: undefined }) : 0,
    ofBoth.length > 0 ? countSet(db, capping(await setOf(db, scope, { ...filter, stages: ofBoth }))) : 0,
  ])
  return counted + looked
}

/** The same without a limit: a person who asks for it waits. */
export async function countExactly(db: Db, scope: Scope, filter: RequestFilter): Promise<number> {
  return isGrantCounted(scope) && isCounted(filter)
    ? countByCounters(db, scope, filter)
    : countSet(db, await setOf(db, scope, filter))
}

async function setOf(db: Db, scope: Scope, filter: RequestFilter): Promise<RawBuilder<unknown>> {
  const search = await searchFor(db, scope, filter.text)
  return visibleSet(scope, filter, search ? isFound(search) : undefined)
}

async function countSet(db: Db, set: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${set}) t`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many visible requests stand at each stage; stages without any are left out. `onlyOwn`: of staff, what they are assigned to. `organization`: its alone. */
export async function countByStage(
  db: Db,
  caller: Scope,
  { onlyOwn = false, organization }: { onlyOwn?: boolean; organization?: string } = {},
): Promise<Map<string, number>> {
  const scope = { ...caller, isPlanKept: true }
  const narrowed = organization ? { organization } : scope.isStaff && onlyOwn ? { mine: true } : undefined
  const counted = narrowed
    ? sql`select stage, count(*) as n from (${visibleSet(scope, narrowed)}) visible group by stage`
    : sql`select stage, sum(n) as n from (${counters(scope, {})} ${grantedByStage(scope)}) c group by stage`
  const { rows } = await sql<{ stage: string; n: number }>`${sql.raw(prepared)}
    select stage, n::integer as n from (${counted}) c where n > 0`.execute(db)
  return new Map(rows.map(({ stage, n }) => [stage, n]))
}

function grantedByStage(scope: Scope) {
  if (isGrantCounted(scope)) return sql``
  return sql`union all select stage, count(*) as n from (${grantedSet(scope, {})}) g group by stage`
}

/** Adds what the moves appended to the counters; by one job every minute. */
export async function foldRequestCounts(db: Db): Promise<void> {
  await sql`select fold_request_counts()`.execute(db)
}

/** The counters answer who narrows by stage, subdivision and kind of expertise only: exact, and next to free of charge. */
export function isCounted({ stages: _, subdivisions: __, goals: ___, ...rest }: RequestFilter): boolean {
  return Object.values(rest).every((value) => value === undefined || value === false)
}

async function countByCounters(db: Db, scope: Scope, filter: RequestFilter): Promise<number> {
  const total = countedTotal({ ...scope, isPlanKept: true }, filter)
  const { rows } = await sql<{ n: number }>`${sql.raw(prepared)} select ${total} as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** The total of a filter that the counters answer, as a value inside another statement. */
export function countedTotal(scope: Scope, filter: RequestFilter): RawBuilder<number> {
  const granted = isGrantCounted(scope) ? sql`0` : sql`(select count(*) from (${capping(grantedSet(scope, filter))}) g)`
  return sql`(select coalesce(sum(n), 0)::integer from (${counters(scope, filter)}) c) + ${granted}`
}

/** All requests together, for the staff. */
const everybody = '00000000-0000-0000-0000-000000000000'

/**
 * Whether the counters tell all that the person sees. They do not know which of his grants lie in an organisation that he
 * sees whole, nor what of them is closed to him.
 */
function isGrantCounted(scope: Scope): boolean {
  return scope.isStaff || (wholeOf(scope).length === 0 && !scope.hasExclusions)
}

function holdersOf(scope: Scope): readonly string[] {
  if (scope.isStaff) return [everybody]
  return isGrantCounted(scope) ? partsOf(scope).ids : wholeOf(scope)
}

/**
 * Rows of (stage, n) for what is seen whole, by everybody or of an organisation, or else by grants: the folded counters,
 * what moves have appended since, less what is closed to this person.
 */
function counters(scope: Scope, filter: RequestFilter): RawBuilder<unknown> {
  const { stages, subdivisions, goals } = filter
  const { isStaff, hasExclusions } = scope
  const ofStages = among(scope, 'stage', 'text', stages) ?? sql``
  const rest = sql`
    ${among(scope, 'subdivision', 'text', subdivisions) ?? sql``} ${among(scope, 'goal', 'smallint', goals) ?? sql``}`
  const holders = arrayIn(scope, holdersOf(scope), 'uuid')
  // Each holder, or holder and stage, is one range of the index: `offset 0` keeps the planner from joining them otherwise.
  const [stageLanes, inLane] = stages?.length
    ? [
        sql`cross join unnest(${arrayIn(scope, [...new Set(stages)], 'text')}) as stage_lane(value)`,
        sql`and stage = stage_lane.value`,
      ]
    : [sql``, sql``]
  const closed = sql`union all
    select stage, -1 from request r
    where r.deleted_at is null ${ofStages} ${rest} ${isStaff ? sql`` : sql`and r.organization_id = any(${holders})`}
      and ${isClosed(scope, 'r.id')}`
  return sql`
    select c.stage, c.n from unnest(${holders}) as holder_lane(value) ${stageLanes} cross join lateral (
      select stage, n from request_count where holder = holder_lane.value ${inLane} ${rest} offset 0) c
    union all
    select stage, n from request_count_delta where holder = any(${holders}) ${ofStages} ${rest}
    ${hasExclusions ? closed : sql``}
    ${!isStaff && isGrantCounted(scope) ? besideCounters(scope, filter) : sql``}`
}

/** What counters of grants leave out, those that will end, and what they tell twice: what several have whom the person stands for. */
function besideCounters(scope: Scope, filter: RequestFilter): RawBuilder<unknown> {
  const { ids } = partsOf(scope)
  const his = arrayIn(scope, ids, 'uuid')
  const ending = sql`union all
    select r.stage, 1 from (
      select distinct a.request_id from unnest(${his}) as subject(id) cross join lateral (
        select request_id from request_access
        where subject_id = subject.id and until > (select ${scope.now}::timestamptz) offset 0) a
      where not exists (
        select from request_access o
        where o.request_id = a.request_id and o.subject_id = any(${his}) and o.until is null)) x
    join request r on r.id = x.request_id and r.deleted_at is null ${filterOn(filter, scope)}`
  if (ids.length === 1) return ending
  // Of all who have a request each but the last stands first in a pair.
  return sql`${ending} union all
    select stage, -1 from (
      select distinct pair.request_id, pair.stage, subject.id
      from unnest(${his}) as subject(id) join unnest(${his}) as other(id) on other.id > subject.id
      cross join lateral (
        select request_id, stage from request_access_pair r
        where subject_id = subject.id and other_id = other.id and stage is not null ${filterOn(filter, scope)} offset 0) pair) x`
}
