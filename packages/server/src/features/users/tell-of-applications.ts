import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { countHeldTasks } from '../handed-over/index.ts'
import { notify } from '../notices/index.ts'
import type { LockedPerson } from './lock-person.ts'

interface Held {
  id: string
  name: string
  count: number
  administrators: string[]
}

/** Applications and tasks of somebody whose account was closed wait for nobody: the administrators of their organisations hand them over. */
export async function tellOfApplications(tx: SignedCtx, { id: userId, name: person }: LockedPerson): Promise<void> {
  const tasks = countHeldTasks({ userId, organizationId: sql.ref('m.organization_id'), now: tx.now() })
  const { rows } = await sql<Held>`
    select o.id, coalesce(nullif(o.short_name, ''), o.full_name) as name, r.count::integer as count, array(
      select m.user_id from membership m join app_user u on u.id = m.user_id and u.blocked_at is null
      where m.organization_id in (o.id, o.parent_id) and m.role = 'orgAdmin' and (m.until is null or m.until > ${tx.now()})
      limit 200) as administrators
    from (
      select organization_id, sum(count) as count from (
        select organization_id, count(*) as count from request
        where owner_id = ${userId} and organization_id is not null and deleted_at is null group by organization_id
        union all
        select m.organization_id, ${tasks} from membership m
        where m.user_id = ${userId} and (m.until is null or m.until > ${tx.now()})) each
      group by organization_id having sum(count) > 0) r
    join organization o on o.id = r.organization_id and o.deleted_at is null
    order by o.id limit 100`.execute(tx.db)
  for (const { id, name: organization, count, administrators } of rows)
    await notify(tx, {
      code: 'requestsOfBlocked',
      values: { person, count, organization },
      requestId: null,
      link: `/organization/${id}?tab=people`,
      fact: userId,
      to: administrators,
    })
}
