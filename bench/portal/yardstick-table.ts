import type { Db } from '@portal/server/platform/db/schema'
import { sql } from 'kysely'

/** The yardstick's own table, made of the same applications once; a database that is kept keeps it. */
export async function makeYardstick(db: Db): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass('yardstick') is not null as is_there`.execute(db)
  if (rows[0]?.is_there) return
  await sql`
    create table yardstick as
    select r.id, r.number, r.draft_number, r.stage, r.goal, r.object_type, r.work_type, r.subdivision, r.region, r.object_name,
      r.declarant_name, r.organization_id, r.owner_id, r.lead_id, concat_ws(' ', u.surname, u.name, u.patronymic) as lead_name,
      r.due_at, r.due_side, r.created_at, r.submitted_at, r.updated_at, 1 as revision, coalesce(s.search, '') as search,
      coalesce((select jsonb_object_agg(section, data) from request_section a where a.request_id = r.id), '{}') as data
    from request r left join request_search s on s.request_id = r.id left join app_user u on u.id = r.lead_id
    where r.deleted_at is null`.execute(db)
  await sql`alter table yardstick add primary key (id)`.execute(db)
  for (const columns of [
    'updated_at desc, id desc',
    'created_at desc, id desc',
    'number',
    'due_at, id',
    'owner_id, updated_at desc, id desc',
    'organization_id, updated_at desc, id desc',
    'organization_id, stage, updated_at desc, id desc',
    'stage, updated_at desc, id desc',
    'lead_id, updated_at desc, id desc',
    'region, updated_at desc, id desc',
  ])
    await sql.raw(`create index on yardstick (${columns})`).execute(db)
  await sql`create index on yardstick using gin (search gin_trgm_ops)`.execute(db)
  await sql`vacuum analyze yardstick`.execute(db)
}
