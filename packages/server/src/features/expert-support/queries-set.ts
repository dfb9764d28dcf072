import { sql } from 'kysely'
import { isVisible } from '../../kernel/scope/is-visible.ts'
import type { Scope } from '../../kernel/scope/scope.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { NamedRequest } from './queries-group.ts'

/** A file of a section, with its place in it: code and title of the item say what it is of. */
export interface SetFile {
  request_id: string
  number: string
  code: string
  section: string
  part: string | null
  position: number
  place: string
  ref: string
  name: string
  title: string
  size: number
  sha256: Buffer
  at: Date
}

interface Member {
  /** The contract whose group it is. */
  rootId: string
  /** Only what is older than this request; null: everything up to now. */
  before: string | null
}

/**
 * The requests that a current set is made of, the newest first: assessments and conclusions under the contract with a
 * positive result, then the examined application it rests on, then the contract's own.
 */
export async function listMembers(db: Db, scope: Scope, { rootId, before }: Member): Promise<NamedRequest[]> {
  const { rows } = await sql<NamedRequest>`
    select r.id, coalesce(r.number, 'Ч-' || r.draft_number) as number from (
      select c.id, 2 as rank from request c where c.root_id = ${rootId} and c.deleted_at is null
        and (${before}::uuid is null or c.id < ${before}::uuid)
        and exists (select from conclusion o where o.request_id = c.id and o.state = 'issued' and o.result = 'positive')
      union all
      select ${rootId}::uuid, 0
      union all
      select l.linked_id, 1 from request_link l where l.request_id = ${rootId} and l.kind = 'previous'
    ) m join request r on r.id = m.id
    where r.deleted_at is null ${isVisible(scope)}
    order by m.rank desc, r.id desc limit 500`.execute(db)
  return rows
}

/** Files of each section, from the first of the requests that brings it. */
export async function listSet(db: Db, ids: readonly string[]): Promise<SetFile[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SetFile>`
    with filled as (
      select f.id, f.request_id, f.code, f.title, f.position, m.place,
        coalesce(nullif(p.name, ''), 'Часть ' || p.index) as part
      from unnest(${ids}::uuid[]) with ordinality m(id, place)
      join folder f on f.request_id = m.id and f.slot is not null
      left join object_part p on p.id = f.part_id
      where exists (select from item i join document d on d.item_id = i.id and d.deleted_at is null and d.last_no is not null
                    where i.folder_id = f.id and i.deleted_at is null)),
    standing as (select distinct on (code, part) * from filled order by code, part, place)
    select s.request_id, coalesce(r.number, 'Ч-' || r.draft_number) as number, s.code, s.title as section, s.part, s.position,
      i.code || ' ' || i.title as place, fi.id as ref, fi.name, d.title, fi.size::float8 as size, fi.sha256, v.created_at as at
    from standing s join request r on r.id = s.request_id
    join item i on i.folder_id = s.id and i.deleted_at is null
    join document d on d.item_id = i.id and d.deleted_at is null and d.last_no is not null and d.companion_of is null
    join document_version v on v.document_id = d.id and v.no = d.last_no
    join file fi on fi.id = v.file_id
    order by s.code, s.part nulls first, i.position, d.position, d.id limit 2000`.execute(db)
  return rows
}

export interface ConclusionFile {
  request_id: string
  number: string
  place: string
  ref: string
  name: string
  title: string
  size: number
  at: Date
}

/** Documents of requests for a conclusion: what was brought, and the conclusion itself. */
export async function listConclusionFiles(db: Db, ids: readonly string[], limit: number): Promise<ConclusionFile[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ConclusionFile>`
    select d.request_id, coalesce(r.number, 'Ч-' || r.draft_number) as number,
      coalesce(f.title, case when d.type like 'conclusion%' then 'Заключение' else 'Печатные формы' end) as place,
      fi.id as ref, fi.name, d.title, fi.size::float8 as size, v.created_at as at
    from document d join request r on r.id = d.request_id
    left join item i on i.id = d.item_id left join folder f on f.id = i.folder_id
    join document_version v on v.document_id = d.id and v.no = d.last_no join file fi on fi.id = v.file_id
    where d.request_id = any(${ids}::uuid[]) and d.deleted_at is null and d.voided_at is null and d.companion_of is null
      and (d.item_id is not null or d.type in ('requestForm', 'inventoryForm', 'changesForm', 'conclusion'))
      and (i.id is null or i.deleted_at is null)
      -- What is not issued yet is the organisation's own.
      and (d.type <> 'conclusion' or exists (
        select from conclusion o where o.file_id = v.file_id and o.state in ('issued', 'replaced')))
    order by d.request_id desc, f.position nulls last, d.position, d.id limit ${limit}`.execute(db)
  return rows
}

/** The newest request under a contract that the person sees. */
export async function readLast(
  db: Db,
  scope: Scope,
  rootId: string,
): Promise<(NamedRequest & { kind: string; stage: string }) | undefined> {
  const { rows } = await sql<NamedRequest & { kind: string; stage: string }>`
    select r.id, coalesce(r.number, 'Ч-' || r.draft_number) as number, r.kind, r.stage from request r
    where r.root_id = ${rootId} and r.deleted_at is null ${isVisible(scope)} order by r.id desc limit 1`.execute(db)
  return rows[0]
}

/** The papers of an estimate that an application may bring, and whether they are there. */
export async function listEstimatePapers(
  db: Db,
  requestId: string,
  slot: string,
): Promise<{ title: string; present: boolean; required: boolean }[]> {
  const { rows } = await sql<{ title: string; present: boolean; required: boolean }>`
    select i.title, i.is_required as required,
      exists (select from document d where d.item_id = i.id and d.deleted_at is null and d.last_no is not null) as present
    from folder f join item i on i.folder_id = f.id and i.deleted_at is null
    where f.request_id = ${requestId} and (f.slot = ${slot} or f.code = 'estimateBasis')
    order by f.position, i.position limit 200`.execute(db)
  return rows
}
