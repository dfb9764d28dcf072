import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** A request for materials nobody has answered yet, with the people's request. */
export interface Asked {
  id: string
  due_at: Date
  letter: string | null
  request_id: string
  number: string | null
  draft_number: number
  owner_id: string
  organization_id: string | null
  lead_id: string | null
}

/** Those whose term is near or over and of which nobody was told: in a week nobody is told of it any more. */
export async function listAskedMaterials(db: Db, at: Date): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select o.id, o.due_at, l.number as letter, r.id as request_id, r.number, r.draft_number, r.owner_id, r.organization_id,
      r.lead_id
    from opening o join request r on r.id = o.request_id and r.deleted_at is null left join letter l on l.id = o.letter_id
    where o.due_at between ${at}::instant - interval '7 days' and ${at}::instant + interval '5 days' and o.closed_at is null
      and not exists (select from notification n where n.fact = o.id and n.request_id = r.id and n.code = 'deadlineMissed')
    order by o.due_at limit 200`.execute(db)
  return rows
}
