import type { StoredStage } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import { prepared } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/schema.ts'
import { isUnread } from './queries-filter.ts'
import type { ListedRequest } from './queries-list.ts'
import { notExcluded, rightsOn, type Scope } from './queries-scope.ts'

/** One request with everything that decides about it. */
export interface VisibleRequest extends Omit<ListedRequest, 'is_expert'> {
  root_id: string | null
  group_id: string | null
  return_stage: StoredStage | null
  conclusion_id: string | null
  ends_on: string | null
  revision: number
}

/** The request, or undefined: a foreign one, an excluded one and a missing one look the same. */
export async function findVisible(db: Db, scope: Scope, id: string): Promise<VisibleRequest | undefined> {
  const { rows } = await sql<VisibleRequest>`${sql.raw(prepared)}
    select t.* from (
      select r.id, r.number, r.draft_number, r.kind, r.root_id, r.group_id, r.goal, r.object_type, r.work_type, r.subdivision, r.region,
        r.organization_id, r.owner_id, r.lead_id, lead.full_name as lead_name, r.stage, r.return_stage, r.stage_since, r.due_at,
        r.due_side, r.open_items, r.open_remarks, r.request_remarks, r.conclusion_id, r.ends_on, r.object_name, r.declarant_name,
        r.declarant_inn, r.revision, r.submitted_at, r.created_at, r.updated_at,
        ${isUnread(scope)} as unread, ${scope.isStaff ? sql`0` : rightsOn(scope)} as rights
      from request r
      left join lateral (
        select concat_ws(' ', surname, name, patronymic) as full_name from app_user where app_user.id = r.lead_id) lead on true
      where r.id = ${id} and r.deleted_at is null ${notExcluded(scope, 'r.id')}) t
    where ${scope.isStaff ? sql`true` : sql`t.rights > 0`}`.execute(db)
  return rows[0]
}

/** The person has seen the request as it stands at this moment. */
export async function markSeen(db: Db, userId: string, requestId: string, now: Date): Promise<void> {
  await db
    .insertInto('request_seen')
    .values({ user_id: userId, request_id: requestId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** An act happened: the request rises in every list, and is news to everybody but who did it. */
export async function touchRequest(db: Db, requestId: string, userId: string | null, now: Date): Promise<void> {
  await db.updateTable('request').set({ updated_at: now }).where('id', '=', requestId).execute()
  if (userId) await markSeen(db, userId, requestId, now)
}

/** Rebuilds who sees the request; in the transaction that changes its grants. */
export async function refreshAccess(db: Db, requestId: string): Promise<void> {
  await sql`select refresh_request_access(${requestId}::uuid)`.execute(db)
}
