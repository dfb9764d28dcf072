import { type RawBuilder, sql } from 'kysely'
import { filterOn, helpedBy, type RequestFilter } from './queries-filter.ts'
import { type Segment, segmentSql, segmentSqlByAccess } from './queries-order.ts'
import { orderOfPage } from '../../../platform/list/keyset.ts'
import { inForce } from '../../../kernel/is-visible.ts'
import { arrayIn, notExcluded, partsOf, type Scope, wholeOf } from '../../../kernel/scope.ts'

/**
 * The first `limit` visible requests of a segment as rows of (id, key), in order.
 * Each way of seeing a request is a branch that reads its own index and stops after a page; what is seen twice is dropped.
 * One condition «organisation or grant» would make the planner walk the date index past everybody else's rows.
 */
export function visibleKeys(scope: Scope, filter: RequestFilter, segment: Segment, limit: number): RawBuilder<unknown> {
  const branches = scope.isStaff
    ? staffBranches(scope, filter, segment, limit)
    : [organizationBranch(scope, filter, segment, limit), ...personalBranches(scope, filter, segment, limit)]
  const present = branches.filter((branch) => branch !== undefined)
  // Each branch comes in order: by sorting them together what is seen twice is found for nothing, by hashing it is not.
  const once = present.length > 1 ? sql`distinct on (key, id)` : sql``
  return sql`
    select ${once} id, key from (${sql.join(present, sql` union all `)}) v ${orderOfPage(segment)} limit ${sql.lit(limit)}`
}

function staffBranches(scope: Scope, filter: RequestFilter, segment: Segment, limit: number) {
  if (!filter.mine) return [indexRanges([], filter, scope, segment, limit)]
  const { order } = segmentSql(segment)
  return assignments(scope).map(
    (assigned) =>
      sql`(${cut(scope, { ...filter, mine: undefined }, segment)} ${assigned} ${order} limit ${sql.lit(limit)})`,
  )
}

/** The two ways of being assigned to request `r`, each with an index of its own; nobody's request is in both. */
function assignments({ userId }: Scope): [RawBuilder<unknown>, RawBuilder<unknown>] {
  return [
    sql`and r.lead_id = ${userId}`,
    sql`and r.id in (${helpedBy(userId)}) and r.lead_id is distinct from ${userId}`,
  ]
}

function organizationBranch(scope: Scope, filter: RequestFilter, segment: Segment, limit: number) {
  const whole = wholeOf(scope)
  if (whole.length === 0) return undefined
  return indexRanges([{ column: 'organization_id', type: 'uuid', values: whole }], filter, scope, segment, limit)
}

interface RangeColumn {
  column: 'organization_id' | 'stage' | 'subdivision'
  type: 'uuid' | 'text'
  values: readonly string[]
}

const mostRanges = 600

/** One cut to a page for every combination of organisation, stage and subdivision: each is a range of one index. */
function indexRanges(
  fixed: readonly RangeColumn[],
  filter: RequestFilter,
  scope: Scope,
  segment: Segment,
  limit: number,
) {
  const { ranged, rest } = rangeStages(fixed, filter, segment)
  const page = sql`${cut(scope, rest, segment)}
      ${sql.join(
        ranged.map(({ column }) => sql`and r.${sql.ref(column)} = ${sql.ref(`${column}_range`)}.value`),
        sql` `,
      )}
    ${segmentSql(segment).order} limit ${sql.lit(limit)}`
  if (ranged.length === 0) return sql`(${page})`
  const from = ranged.map(
    ({ column, type, values }) => sql`unnest(${arrayIn(scope, values, type)}) as ${sql.ref(`${column}_range`)}(value)`,
  )
  return sql`(select x.id, x.key from ${sql.join(from, sql` cross join `)} cross join lateral (${page}) x)`
}

/** Requests of a segment that the filter leaves; more conditions and the order come after it. */
function cut(scope: Scope, filter: RequestFilter, segment: Segment) {
  const at = segmentSql(segment)
  return sql`
    select r.id, ${at.key} as key from request r
    where r.deleted_at is null ${filterOn(filter, scope)} ${notExcluded(scope, 'r.id')} ${at.within}`
}

