import type { OccupiedSlot } from '@portal/domain/stages/facts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { FactSource } from '../../../kernel/facts/row-facts.ts'
import { isFilled } from './count-facts.ts'

/**
 * Sections an assessment changes that another open one under the same contract changes already: one section is not assessed twice at
 * once. Whoever sends a section first has it: what was sent last time is not asked about again, and what the other has only prepared
 * is in nobody's way. Of two drafts each is told of the other.
 */
export async function occupiedSlots(db: Db, { id, kind, root_id }: FactSource): Promise<OccupiedSlot[]> {
  if (kind !== 'complianceEstimation' || root_id === null) return []
  const { rows } = await sql<OccupiedSlot>`
    with assessment as (
      select c.id, coalesce(c.number, 'Ч-' || c.draft_number) as number, c.submitted_at is null as is_draft,
        greatest(c.submitted_at, (select max(t.at) from request_snapshot t where t.request_id = c.id)) as sent_at
      from request c join stage s on s.code = c.stage
      where c.root_id = ${root_id} and c.kind = 'complianceEstimation' and c.deleted_at is null
        and (c.id = ${id} or not s.is_final
             and not exists (select from conclusion k where k.request_id = c.id and k.state = 'issued'))),
    section as (
      select a.id, a.number, a.is_draft, f.code, f.title, f.position, coalesce(nullif(p.name, ''), 'Часть ' || p.index) as part,
        exists (select from item i where i.folder_id = f.id and i.deleted_at is null and ${isFilled}) as is_filled,
        not a.is_draft and exists (
          select from item i join document d on d.item_id = i.id join document_version v on v.document_id = d.id
          where i.folder_id = f.id and v.created_at <= a.sent_at
            and (d.deleted_at is null or d.deleted_at > a.sent_at) and (i.deleted_at is null or i.deleted_at > a.sent_at)) as was_sent
      from assessment a join folder f on f.request_id = a.id and f.slot is not null left join object_part p on p.id = f.part_id)
    select own.title || coalesce(' (' || own.part || ')', '') as section, other.number
    from section own join section other on other.code = own.code and other.part is not distinct from own.part
    where own.id = ${id} and other.id <> ${id} and own.is_filled and not own.was_sent
      and (other.was_sent or own.is_draft and other.is_draft and other.is_filled)
    order by own.position, own.part nulls first, other.number limit 100`.execute(db)
  return rows
}
