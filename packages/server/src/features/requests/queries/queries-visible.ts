import { type RawBuilder, sql } from 'kysely'
import { asksRequest, filterOn, helpedBy, idOf, type RequestFilter, type Rows } from './queries-filter.ts'
import { type Segment, segmentSql } from './queries-order.ts'
import { orderOfPage } from '../../../platform/list/keyset.ts'
import { inForce } from '../../../kernel/scope/is-visible.ts'
import { arrayIn, notExcluded, partsOf, type Scope, wholeOf } from '../../../kernel/scope/scope.ts'

/** The first `limit` visible requests of a segment as rows of (id, key), in order. */
export function visibleKeys(scope: Scope, filter: RequestFilter, segment: Segment, limit: number): RawBuilder<unknown> {
  if (!scope.isStaff) return keysOfSubjects({ scope, filter, segment, limit })
  return sql`
    select id, key from (${sql.join(staffBranches(scope, filter, segment, limit), sql` union all `)}) v
    ${orderOfPage(segment)} limit ${sql.lit(limit)}`
}

interface Asked {
  scope: Scope
  filter: RequestFilter
  segment: Segment
  limit: number
}

/** Each of whom the person stands for is a page read from the index in its order; what several of them see is told once. */
function keysOfSubjects({ scope, filter, segment, limit }: Asked): RawBuilder<unknown> {
  const ids = subjectsOn(scope, filter)
  const at = segmentSql(segment, 'a')
  const once = ids.length > 1 ? sql`distinct on (key, id)` : sql``
  return sql`
    select ${once} x.id, x.key from unnest(${arrayIn(scope, ids, 'uuid')}) as subject(id) cross join lateral (
      select a.request_id as id, ${at.key} as key from ${seenRows(filter)}
      where a.subject_id = subject.id ${seenAs(scope, filter)} ${at.within}
      ${at.order} limit ${sql.lit(limit)}) x
    ${orderOfPage(segment)} limit ${sql.lit(limit)}`
}

/** Rows `a` that tell who sees what, with their requests where the filter asks for more than they repeat. */
function seenRows(filter: RequestFilter): RawBuilder<unknown> {
  return asksRequest(filter) ? sql`request_access a join request r on r.id = a.request_id` : sql`request_access a`
}

/** That row `a` is in force and fits; begins with `and`. */
function seenAs(scope: Scope, filter: RequestFilter): RawBuilder<unknown> {
  return sql`and a.deleted_at is null ${inForce(scope)} ${filterOn(filter, scope, 'a')} ${notExcluded(scope, 'a.request_id')}`
}

