import type { OccupiedSlot } from '@portal/domain/stages/facts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { FactSource } from '../../../kernel/row-facts.ts'
import { isFilled } from './count-facts.ts'

/**
 * Sections an assessment changes that another open one under the same contract changes already: one section is not assessed twice at
 * once. Of one that was sent in already, only sections added since are asked about, and no draft is in their way.
 */
export async function occupiedSlots(db: Db, { id, kind, root_id }: FactSource): Promise<OccupiedSlot[]> {
  if (kind !== 'complianceEstimation' || root_id === null) return []
  const { rows } = await sql<OccupiedSlot>`
    with filled as (
      select f.id as folder_id, f.request_id, c.submitted_at, f.code, f.title, f.position, coalesce(nullif(p.name, ''), 'Часть ' || p.index) as part,
        coalesce(c.number, 'Ч-' || c.draft_number) as number
      from request c join stage s on s.code = c.stage
      join folder f on f.request_id = c.id and f.slot is not null
      left join object_part p on p.id = f.part_id
      where c.root_id = ${root_id} and c.kind = 'complianceEstimation' and c.deleted_at is null
        and (c.id = ${id} or not s.is_final
             and not exists (select from conclusion k where k.request_id = c.id and k.state = 'issued'))
        and exists (select from item i where i.folder_id = f.id and i.deleted_at is null and ${isFilled}))
    select own.title || coalesce(' (' || own.part || ')', '') as section, other.number
    from filled own join filled other on other.code = own.code and other.part is not distinct from own.part
    where own.request_id = ${id} and other.request_id <> ${id}
      and (own.submitted_at is null or other.submitted_at is not null and not exists (
        select from item i join document d on d.item_id = i.id join document_version v on v.document_id = d.id
        where i.folder_id = own.folder_id and v.created_at <= own.submitted_at))
    order by own.position, own.part nulls first, other.number limit 100`.execute(db)
  return rows
}
