import { type RawBuilder, sql } from 'kysely'
import { inForce } from '../../../kernel/scope/is-visible.ts'
import type { Segment } from './queries-order.ts'
import { arrayIn, partsOf, type Scope } from '../../../kernel/scope/scope.ts'

/** The months of the last act (`month_number`), as a list by it meets them: from the page's cursor, or from its beginning. */
export function monthsFrom({ sort, after }: Segment): RawBuilder<unknown> {
  const last = sql`(select month_number(updated_at) from request where deleted_at is null order by updated_at desc limit 1)`
  const first = sql`(select month_number(updated_at) from request where deleted_at is null order by updated_at limit 1)`
  const from = after ? sql`month_number(${after.key}::instant)` : sql`null`
  // A cursor may be made up: a month far beyond the requests begins with the nearest of theirs.
  return sort.descending
    ? sql`generate_series(least(${from}, ${last}), ${first}, -1)`
    : sql`generate_series(greatest(${from}, ${first}), ${last}, 1)`
}

/** For more of them the rows of a month may be too many to be read beside its matches. */
export const mostSubjects = 20

/**
 * The ids of what the person sees of the requests of `month.no`, some twice, from an index alone: a word that others have
 * much oftener is found without looking at their requests. Undefined where they would be looked at anyway.
 */
export function seenInMonth(scope: Scope): RawBuilder<unknown> | undefined {
  const { ids } = partsOf(scope)
  if (scope.isStaff || ids.length > mostSubjects) return undefined
  return sql`${seenInMonthBy(scope, ids)} offset 0`
}

/** The same of some of those whom the person stands for. */
export function seenInMonthBy(scope: Scope, subjects: readonly string[]): RawBuilder<unknown> {
  return sql`
    select a.request_id as id from request_access a
    where a.subject_id = any(${arrayIn(scope, subjects, 'uuid')}) and a.deleted_at is null ${inForce(scope)} ${inMonth(sql.ref('a.updated_at'))}`
}

/** Of what organisations see, what others filed and granted them. */
export function grantedInMonth(scope: Scope, organizations: readonly string[]): RawBuilder<unknown> {
  return sql`
    select a.request_id from request_grant g
    join request_access a on a.subject_id = g.subject_id and a.request_id = g.request_id
    where g.subject_id = any(${arrayIn(scope, organizations, 'uuid')}) and g.ended_at is null
      and a.deleted_at is null ${inForce(scope)} ${inMonth(sql.ref('a.updated_at'))}`
}

function inMonth(column: RawBuilder<unknown>): RawBuilder<unknown> {
  const from = sql`make_timestamptz((month.no - 1) / 12, (month.no - 1) % 12 + 1, 1, 0, 0, 0, 'UTC')`
  const to = sql`make_timestamptz(month.no / 12, month.no % 12 + 1, 1, 0, 0, 0, 'UTC')`
  return sql`and ${column} >= ${from} and ${column} < ${to}`
}
