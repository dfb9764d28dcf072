import { type RawBuilder, sql } from 'kysely'
import { notExcluded, partsOf, type Scope } from './scope.ts'

/** The condition that access row `a` is not over; begins with `and`. */
export function inForce({ now }: Scope) {
  return sql`and (a.until is null or a.until > ${now})`
}

/** The condition that request `r`, found some other way, is visible; begins with `and`. */
export function isVisible(scope: Scope): RawBuilder<unknown> {
  if (scope.isStaff) return notExcluded(scope, 'r.id')
  return sql`and exists (
    select from request_access a
    where a.request_id = r.id and a.subject_id = any(${partsOf(scope).ids}::uuid[]) ${inForce(scope)})
    ${notExcluded(scope, 'r.id')}`
}
