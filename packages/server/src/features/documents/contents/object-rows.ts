import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { calledBy } from '../../../kernel/queries-links.ts'

/** «78-2026-00015, Школа на 550 мест»: requests this one continues or rests on. */
export async function listLinkedRequests(db: Db, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(', ', '№ ' || ${calledBy('r')}, nullif(r.object_name, '')) as line
    from request_link l join request r on r.id = l.linked_id
    where l.request_id = ${requestId} order by l.created_at, r.id limit 100`.execute(db)
  return rows.map(({ line }) => line)
}
