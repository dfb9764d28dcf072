import type { Input } from '@portal/contract/endpoint'
import type { delegation } from '@portal/contract/features/delegation/endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { calledBy } from '../../kernel/queries-links.ts'
import { isVisible } from '../../kernel/is-visible.ts'
import type { Scope } from '../../kernel/scope.ts'

export interface ExclusionRow {
  id: string
  request_id: string
  number: string | null
  draft_number: number
  object_name: string
  user_id: string
  name: string
  reason: string
  since: Date
  until: Date | null
  in_force: boolean
  by: string
}

type Wanted = Pick<Input<typeof delegation.exclusions>['query'], 'requestId' | 'text' | 'state' | 'cursor'> & {
  id?: string
  /** Of this person. */
  userId?: string
  by?: 'since' | 'person' | 'number'
  descending?: boolean
  size: number
  /** The moment «in force» is asked about. */
  at: Date
}

const person = nameOf('u')
const decider = nameOf('a')

// biome-ignore format: read by columns
const keys = {
  since:  sql`lower(e.period)`,
  person: sql`fold(${person})`,
  number: sql`coalesce(r.number, '')`,
} as const

const tables = sql`request_exclusion e join request r on r.id = e.request_id and r.deleted_at is null
  join app_user u on u.id = e.user_id join app_user a on a.id = e.created_by`

/** Exclusions from applications the reader sees, in order, from the row after the cursor on. */
export async function listExclusions(db: Db, scope: Scope, wanted: Wanted): Promise<ExclusionRow[]> {
  const { by = 'since', descending = true, cursor, size, at } = wanted
  const way = descending ? sql`desc` : sql`asc`
  const after = cursor
    ? sql`and (${keys[by]}, e.id) ${descending ? sql`<` : sql`>`} (select ${keys[by]}, e.id from ${tables} where e.id = ${cursor})`
    : sql``
  const { rows } = await sql<ExclusionRow>`
    select e.id, e.request_id, r.number, r.draft_number, r.object_name, e.user_id, ${person} as name, e.reason,
      lower(e.period) as since, upper(e.period) as until, e.period @> ${at}::timestamptz as in_force,
      ${decider} as by
    from ${tables} where ${chosen(scope, wanted)} ${after}
    order by ${keys[by]} ${way}, e.id ${way} limit ${size}`.execute(db)
  return rows
}

/** How many there are in all. */
export async function countExclusions(db: Db, scope: Scope, wanted: Omit<Wanted, 'size'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${tables} where ${chosen(scope, wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

// An exclusion taken back in the moment it was made has never been in force.
function chosen(scope: Scope, { requestId, text, state, id, userId, at }: Omit<Wanted, 'size'>): RawBuilder<unknown> {
  const isInForce = sql`e.period @> ${at}::timestamptz`
  const conditions = [
    sql`not isempty(e.period) ${isVisible(scope)}`,
    requestId && sql`e.request_id = ${requestId}`,
    id && sql`e.id = ${id}`,
    userId && sql`e.user_id = ${userId}`,
    state && (state === 'inForce' ? isInForce : sql`not (${isInForce})`),
    text &&
      sql`fold(concat_ws(' ', ${calledBy('r')}, r.object_name, ${person}, e.reason)) like folded_pattern(${text.replaceAll('\0', '')})`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return sql`${sql.join(conditions, sql` and `)}`
}

const mostFound = 20

interface PersonRow {
  id: string
  name: string
  note: string
}

/** People to whom an application may be closed, the staff first; whom it is closed to already and the reader are left out. */
export async function listPersonsToExclude(
  db: Db,
  { now, userId }: Scope,
  { search = '', requestId }: { search?: string | undefined; requestId?: string | undefined },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, ${person} as name,
      case when u.is_admin then 'сотрудник экспертизы' else coalesce((
        select coalesce(o.short_name, o.full_name) from membership m join organization o on o.id = m.organization_id
        where m.user_id = u.id and (m.until is null or m.until > ${now}::timestamptz) order by m.since limit 1), u.login) end as note
    from app_user u
    where u.blocked_at is null and u.id <> ${userId}
      and fold(concat_ws(' ', ${person}, u.login, u.email)) like folded_pattern(${search.replaceAll('\0', '')})
      and not exists (
        select from request_exclusion e where e.user_id = u.id and e.request_id = ${requestId ?? null}::uuid
          and e.period @> ${now}::timestamptz)
    order by u.is_admin desc, name, u.id limit ${mostFound}`.execute(db)
  return rows
}

function nameOf(user: 'u' | 'a'): RawBuilder<string> {
  return sql<string>`concat_ws(' ', ${sql.ref(`${user}.surname`)}, ${sql.ref(`${user}.name`)}, ${sql.ref(`${user}.patronymic`)})`
}
