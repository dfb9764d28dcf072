import { rights } from '@portal/domain/stages/facts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { type Place, statement } from '../../platform/db/statement.ts'

/**
 * Somebody the person stands for: himself, a principal, an organisation he administers, an institution he supervises.
 * Applications that were put into his hands one by one are granted to the substitution itself: they begin and end with it,
 * and whoever stands for him does not get them with the rest.
 */
export interface Subject {
  id: string
  /** What he may do for it: 1 view, 2 edit, 4 sign. */
  mask: number
  /** Every request of this organisation is seen, not only the granted ones. */
  whole: boolean
}

/** A subject's mask on one request, without the principals to whom it is closed. */
interface Narrowed {
  request: string
  subject: string
  mask: number
}

/** Whose requests a person sees at this moment. Good for one call, never kept beyond it. */
export interface Scope {
  userId: string
  isStaff: boolean
  /** Some request is closed to this person whatever else he has. */
  hasExclusions: boolean
  /** Requests closed to a principal of his that he sees in no other way: an exclusion beats every delegation. */
  closed: readonly string[]
  /** What is left to him of a subject on a request that is closed to a principal. */
  narrowed: readonly Narrowed[]
  /** Since when he has an account: older acts are no news to him. */
  knownSince: Date
  now: Date
  subjects: readonly Subject[]
  /** The statement is prepared: its plan is to be the same whatever is asked (`arrayIn`). */
  isPlanKept?: boolean
}

/** What the database tells of a scope; nulls where there is no such person. */
export interface ScopeRow {
  is_staff: boolean | null
  known_since: Date | null
  excluded: boolean | null
  subjects: Subject[] | null
  closed: string[] | null
  narrowed: Narrowed[] | null
}

/** Answers what the person stands for. A person without an account stands for nobody. */
export async function scopeOf(db: Db, userId: string, now: Date): Promise<Scope> {
  const [row] = await scopeStatement(db, { userId, now })
  return toScope(row, { userId, now })
}

const scopeStatement = statement<ScopeRow>((place) => scopeColumns(place('userId'), place))

/** The same as a part of the statement that finds the person himself. */
export function scopeBeside(now: Date): { columns: typeof scopeColumns; given: Record<string, unknown> } {
  return { columns: scopeColumns, given: { now } }
}

function scopeColumns(person: RawBuilder<unknown>, place: Place): RawBuilder<ScopeRow> {
  return sql`
    with ${subjectsOf(person, place('now'))}, ${closedOf(place('now'))}
    select u.is_admin as is_staff, u.created_at as known_since,
      exists (select from request_exclusion e where e.user_id = u.id and e.period @> ${place('now')}::timestamptz) as excluded,
      (select json_agg(one) from (
        select s.id, bit_or(s.mask) as mask, bool_or(s.whole) as whole from subject s group by s.id) one) as subjects,
      (select json_agg(id) from closed) as closed,
      (select json_agg(json_build_object('request', request_id, 'subject', id, 'mask', mask)) from narrowed) as narrowed
    from app_user u where u.id = ${person}`
}

/** `closed (id)` and `narrowed` of a scope: nobody gets through a deputy what is closed to himself. After `subjectsOf`. */
function closedOf(now: Date | RawBuilder<unknown>) {
  return sql`
    closing as (
      select e.request_id, e.user_id from (select distinct principal from me where principal is not null) p
      join request_exclusion e on e.user_id = p.principal and e.period @> ${now}::timestamptz),
    narrowed as (
      select c.request_id, s.id, coalesce(bit_or(s.mask) filter (where s.is_open), 0) as mask
      from (select distinct request_id from closing) c cross join lateral (
        select s.*, not exists (
          select from closing x where x.request_id = c.request_id and x.user_id = s.by) as is_open
        from subject s) s
      group by c.request_id, s.id),
    closed as (
      select r.id from request r
      where r.id in (select request_id from closing) and not exists (
        select from narrowed n where n.request_id = r.id and n.mask > 0 and exists (
          select from request_access a
          where a.request_id = r.id and a.subject_id = n.id and (a.until is null or a.until > ${now}))))`
}

/** The scope of a row that was read. */
export function toScope(row: ScopeRow | undefined, { userId, now }: Pick<Scope, 'userId' | 'now'>): Scope {
  return {
    userId,
    isStaff: row?.is_staff ?? false,
    hasExclusions: (row?.excluded ?? false) || (row?.closed ?? null) !== null,
    closed: row?.closed ?? [],
    narrowed: row?.narrowed ?? [],
    knownSince: row?.known_since ?? now,
    now,
    subjects: row?.subjects ?? [],
  }
}

/**
 * The person himself and whom he stands for, as `subject (id, mask, whole, principal, by)`; one may be there several times. Who
 * heads an organisation heads its branches, and who supervises it supervises them: he looks, and does nothing in anybody's
 * name. `principal`: whose deputy he is there, null where he is nobody's; `by`: through whom he looks at it,
 * the same but of supervision too. What is closed to that person is closed to him. His id is given, or a column of a statement around.
 */
