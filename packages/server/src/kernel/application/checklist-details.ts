import type { Known } from '@portal/domain/checklists/known-facts'
import type { Details } from '@portal/domain/checklists/parameters'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

export interface ChecklistDetails {
  id: string
  details: Details
  has: Known
}

interface Row {
  id: string
  goal: number
  object_type: number
  work_type: number
  sections: Record<string, Record<string, unknown>>
  budget: boolean
  files: Record<string, string>
}

/** What checklists are chosen by and what answers are proposed from, of these applications. */
export async function readChecklistDetails(db: Db, ids: readonly string[]): Promise<ChecklistDetails[]> {
  const { rows } = await sql<Row>`
    select r.id, r.goal, r.object_type, r.work_type,
      coalesce((select json_object_agg(s.section, s.data) from request_section s
        where s.request_id = r.id and s.section in ('declarer', 'object', 'cost')), '{}') as sections,
      exists (select from financing f where f.request_id = r.id and f.source in ('1', '2')) as budget,
      coalesce((select json_object_agg(one.slot, one.title) from (
        select distinct on (f.slot) f.slot, d.title
        from folder f join item i on i.folder_id = f.id and i.deleted_at is null
        join document d on d.item_id = i.id and d.deleted_at is null and d.companion_of is null and d.last_no is not null
        where f.request_id = r.id and f.slot is not null order by f.slot, d.id) one), '{}') as files
    from request r where r.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], r.id) limit ${ids.length}`.execute(
    db,
  )
  return rows.map(({ id, goal, object_type, work_type, sections, budget, files }) => {
    const fields = Object.fromEntries(
      Object.entries(sections).flatMap(([section, data]) =>
        Object.entries(data).map(([name, value]) => [`${section}.${name}`, value]),
      ),
    )
    const functions = fields['object.functions']
    return {
      id,
      details: {
        goal: String(goal),
        objectType: String(object_type),
        workType: String(work_type),
        functions: typeof functions === 'string' ? functions : '',
        budget: budget ? 'yes' : 'no',
      },
      has: { files, fields },
    }
  })
}

/** The same of one application. */
export async function checklistDetailsOf(db: Db, requestId: string): Promise<ChecklistDetails> {
  const [found] = await readChecklistDetails(db, [requestId])
  if (!found) throw new Error(`request ${requestId} is gone`)
  return found
}
