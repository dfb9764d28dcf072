import type { AccountState } from '@portal/domain/accounts/accounts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { countHeldTasks } from '../../handed-over/index.ts'
import { hasFactor } from '../../auth/index.ts'
import type { Oversight } from '../oversight.ts'
import { type OrganizationOf, organizationsOf, stateOf } from '../list/queries-list.ts'

export interface CardRow {
  id: string
  revision: number
  surname: string
  name: string
  patronymic: string | null
  position: string | null
  login: string
  email: string
  snils: string | null
  is_admin: boolean
  has_factor: boolean
  state: AccountState
  confirmed_at: Date | null
  blocked_at: Date | null
  blocked_reason: string | null
  invited_at: Date | null
  entered_at: Date | null
  created_at: Date
  organizations: OrganizationOf[]
  phones: { phone: string; comment: string | null }[]
}

/** One account, with what the reader may know of its organisations. */
export async function findCard(
  db: Db,
  { id, oversight, at }: { id: string; oversight: Oversight; at: Date },
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select u.id, u.revision, u.surname, u.name, u.patronymic, u.position, u.login, u.email, u.snils, u.is_admin,
      ${hasFactor(sql.ref('u.id'))} as has_factor,
      ${stateOf} as state, u.confirmed_at, u.blocked_at, u.blocked_reason, u.invited_at, u.entered_at, u.created_at,
      ${organizationsOf({ oversight, at })} as organizations, coalesce((
        select json_agg(json_build_object('phone', p.phone, 'comment', p.comment) order by p.position)
        from person_phone p where p.user_id = u.id), '[]') as phones
    from app_user u where u.id = ${id}`.execute(db)
  return rows[0]
}

/** Applications, drafts included, and tasks for design that somebody has in these organisations of his. */
export async function countOwned(
  db: Db,
  { ownerId, organizations, now }: { ownerId: string; organizations: readonly string[]; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*)::integer from request
      where owner_id = ${ownerId} and organization_id = any(${organizations}::uuid[]) and deleted_at is null)
    + coalesce((
      select sum(${countHeldTasks({ userId: ownerId, organizationId: sql.ref('o.id'), now })})
      from unnest(${organizations}::uuid[]) as o(id)), 0)::integer as count`.execute(db)
  return rows[0]?.count ?? 0
}