function staffBranches(scope: Scope, filter: RequestFilter, segment: Segment, limit: number) {
  if (!filter.mine) return [indexRanges(filter, scope, segment, limit)]
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

interface RangeColumn {
  column: 'stage' | 'subdivision'
  values: readonly string[]
}

const mostRanges = 600

/** One cut to a page for every combination of stage and subdivision: each is a range of one index. */
function indexRanges(filter: RequestFilter, scope: Scope, segment: Segment, limit: number) {
  const { ranged, rest } = rangeStages(filter, segment)
  const page = sql`${cut(scope, rest, segment)}
      ${sql.join(
        ranged.map(({ column }) => sql`and r.${sql.ref(column)} = ${sql.ref(`${column}_range`)}.value`),
        sql` `,
      )}
    ${segmentSql(segment).order} limit ${sql.lit(limit)}`
  if (ranged.length === 0) return sql`(${page})`
  const from = ranged.map(
    ({ column, values }) => sql`unnest(${arrayIn(scope, values, 'text')}) as ${sql.ref(`${column}_range`)}(value)`,
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
function rangeStages(filter: RequestFilter, { sort }: Segment): { ranged: RangeColumn[]; rest: RequestFilter } {
  const { stages = [], subdivisions = [] } = filter
  const combinations = stages.length * Math.max(1, subdivisions.length)
  if (sort.by !== 'updated' || stages.length === 0 || combinations > mostRanges) return { ranged: [], rest: filter }
  const byStage: RangeColumn = { column: 'stage', values: stages }
  if (subdivisions.length === 0) return { ranged: [byStage], rest: { ...filter, stages: undefined } }
  const bySubdivision: RangeColumn = { column: 'subdivision', values: subdivisions }
  return { ranged: [bySubdivision, byStage], rest: { ...filter, stages: undefined, subdivisions: undefined } }
}

interface SetAsked {
  /** What it is narrowed by beside the filter, over requests `r` or rows `a`; begins with `and`. */
  more?: ((rows: Rows) => RawBuilder<unknown>) | undefined
  /** What is told of each. */
  columns?: (rows: Rows) => RawBuilder<unknown>
}

const stageAndTerm = (rows: Rows) =>
  sql`${sql.ref(idOf[rows])} as id, ${sql.ref(`${rows}.stage`)} as stage, ${sql.ref(`${rows}.due_at`)} as due_at`

/** Visible requests as rows of (id, stage, due_at) or of other columns, each once, in no order. */
export function visibleSet(
  scope: Scope,
  filter: RequestFilter,
  { more = () => sql``, columns = stageAndTerm }: SetAsked = {},
): RawBuilder<unknown> {
  if (!scope.isStaff) return setOfSubjects(scope, filter, { more: more('a'), columns: columns('a') })
  const found = (narrowed: RequestFilter) => sql`select ${columns('r')} from request r
    where r.deleted_at is null ${filterOn(narrowed, scope)} ${notExcluded(scope, 'r.id')} ${more('r')}`
  if (!filter.mine) return found(filter)
  const rest = found({ ...filter, mine: undefined })
  return sql.join(
    assignments(scope).map((assigned) => sql`${rest} ${assigned}`),
    sql` union all `,
  )
}

/** Whose rows tell what fits: of what he has filed himself a person's own tell all, of what an organisation has its own. */
export function subjectsOn(scope: Scope, { mine, organization }: RequestFilter): readonly string[] {
  if (mine) return [scope.userId]
  return organization && wholeOf(scope).includes(organization) ? [organization] : partsOf(scope).ids
}

/** Whether a count has to tell apart what several see: of one organisation and its administrator it need not. */
export function isToldApart(scope: Scope, filter: RequestFilter): boolean {
  const ids = subjectsOn(scope, filter)
  return !scope.isStaff && ids.length > (wholeOf(scope).some((id) => ids.includes(id)) ? 2 : 1)
}

/** That one of those the person stands for has more than so many alone: then nothing need be told apart. */
export function oneHasMore(scope: Scope, filter: RequestFilter, than: number): RawBuilder<boolean> {
  return sql`exists (
    select from unnest(${arrayIn(scope, subjectsOn(scope, filter), 'uuid')}) as subject(id) cross join lateral (
      select from ${seenRows(filter)} where a.subject_id = subject.id ${seenAs(scope, filter)}
      offset ${sql.lit(than)} limit 1) x)`
}

/**
 * Who administers one organisation sees little besides: its rows come first, so that a count that is capped ends there, and the
 * others are looked at for what the organisation has not.
 */
function setOfSubjects(
  scope: Scope,
  filter: RequestFilter,
  { more, columns }: { more: RawBuilder<unknown>; columns: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const ids = subjectsOn(scope, filter)
  const seenBy = (subjects: readonly string[], once: boolean) => sql`
    select ${once ? sql`distinct` : sql``} ${columns} from ${seenRows(filter)}
    where a.subject_id = any(${arrayIn(scope, subjects, 'uuid')}) ${seenAs(scope, filter)} ${more}`
  const [organization, ...others] = wholeOf(scope).filter((id) => ids.includes(id))
  if (organization === undefined || others.length > 0) return seenBy(ids, ids.length > 1)
  const rest = ids.filter((id) => id !== organization)
  return sql`
    ${seenBy([organization], false)}
    union all (${seenBy(rest, rest.length > 1)} and not exists (
      select from request_access o
      where o.request_id = a.request_id and o.subject_id = ${organization} and (o.until is null or o.until > ${scope.now})))`
}
