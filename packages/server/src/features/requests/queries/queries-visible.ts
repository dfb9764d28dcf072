import { type RawBuilder, sql } from 'kysely'
import { filterOn, helpedBy, type RequestFilter } from './queries-filter.ts'
import { type Stretch, spell, spellByAccess } from './queries-order.ts'
import { orderOfPage } from '../../../platform/list/keyset.ts'
import { inForce } from '../../../kernel/is-visible.ts'
import { arrayIn, notExcluded, partsOf, type Scope, wholeOf } from '../../../kernel/scope.ts'

/**
 * The first `limit` visible requests of a stretch as rows of (id, key), in order.
 * Each way of seeing a request is an arm that reads its own index and stops after a page; what is seen twice is dropped.
 * One condition «organisation or grant» would make the planner walk the date index past everybody else's rows.
 */
export function visibleKeys(scope: Scope, filter: RequestFilter, stretch: Stretch, limit: number): RawBuilder<unknown> {
  const arms = scope.isStaff
    ? staffArms(scope, filter, stretch, limit)
    : [organizationArm(scope, filter, stretch, limit), ...personalArms(scope, filter, stretch, limit)]
  const present = arms.filter((arm) => arm !== undefined)
  // Each arm comes in order: by sorting them together what is seen twice is found for nothing, by hashing it is not.
  const once = present.length > 1 ? sql`distinct on (key, id)` : sql``
  return sql`
    select ${once} id, key from (${sql.join(present, sql` union all `)}) v ${orderOfPage(stretch)} limit ${sql.lit(limit)}`
}

function staffArms(scope: Scope, filter: RequestFilter, stretch: Stretch, limit: number) {
  if (!filter.mine) return [lanes([], filter, scope, stretch, limit)]
  const { order } = spell(stretch)
  return assignments(scope).map(
    (assigned) =>
      sql`(${cut(scope, { ...filter, mine: undefined }, stretch)} ${assigned} ${order} limit ${sql.lit(limit)})`,
  )
}

/** The two ways of being assigned to request `r`, each with an index of its own; nobody's request is in both. */
function assignments({ userId }: Scope): [RawBuilder<unknown>, RawBuilder<unknown>] {
  return [
    sql`and r.lead_id = ${userId}`,
    sql`and r.id in (${helpedBy(userId)}) and r.lead_id is distinct from ${userId}`,
  ]
}

function organizationArm(scope: Scope, filter: RequestFilter, stretch: Stretch, limit: number) {
  const whole = wholeOf(scope)
  if (whole.length === 0) return undefined
  return lanes([{ column: 'organization_id', type: 'uuid', values: whole }], filter, scope, stretch, limit)
}

interface Lane {
  column: 'organization_id' | 'stage' | 'subdivision'
  type: 'uuid' | 'text'
  values: readonly string[]
}

const mostLanes = 600

/** One cut to a page for every combination of organisation, stage and subdivision: each is a range of one index. */
function lanes(fixed: readonly Lane[], filter: RequestFilter, scope: Scope, stretch: Stretch, limit: number) {
  const { laned, rest } = laneStages(fixed, filter, stretch)
  const page = sql`${cut(scope, rest, stretch)}
      ${sql.join(
        laned.map(({ column }) => sql`and r.${sql.ref(column)} = ${sql.ref(`${column}_lane`)}.value`),
        sql` `,
      )}
    ${spell(stretch).order} limit ${sql.lit(limit)}`
  if (laned.length === 0) return sql`(${page})`
  const from = laned.map(
    ({ column, type, values }) => sql`unnest(${arrayIn(scope, values, type)}) as ${sql.ref(`${column}_lane`)}(value)`,
  )
  return sql`(select x.id, x.key from ${sql.join(from, sql` cross join `)} cross join lateral (${page}) x)`
}

/** Requests of a stretch that the filter leaves; more conditions and the order come after it. */
function cut(scope: Scope, filter: RequestFilter, stretch: Stretch) {
  const at = spell(stretch)
  return sql`
    select r.id, ${at.key} as key from request r
    where r.deleted_at is null ${filterOn(filter, scope)} ${notExcluded(scope, 'r.id')} ${at.within}`
}

/** Stages, and with them subdivisions, become lanes where an index gives the order; elsewhere they stay in the filter. */
function laneStages(fixed: readonly Lane[], filter: RequestFilter, { sort }: Stretch) {
  const { stages = [], subdivisions = [] } = filter
  const combinations =
    (fixed[0]?.values.length ?? 1) * stages.length * (fixed.length > 0 ? 1 : Math.max(1, subdivisions.length))
  if (sort.by !== 'updated' || stages.length === 0 || combinations > mostLanes) return { laned: fixed, rest: filter }
  const byStage: Lane = { column: 'stage', type: 'text', values: stages }
  if (fixed.length > 0 || subdivisions.length === 0) {
    return { laned: [...fixed, byStage], rest: { ...filter, stages: undefined } }
  }
  const bySubdivision: Lane = { column: 'subdivision', type: 'text', values: subdivisions }
  return { laned: [bySubdivision, byStage], rest: { ...filter, stages: undefined, subdivisions: undefined } }
}

/**
 * What is read beside each other in order ends when a page is full; more than the last number are too much to plan. Between
 * two numbers an arm has nobody and finds nothing: a plan is kept for each of them.
 */
const numbersOfArms = [1, 2, 4, 8]

/** One for each whom the person stands for, who are nearly always few. */
function personalArms(scope: Scope, filter: RequestFilter, stretch: Stretch, limit: number): RawBuilder<unknown>[] {
  const { ids: subjects } = partsOf(scope)
  const arms = numbersOfArms.find((number) => number >= subjects.length)
  if (arms)
    return Array.from(
      { length: arms },
      (_, no) => sql`(${grantedTo(subjectAt(scope, no), { scope, filter, stretch, limit })})`,
    )
  // A deputy and his principal may both hold a grant to one request.
  return [
    sql`(
    select distinct x.id, x.key from unnest(${arrayIn(scope, subjects, 'uuid')}) as subject(id)
    cross join lateral (${grantedTo(sql`subject.id`, { scope, filter, stretch, limit })}) x)`,
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
  stretch: Stretch
  limit: number
}

function grantedTo(subject: RawBuilder<unknown>, { scope, filter, stretch, limit }: Narrowed): RawBuilder<unknown> {
  const at = spellByAccess(stretch)
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
