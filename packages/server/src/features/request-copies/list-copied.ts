import { keysOf, rowKeys } from '@portal/domain/request/carried/carried'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { listParts } from '../objects/index.ts'

/** A place among the documents of an application, as it is found again in another one. */
interface Place {
  folder: string
  /** What the part of the object is known by whose folder it is; null: of the whole object. */
  part: string | null
  code: string
  title: string
  /** A person has added the place himself. */
  isAdded: boolean
  number: string | null
  date: string | null
  author: string | null
}

export interface CopiedDocument extends Place {
  /** What the part is called. */
  partName: string | null
  /** Of the document itself. */
  type: string
  documentTitle: string
  name: string
  sha256: string
  size: number
  mediaType: string
  signatures: number
  /** A check found a fault in the file. */
  isFaulty: boolean
  isInfected: boolean
  /** The check of completeness has told the declarant of it. */
  isRemarked: boolean
}

/** A place of which it was said why it stays empty. */
export interface CopiedReason extends Place {
  reason: string
}

type Found<R extends Place> = Omit<R, 'part' | 'partName'> & { partId: string | null }

const most = 5000

const place = sql`
  f.code as folder, f.part_id as "partId", i.code, i.title, i.is_added as "isAdded",
  i.number, i.doc_date::text as date, i.author`

// A folder of a part that was taken out goes nowhere.
const folders = sql`
  join folder f on f.id = i.folder_id
  left join object_part p on p.id = f.part_id`

/** The newest versions of the documents that lie in the folders of an application, without companions. */
export async function listCopied(db: Db, requestId: string): Promise<CopiedDocument[]> {
  const { rows } = await sql<Found<CopiedDocument>>`
    select ${place}, d.type, d.title as "documentTitle", x.name, encode(x.sha256, 'hex') as sha256, x.size,
      x.media_type as "mediaType", b.checks @? '$.* ? (@.state == "error")' as "isFaulty", b.infected is true as "isInfected",
      i.state = 'remarked' and r.stage <> 'completeness' as "isRemarked",
      (select count(*) from signature s where s.file_id = x.id)::int as signatures
    from document d
    join request r on r.id = d.request_id
    join item i on i.id = d.item_id and i.deleted_at is null
    ${folders}
    join document_version v on v.document_id = d.id and v.no = d.last_no
    join file x on x.id = v.file_id and x.deleted_at is null
    join blob b on b.sha256 = x.sha256
    where d.request_id = ${requestId} and d.deleted_at is null and d.companion_of is null
      and (f.part_id is null or p.deleted_at is null)
    order by f.position, i.position, d.position limit ${most}`.execute(db)
  const parts = await partsById(db, requestId)
  return rows.map(({ partId, ...row }) => ({ ...row, ...partOf(parts, partId) }))
}

/** What was said of the places that stay empty. */
export async function listReasons(db: Db, requestId: string): Promise<CopiedReason[]> {
  const { rows } = await sql<Found<CopiedReason>>`
    select ${place}, i.ignored_reason as reason from item i ${folders}
    where i.request_id = ${requestId} and i.deleted_at is null and i.ignored_reason is not null
      and (f.part_id is null or p.deleted_at is null)
    order by f.position, i.position limit ${most}`.execute(db)
  const parts = await partsById(db, requestId)
  return rows.map(({ partId, ...row }) => ({ ...row, part: partOf(parts, partId).part }))
}

type Parts = Awaited<ReturnType<typeof partsById>>

/** What the parts of an application are known by in another one, by their ids. */
export async function partsById(db: Db, requestId: string): Promise<Map<string, { key: string; name: string }>> {
  const rows = await listParts(db, requestId)
  const keys = keysOf(rowKeys.parts, rows)
  return new Map(rows.map(({ id, fields }, at) => [id, { key: keys[at] ?? '', name: fields.name ?? '' }]))
}

function partOf(parts: Parts, id: string | null) {
  const part = id === null ? undefined : parts.get(id)
  return { part: part?.key ?? null, partName: part?.name || null }
}