/** Stages, and with them subdivisions, become ranges where an index gives the order; elsewhere they stay in the filter. */
function rangeStages(fixed: readonly RangeColumn[], filter: RequestFilter, { sort }: Segment) {
  const { stages = [], subdivisions = [] } = filter
  const combinations =
    (fixed[0]?.values.length ?? 1) * stages.length * (fixed.length > 0 ? 1 : Math.max(1, subdivisions.length))
  if (sort.by !== 'updated' || stages.length === 0 || combinations > mostRanges) return { ranged: fixed, rest: filter }
  const byStage: RangeColumn = { column: 'stage', type: 'text', values: stages }
  if (fixed.length > 0 || subdivisions.length === 0) {
    return { ranged: [...fixed, byStage], rest: { ...filter, stages: undefined } }
  }
  const bySubdivision: RangeColumn = { column: 'subdivision', type: 'text', values: subdivisions }
  return { ranged: [bySubdivision, byStage], rest: { ...filter, stages: undefined, subdivisions: undefined } }
}

/**
 * What is read beside each other in order ends when a page is full; more than the last number are too much to plan. Between
 * two numbers a branch has nobody and finds nothing: a plan is kept for each of them.
 */
const branchCounts = [1, 2, 4, 8]

/** One for each whom the person stands for, who are nearly always few. */
function personalBranches(scope: Scope, filter: RequestFilter, segment: Segment, limit: number): RawBuilder<unknown>[] {
  const { ids: subjects } = partsOf(scope)
  const branches = branchCounts.find((number) => number >= subjects.length)
  if (branches)
    return Array.from(
      { length: branches },
      (_, no) => sql`(${grantedTo(subjectAt(scope, no), { scope, filter, segment, limit })})`,
    )
  // A deputy and his principal may both hold a grant to one request.
  return [
    sql`(
    select distinct x.id, x.key from unnest(${arrayIn(scope, subjects, 'uuid')}) as subject(id)
    cross join lateral (${grantedTo(sql`subject.id`, { scope, filter, segment, limit })}) x)`,
  ]
}

/** The subject of this place, or null, as a value that the planner of a kept plan does not see. */
function subjectAt(scope: Scope, no: number): RawBuilder<unknown> {
  const value = sql`(${partsOf(scope).ids}::uuid[])[${sql.lit(no + 1)}]`
  return scope.isPlanKept ? sql`(select ${value})` : value
}

interface Narrowed {
  scope: Scope
  filter: RequestFilter
  segment: Segment
  limit: number
}

function grantedTo(subject: RawBuilder<unknown>, { scope, filter, segment, limit }: Narrowed): RawBuilder<unknown> {
  const at = segmentSqlByAccess(segment)
  return sql`
    select a.request_id as id, ${at.key} as key
    from request_access a join request r on r.id = a.request_id and r.deleted_at is null
    where a.subject_id = ${subject} ${inForce(scope)}
      ${filterOn(filter, scope)} ${notExcluded(scope, 'a.request_id')} ${at.within}
    ${at.order} limit ${sql.lit(limit)}`
}

/** Visible requests as rows of (id, stage, due_at), each once, in no order: for counting. */
export function visibleSet(
  scope: Scope,
  filter: RequestFilter,
  extra: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const found = (narrowed: RequestFilter) => sql`select r.id, r.stage, r.due_at from request r
    where r.deleted_at is null ${filterOn(narrowed, scope)} ${notExcluded(scope, 'r.id')} ${extra}`
  if (scope.isStaff && filter.mine) {
    const rest = found({ ...filter, mine: undefined })
    return sql.join(
      assignments(scope).map((assigned) => sql`${rest} ${assigned}`),
      sql` union all `,
    )
  }
  if (scope.isStaff) return found(filter)
  const granted = grantedSet(scope, filter, extra)
  const whole = wholeOf(scope)
  if (whole.length === 0) return granted
  return sql`${found(filter)} and r.organization_id = any(${whole}::uuid[]) union all (${granted})`
}

/** The same for what a person sees by grants alone, outside the organisations seen whole. */
export function grantedSet(
  scope: Scope,
  filter: RequestFilter,
  extra: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const { ids: subjects } = partsOf(scope)
  return sql`
    select ${subjects.length > 1 ? sql`distinct` : sql``} r.id, r.stage, r.due_at from request_access a join request r on r.id = a.request_id and r.deleted_at is null
    where a.subject_id = any(${arrayIn(scope, subjects, 'uuid')}) ${inForce(scope)}
      and (r.organization_id = any(${arrayIn(scope, wholeOf(scope), 'uuid')})) is not true
      ${filterOn(filter, scope)} ${notExcluded(scope, 'r.id')} ${extra}`
}
