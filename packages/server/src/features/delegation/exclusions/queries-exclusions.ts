import type { exclusionList } from '@portal/contract/features/delegation/exclusion-list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { isFoundIn, type ListSource } from '../../../platform/list/list-query.ts'
import { calledBy } from '../../../kernel/queries-links.ts'
import { isVisible } from '../../../kernel/scope/is-visible.ts'
import type { Scope } from '../../../kernel/scope/scope.ts'
import { personName } from '../person-name.ts'

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

interface Wanted {
  id?: string | undefined
  requestId?: string | undefined
  /** Of this person. */
  userId?: string | undefined
  text?: string | undefined
  state?: 'inForce' | 'ended' | undefined
  /** The moment «in force» is asked about. */
  at: Date
}

const person = personName('u')
const decider = personName('a')

/** Exclusions from applications the reader sees. */
export function exclusionsSeen(
  scope: Scope,
  wanted: Wanted,
): ListSource<ExclusionRow, keyof typeof exclusionList.sorts> {
  return {
    columns: sql<ExclusionRow>`e.id, e.request_id, r.number, r.draft_number, r.object_name, e.user_id, ${person} as name,
      e.reason, lower(e.period) as since, upper(e.period) as until, ${isInForce(wanted)} as in_force, ${decider} as by`,
    from: sql`request_exclusion e join request r on r.id = e.request_id and r.deleted_at is null
      join app_user u on u.id = e.user_id join app_user a on a.id = e.created_by`,
    where: sql`${sql.join(conditionsOf(scope, wanted), sql` and `)}`,
    id: sql.ref('e.id'),
    // biome-ignore format: read by columns
    sorts: {
      since:  { type: 'instant', nullable: false, column: sql`lower(e.period)` },
      person: { type: 'text',    nullable: false, column: sql`fold(${person})` },
      number: { type: 'code',    nullable: false, column: sql`coalesce(r.number, '')` },
    },
  }
}

// An exclusion taken back in the moment it was made has never been in force.
function conditionsOf(scope: Scope, { requestId, text, state, id, userId, at }: Wanted): RawBuilder<unknown>[] {
  return [
    sql`not isempty(e.period) ${isVisible(scope)}`,
    ...(requestId ? [sql`e.request_id = ${requestId}`] : []),
    ...(id ? [sql`e.id = ${id}`] : []),
    ...(userId ? [sql`e.user_id = ${userId}`] : []),
    ...(state ? [state === 'inForce' ? isInForce({ at }) : sql`not (${isInForce({ at })})`] : []),
    ...(text ? [isFoundIn(text, calledBy('r'), sql`r.object_name`, person, sql`e.reason`)] : []),
  ]
}

function isInForce({ at }: { at: Date }): RawBuilder<boolean> {
  return sql<boolean>`e.period @> ${at}::timestamptz`
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
