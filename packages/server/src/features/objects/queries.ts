import type { Indicator } from '@portal/domain/request/objects/indicator'
import type { ObjectPart } from '@portal/domain/request/objects/parts'
import type { Stead, SteadType } from '@portal/domain/request/objects/steads'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { roundReason } from '../../kernel/application/round-reason.ts'

export interface PartRow extends ObjectPart {
  revision: number
  documents: number
  indicators: readonly Indicator[]
}

export interface SteadRow extends Stead {
  revision: number
}

/** The parts of an application in their order, with their indicators and the number of documents in their folders. */
export async function listParts(db: Db, requestId: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select p.id, p.index, p.data as fields, p.revision,
      coalesce((select json_agg(json_strip_nulls(json_build_object('name', i.name, 'unit', i.unit, 'value', i.value, 'isMain', i.is_main,
          'reason', ${roundReason})) order by i.position)
        from indicator i where i.part_id = p.id and i.superseded_at is null), '[]') as indicators,
      coalesce(d.documents, 0)::int as documents
    from object_part p
    left join (
      select f.part_id, count(*) as documents
      from document d join item i on i.id = d.item_id join folder f on f.id = i.folder_id
      where d.request_id = ${requestId} and f.part_id is not null and d.deleted_at is null and d.last_no is not null
      group by f.part_id) d on d.part_id = p.id
    where p.request_id = ${requestId} and p.deleted_at is null
    order by p.index limit 200`.execute(db)
  return rows
}

/** Which application a part belongs to, and who has taken it out. */
export function findPart(db: Db, id: string) {
  return db
    .selectFrom('object_part')
    .select(['request_id', 'index', 'deleted_at', 'deleted_by'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Makes room at a place among the parts, or closes it: what stands from there on moves by so many places. */
export async function shiftParts(db: Db, requestId: string, from: number, by: 1 | -1): Promise<void> {
  await sql`
    update object_part set index = index + ${by}::smallint
    where request_id = ${requestId} and deleted_at is null and index >= ${from}`.execute(db)
}

/** The plots of an application in the order they were added; of one type, or of all. */
export async function listSteads(db: Db, requestId: string, type: SteadType | null = null): Promise<SteadRow[]> {
  const { rows } = await sql<SteadRow>`
    select id, type, data as fields, revision from stead
    where request_id = ${requestId} and (${type}::text is null or type = ${type})
    order by position, id limit 500`.execute(db)
  return rows
}
