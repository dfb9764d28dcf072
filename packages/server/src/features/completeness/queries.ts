import { sql } from 'kysely'
import { prepared } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { ContentCheck } from '../../kernel/files/content-check.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { standingVerdict } from '../../kernel/files/item-state.ts'
import { certifiesNewest } from '../../kernel/files/is-signed.ts'
import type { itemStates } from './items/item-states.ts'

export interface FolderRow {
  id: string
  slot: string | null
  code: string
  part_id: string | null
  title: string
  hint: string | null
  at_least_one: boolean
  /** A confirmed rule says so: what is unconfirmed warns only. */
  blocks: boolean
  any_format: boolean
  opened_at: Date | null
  /** Something is lifted from the application now: only then it is worth asking what. */
  is_lifted: boolean
}

export interface ItemRow {
  id: string
  request_id: string
  folder_id: string
  code: string
  title: string
  mark: string | null
  number: string | null
  date: string | null
  author: string | null
  is_required: boolean
  blocks: boolean
  is_added: boolean
  information_sheet: boolean
  why: string
  formats: string
  any_format: boolean
  ignored_reason: string | null
  state: keyof typeof itemStates
  opened_at: Date | null
  asked_at: Date | null
  folder_opened_at: Date | null
  revision: number
  position: number
  verdict: { verdict: 'accepted' | 'remark'; by: string; at: string } | null
}

export interface DocumentRow {
  id: string
  item_id: string
  title: string
  companion_of: string | null
  version: number
  file_id: string
  name: string
  size: number
  media_type: string
  created_at: Date
  checks: Record<string, ContentCheck>
  /** Another file of the same folder with the same content. */
  twin: string | null
  /** Of a certifying sheet: whether it certifies the newest version of its document. */
  certifies_newest: boolean
}

const isLifted = sql<boolean>`exists (
  select from format_lifting x where x.request_id = f.request_id and x.ended_at is null
  union all
  select from verification_exclusion x where x.request_id = f.request_id and x.lifted_at is null)`

/** Folders of a request that have something to show, in the order of the screen. */
export function listFolderRows(db: Db, requestId: string): Promise<FolderRow[]> {
  return db
    .selectFrom('folder as f')
    .select([
      'f.id',
      'f.slot',
      'f.code',
      'f.part_id',
      'f.title',
      'f.hint',
      'f.at_least_one',
      'f.blocks',
      'f.any_format',
      'f.opened_at',
    ])
    .select(isLifted.as('is_lifted'))
    .where('f.request_id', '=', requestId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('item as i').select('i.id').whereRef('i.folder_id', '=', 'f.id').where('i.deleted_at', 'is', null),
      ),
    )
    .orderBy('f.position')
    .orderBy('f.id')
    .limit(500)
    .execute()
}

/** So many items an application may have. */
export const mostItems = 2000

/** Items of a request, of one folder or one item; with the newest verdict that still stands. */
export async function listItemRows(
  db: Db,
  requestId: string,
  { folderId = null, itemId = null }: { folderId?: string | null; itemId?: string | null } = {},
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${sql.raw(prepared)}
    select i.id, i.request_id, i.folder_id, i.code, i.title, i.mark, i.number, i.doc_date as date, i.author, i.is_required, i.blocks,
      i.is_added, i.information_sheet, i.why, i.formats, i.any_format or f.any_format as any_format, i.ignored_reason, i.state,
      i.opened_at, i.asked_at, f.opened_at as folder_opened_at, i.revision, i.position,
      case when ${standingVerdict} is not null then (
        select jsonb_build_object('verdict', c.verdict, 'at', c.at, 'by', concat_ws(' ', u.surname, u.name, u.patronymic))
        from item_check c join app_user u on u.id = c.by_user where c.item_id = i.id order by c.at desc limit 1) end as verdict
    from item i join folder f on f.id = i.folder_id
    where i.request_id = ${requestId} and i.deleted_at is null
      and (${folderId}::uuid is null or i.folder_id = ${folderId}::uuid)
      and (${itemId}::uuid is null or i.id = ${itemId}::uuid)
    order by f.position, i.position, i.id
    limit ${mostItems}`.execute(db)
  return rows
}

/** Documents of items with their newest files. */
export async function listDocumentRows(db: Db, itemIds: readonly string[]): Promise<DocumentRow[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<DocumentRow>`${sql.raw(prepared)}
    select d.id, d.item_id, d.title, d.companion_of, d.last_no as version, f.id as file_id, f.name, f.size, f.media_type, f.created_at,
      b.checks, (
        select f2.name from file f2 join document_version v2 on v2.file_id = f2.id
        join document d2 on d2.id = v2.document_id and d2.last_no = v2.no and d2.id <> d.id and d2.deleted_at is null
        join item i2 on i2.id = d2.item_id and i2.deleted_at is null
        join item own on own.id = d.item_id and own.folder_id = i2.folder_id
        where f2.sha256 = f.sha256 and f2.request_id = d.request_id limit 1) as twin,
      d.companion_of is null or coalesce(${certifiesNewest('d.companion_of')}, false) as certifies_newest
    from document d
    join document_version v on v.document_id = d.id and v.no = d.last_no
    join file f on f.id = v.file_id
    join blob b on b.sha256 = f.sha256
    where d.item_id = any (${itemIds}::uuid[]) and d.deleted_at is null
    order by d.item_id, d.position, d.created_at, d.id
    limit 5000`.execute(db)
  return rows
}

/** An item that is in use. */
export async function getItemRow(db: Db, requestId: string, itemId: string): Promise<ItemRow> {
  const [row] = await listItemRows(db, requestId, { itemId })
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** The request that owns an item or a folder; the access rules have found it there already. */
export async function requestIdOf(db: Db, table: 'item' | 'folder', id: string): Promise<string> {
  const row = await db.selectFrom(table).select('request_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row.request_id
}