export function subjectsOf(userId: string | RawBuilder<unknown>, now: Date | RawBuilder<unknown>) {
  return sql`
    me as (
      select ${userId}::uuid as id, 7 as mask, null::uuid as principal
      union all
      select case scope when 'all' then principal_id else id end, rights::integer, principal_id from substitution s
      where deputy_id = ${userId} and state = 'active' and period @> ${now}::timestamptz
        -- Nobody acts for who may not act himself.
        and not exists (
          select from app_user p where p.id = s.principal_id and (p.blocked_at is not null or p.confirmed_at is null))),
    headed as (
      select m.organization_id as id, me.mask, me.principal from me
      join membership m on m.user_id = me.id and m.role = 'orgAdmin' and (m.until is null or m.until > ${now})
      union all
      select o.id, me.mask, me.principal from me join organization o on o.id = me.id),
    administered as (
      select id, mask, principal from headed
      union all
      select b.id, h.mask, h.principal from headed h join organization b on b.parent_id = h.id),
    overseen as (
      select s.organization_id as id, a.principal as by from administered a
      join supervision s on s.supervisor_id = a.id and s.since <= ${now} and (s.until is null or s.until > ${now})),
    subject as (
      select id, mask, false as whole, principal, principal as by from me
      union all
      select id, mask, true, principal, principal from administered
      union all
      select id, 1, true, null, by from overseen
      union all
      select b.id, 1, true, null, o.by from overseen o join organization b on b.parent_id = o.id)`
}

/**
 * Values in a statement of a list. PostgreSQL keeps the plan of a prepared statement when one made for the values at hand
 * promises nothing better. Seeing how few values there are it hopes for that and plans anew each time, which costs as much as
 * reading the page, and always comes to the same plan; behind a subquery it does not see them.
 */
export function arrayIn(
  { isPlanKept }: Pick<Scope, 'isPlanKept'>,
  values: readonly (string | number | boolean)[],
  type: 'uuid' | 'text' | 'smallint' | 'integer' | 'boolean',
): RawBuilder<unknown> {
  const array = sql`${values}::${sql.raw(type)}[]`
  return isPlanKept ? sql`(select ${array})::${sql.raw(type)}[]` : array
}

/** Whom a person stands for, as the arrays that statements are given. */
interface Parts {
  ids: readonly string[]
  masks: readonly number[]
  wholes: readonly boolean[]
  /** Organisations seen whole. */
  whole: readonly string[]
  /** Those of them whose requests he may do everything with: by grants he has no more. */
  own: readonly string[]
}

const partsKnown = new WeakMap<readonly Subject[], Parts>()

/** The same arrays each time for one scope. */
export function partsOf({ subjects }: Scope): Parts {
  const known = partsKnown.get(subjects)
  if (known) return known
  const whole = subjects.filter((one) => one.whole)
  const parts = {
    ids: subjects.map(({ id }) => id),
    masks: subjects.map(({ mask }) => mask),
    wholes: subjects.map((one) => one.whole),
    whole: whole.map(({ id }) => id),
    own: whole.filter(({ mask }) => mask === rights.all).map(({ id }) => id),
  }
  partsKnown.set(subjects, parts)
  return parts
}

/** Organisations seen whole. */
export function wholeOf(scope: Scope): readonly string[] {
  return partsOf(scope).whole
}

/** The condition that no exclusion closes the request in this column; begins with `and`, empty for whoever has none. */
export function notExcluded(scope: Scope, requestId: string) {
  return scope.hasExclusions ? sql`and not ${isClosed(scope, requestId)}` : sql``
}

/** The condition that an exclusion closes the request in this column: his own, or that of whom he stands for there. */
export function isClosed({ userId, closed, now }: Scope, requestId: string) {
  const id = sql.ref(requestId)
  // What is of no application is closed by none; the name of the table must not be one of the list around it.
  return sql`(coalesce(${id} = any(${closed}::uuid[]), false) or exists (
    select from request_exclusion exclusion
    where exclusion.user_id = ${userId} and exclusion.request_id = ${id} and exclusion.period @> ${now}::timestamptz))`
}

/** The mask of rights on request `r`, from the organisation seen whole and from the grants in force. */
export function rightsOn(scope: Scope) {
  const { now, narrowed } = scope
  // Nearly all that an administrator is shown is of an organisation where he may do everything.
  const { ids, masks, wholes, own } = partsOf(scope)
  const mask = narrowed.length === 0 ? sql`s.mask` : narrowedMask(narrowed)
  const isWhole =
    narrowed.length === 0 ? sql`` : sql`and r.id <> all(${narrowed.map(({ request }) => request)}::uuid[])`
  return sql`case when r.organization_id = any(${arrayIn(scope, own, 'uuid')}) ${isWhole} then ${sql.lit(rights.all)} else (
    select coalesce(bit_or(g.rights & ${mask}), 0)
    from unnest(${arrayIn(scope, ids, 'uuid')}, ${arrayIn(scope, masks, 'integer')}, ${arrayIn(scope, wholes, 'boolean')})
      as s(id, mask, whole)
    cross join lateral (
      select 7 as rights where s.whole and r.organization_id = s.id
      union all
      select rights from request_grant
      where request_id = r.id and subject_id = s.id and ended_at is null and (until is null or until > ${now})) g) end`
}

function narrowedMask(narrowed: readonly Narrowed[]) {
  return sql`coalesce((
    select n.mask from json_to_recordset(${JSON.stringify(narrowed)}::json) as n(request uuid, subject uuid, mask integer)
    where n.request = r.id and n.subject = s.id), s.mask)`
}

/** Whether there is such an organisation for the person: staff see all, others theirs and those they supervise. */
export async function seesOrganization(db: Db, scope: Scope, organizationId: string): Promise<boolean> {
  const { userId, isStaff, now } = scope
  const { rows } = await sql`
    select from organization o where o.id = ${organizationId} and (${isStaff} or o.id = any(${wholeOf(scope)}::uuid[]) or exists (
      select from membership m
      where m.user_id = ${userId} and m.organization_id = o.id and (m.until is null or m.until > ${now})))`.execute(db)
  return rows.length > 0
}
