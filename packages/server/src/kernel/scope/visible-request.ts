import type { StoredStage } from '@portal/domain/stages/stages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { type Place, statement } from '../../platform/db/statement.ts'
import type { SettingRow } from '@portal/domain/settings/settings'
import type { ListedRequest } from './listed-request.ts'
import { type RemarkCounts, remarkCounts } from '../facts/remark-counts.ts'
import { type Scope, subjectsOf } from './scope.ts'
import { thresholdRows } from '../settings/settings-on.ts'
import { withLead } from './with-lead.ts'

/** One request with everything that decides about it. */
export interface VisibleRequest extends Omit<ListedRequest, 'is_expert'> {
  root_id: string | null
  group_id: string | null
  return_stage: StoredStage | null
  opening: 'asked' | 'opened' | null
  conclusion_id: string | null
  ends_on: string | null
  revision: number
  /** Where something is open. */
  remark_counts: RemarkCounts | null
  /** While a service runs: what its rights are measured by. */
  threshold_rows: SettingRow[] | null
  ties: Ties
}

/** How the person came to the request. */
export interface Ties {
  /** What he may do there by himself, without whom he is a deputy of. */
  ownRights: number
  /** Whose deputy he is there: of a person or an organisation, where that gives him more than he has himself. */
  principal: string | null
  /** Heads its organisation, or the one that its organisation is a branch of. */
  isHead: boolean
  /** Works on it as lead or expert; leads it; somebody does. */
  isAssigned: boolean
  isLead: boolean
  isStaffed: boolean
}

/**
 * The request, or undefined: a foreign one, an excluded one and a missing one look the same.
 * One statement, because every call about a request begins with it: whom the person stands for (`scopeOf`) is found on the way.
 */
export async function findVisible(
  db: Db,
  { userId, now }: Pick<Scope, 'userId' | 'now'>,
  id: string,
): Promise<VisibleRequest | undefined> {
  const [row] = await visibleStatement(db, { userId, now, id })
  return row
}

const visibleStatement = statement<VisibleRequest>((place) => visible(place('userId'), place('now'), place('id')))

/** The same as a part of the statement that finds the person himself; nothing but nulls where there is nothing for him. */
export function visibleTo(id: string, now: Date): { columns: typeof visibleColumns; given: Record<string, unknown> } {
  return { columns: visibleColumns, given: { requestId: id, now } }
}

/** What `visibleTo` gives to the statement around. */
export function visibleColumns(person: RawBuilder<unknown>, place: Place) {
  return visible(person, place('now'), place('requestId'))
}

type Given<T> = T | RawBuilder<unknown>

function visible(person: Given<string>, now: Given<Date>, id: Given<string>): RawBuilder<VisibleRequest> {
  return sql`
    with ${subjectsOf(person, now)}
    select t.* from (
      select r.id, r.number, r.draft_number, r.kind, r.root_id, r.group_id, r.goal, r.object_type, r.work_type, r.subdivision, r.region,
        r.organization_id, r.owner_id, r.lead_id, lead.full_name as lead_name, r.stage, r.return_stage, r.stage_since, r.due_at,
        r.due_side, r.open_items, r.opening, r.open_remarks, r.request_remarks, r.conclusion_id, r.ends_on, r.object_name, r.declarant_name,
        r.declarant_inn, r.revision, r.submitted_at, r.created_at, r.updated_at,
        r.updated_at > u.created_at and not exists (
          select from request_seen seen
          where seen.user_id = u.id and seen.request_id = r.id and seen.seen_at >= r.updated_at) as unread,
        u.is_admin, own.rights,
        case when r.open_remarks > 0 then ${remarkCounts(sql`r.id`)} end as remark_counts,
        case when r.ends_on is not null then ${thresholdRows(sql`${now}`)} end as threshold_rows,
        json_build_object(
          'ownRights', own.by_himself,
          'principal', case when own.rights > own.by_himself then own.principal end,
          'isHead', own.is_head is true,
          'isAssigned', r.lead_id = u.id or exists (
            select from request_staff w where w.request_id = r.id and w.user_id = u.id and w.until is null),
          'isLead', coalesce(r.lead_id = u.id, false),
          'isStaffed', r.lead_id is not null or exists (
            select from request_staff w where w.request_id = r.id and w.until is null)) as ties
      from request r join app_user u on u.id = ${person}
      ${withLead}
      cross join lateral (
        select coalesce(bit_or(g.rights & s.mask), 0) as rights,
          coalesce(bit_or(g.rights & s.mask) filter (where s.principal is null), 0) as by_himself,
          (array_agg(s.principal order by g.rights & s.mask desc, s.principal) filter (where s.principal is not null))[1] as principal,
          bool_or(s.whole and s.principal is null and s.mask = 7 and s.id = r.organization_id) as is_head
        from subject s cross join lateral (
          select 7 as rights where s.whole and r.organization_id = s.id
          union all
          select rights from request_grant
          where request_id = r.id and subject_id = s.id and ended_at is null and (until is null or until > ${now})) g
        -- What is closed to a principal is closed to his deputy.
        where not u.is_admin and (s.by is null or not exists (
          select from request_exclusion e
          where e.user_id = s.by and e.request_id = r.id and e.period @> ${now}::timestamptz))) own
      where r.id = ${id} and r.deleted_at is null and not exists (
        select from request_exclusion e where e.user_id = u.id and e.request_id = r.id and e.period @> ${now}::timestamptz)
      -- Without it the rights are found out twice: for the column and for the condition.
      offset 0) t
    where t.is_admin or t.rights > 0`
}

/** The person has seen the request as it stands at this moment. */
export async function markSeen(db: Db, userId: string, requestId: string, now: Date): Promise<void> {
  await seenRow(db, userId, requestId, now).execute()
}

/** The same as a part of a larger statement. */
export function seenRow(db: Pick<Db, 'insertInto'>, userId: string, requestId: string, now: Date) {
  return db
    .insertInto('request_seen')
    .values({ user_id: userId, request_id: requestId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doUpdateSet({ seen_at: now }))
}

/** An act happened: the request rises in every list, and is news to everybody but whoever did it. */
export async function touchRequest(db: Db, requestId: string, userId: string | null, now: Date): Promise<void> {
  await db.updateTable('request').set({ updated_at: now }).where('id', '=', requestId).execute()
  if (userId) await markSeen(db, userId, requestId, now)
}

/** Rebuilds who sees the request; in the transaction that changes its grants. */
export async function refreshAccess(db: Db, requestId: string): Promise<void> {
  await sql`select refresh_request_access(${requestId}::uuid)`.execute(db)
}
