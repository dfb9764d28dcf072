import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'

/** When the service of each of these applications ends, where that is known. */
export async function listEnds(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; ends: string | null }>`
    select id, ends_on::text as ends from request where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ends }) => [id, ends]))
}

/** People who lead an application now. */
export async function listLeads(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, concat_ws(' ', u.surname, u.name, u.patronymic) as name from app_user u
    where u.is_admin and exists (select from request r where r.lead_id = u.id and r.deleted_at is null)
    order by name, u.id limit 500`.execute(db)
  return rows
}
