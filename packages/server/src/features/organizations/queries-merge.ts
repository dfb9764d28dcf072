import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

export interface Merging {
  from: string
  into: string
  now: Date
}

interface Moved {
  requests: number
  members: number
  branches: number
  supervisions: number
  substitutions: number
}

/** How much of a duplicate moves. */
export async function countMoved(db: Db, { from, now }: Merging): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select
      (select count(*)::integer from request where organization_id = ${from} and deleted_at is null) as requests,
      (select count(*)::integer from membership
       where organization_id = ${from} and (until is null or until > ${now})) as members,
      (select count(*)::integer from organization where parent_id = ${from} and deleted_at is null) as branches,
      (select count(*)::integer from supervision
       where ${from} in (organization_id, supervisor_id) and (until is null or until > ${now})) as supervisions,
      (select count(*)::integer from substitution
       where principal_id = ${from} and state in ('draft', 'active') and upper(period) > ${now}::timestamptz) as substitutions`.execute(
    db,
  )
  const [moved] = rows
  if (!moved) throw new Error('nothing was counted')
  return moved
}

/** Every row that names the duplicate names the other one; where both have a row the other's stays. History keeps its names. */
export async function moveEverything(db: Db, merging: Merging): Promise<void> {
  await moveRequests(db, merging)
  await movePeople(db, merging)
  await moveSupervisions(db, merging)
  await moveSubstitutions(db, merging)
  const { from, into, now } = merging
  await sql`update organization set parent_id = ${into} where parent_id = ${from}`.execute(db)
  await sql`update organization set merged_into = ${into} where merged_into = ${from}`.execute(db)
  await sql`update list_view set organization_id = ${into} where organization_id = ${from}`.execute(db)
  await sql`
    update organization set merged_into = ${into}, deleted_at = ${now}, revision = revision + 1 where id = ${from}`.execute(
    db,
  )
}

async function moveRequests(db: Db, { from, into }: Merging): Promise<void> {
  await sql`select from request where organization_id = ${from} order by id for no key update`.execute(db)
  await sql`update request set organization_id = ${into} where organization_id = ${from}`.execute(db)
  await sql`update design_task set organization_id = ${into} where organization_id = ${from}`.execute(db)
  await sql`update quality_assessment set organization_id = ${into} where organization_id = ${from}`.execute(db)
  await sql`update participant set organization_id = ${into} where organization_id = ${from}`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with moved as (update request_grant set subject_id = ${into} where subject_id = ${from} returning request_id)
    select distinct request_id as id from moved order by id`.execute(db)
  await sql`
    select refresh_request_access(id) from unnest(${rows.map(({ id }) => id)}::uuid[]) as moved(id)`.execute(db)
}

/** Who administers one of them administers both. */
async function movePeople(db: Db, { from, into, now }: Merging): Promise<void> {
  await sql`
    insert into membership as m (user_id, organization_id, role, position, since)
    select user_id, ${into}, role, position, ${now} from membership
    where organization_id = ${from} and (until is null or until > ${now})
    on conflict (user_id, organization_id) do update set
      role = case when 'orgAdmin' in (excluded.role, m.role) and (m.until is null or m.until > ${now}) then 'orgAdmin' else excluded.role end,
      position = coalesce(m.position, excluded.position),
      since = case when m.until is null or m.until > ${now} then m.since else excluded.since end,
      until = null`.execute(db)
  await sql`
    update membership set until = ${now} where organization_id = ${from} and (until is null or until > ${now})`.execute(
    db,
  )
  await sql`update session set acting_for = ${into} where acting_for = ${from}`.execute(db)
}

async function moveSupervisions(db: Db, { from, into, now }: Merging): Promise<void> {
  await sql`
    insert into supervision as s (supervisor_id, organization_id, since, until, granted_by)
    select supervisor_id, ${into}, since, until, granted_by from supervision
    where organization_id = ${from} and supervisor_id <> ${into} and (until is null or until > ${now})
    union
    select ${into}, organization_id, since, until, granted_by from supervision
    where supervisor_id = ${from} and organization_id <> ${into} and (until is null or until > ${now})
    on conflict (supervisor_id, organization_id) do update set
      since = excluded.since, until = excluded.until, granted_by = excluded.granted_by
      where s.until <= ${now}`.execute(db)
  await sql`
    update supervision set until = ${now}
    where ${from} in (organization_id, supervisor_id) and (until is null or until > ${now})`.execute(db)
}

/** Of two of one deputy whose days overlap that of the duplicate ends. */
async function moveSubstitutions(db: Db, { from, into, now }: Merging): Promise<void> {
  await sql`
    update substitution s set state = 'ended', ended_at = ${now}, reason = 'Организации объединены'
    where s.principal_id = ${from} and s.state = 'active' and exists (
      select from substitution o
      where o.principal_id = ${into} and o.deputy_id = s.deputy_id and o.scope = s.scope and o.state = 'active'
        and o.period && s.period)`.execute(db)
  await sql`update substitution set principal_id = ${into} where principal_id = ${from}`.execute(db)
}
