import { sql } from 'kysely'
import { activeOpenings, type OpeningState } from '@portal/domain/stages/opening'
import type { Db } from '../../platform/db/schema.ts'
import { isSigned } from '../../kernel/files/is-signed.ts'

export interface OpeningRow {
  id: string
  state: OpeningState
  reason: string | null
  by: string
  created_at: Date
  sent_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  decision_text: string | null
  note: string | null
  closed_at: Date | null
  revision: number
  /** Of a request of the organisation: by when it asks for them. */
  due_at: Date | null
}

/** So many a screen shows: the one under way and those before it. */
const most = 21

/** Openings of an application, the newest first. */
export async function listOpenings(db: Db, requestId: string): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select o.id, o.state, o.reason, concat_ws(' ', a.surname, a.name, a.patronymic) as by, o.created_at, o.sent_at,
      nullif(concat_ws(' ', d.surname, d.name, d.patronymic), '') as decided_by, o.decided_at, o.decision_text, o.note,
      o.closed_at, o.revision, o.due_at
    from opening o
    join app_user a on a.id = o.created_by
    left join app_user d on d.id = o.decided_by
    where o.request_id = ${requestId}
    order by o.created_at desc, o.id desc limit ${most}`.execute(db)
  return rows
}

export interface OpeningItemRow {
  opening_id: string
  id: string
  code: string
  title: string
  folder: string
  is_granted: boolean
  is_open: boolean
  is_changed: boolean
}

/** The documents openings name, in the order of the documentation. */
export async function listOpeningItems(db: Db, openingIds: readonly string[]): Promise<OpeningItemRow[]> {
  if (openingIds.length === 0) return []
  const { rows } = await sql<OpeningItemRow>`
    select oi.opening_id, i.id, i.code, i.title, f.title as folder, oi.is_granted,
      i.asked_at is not null and i.opened_by = o.id as is_open,
      oi.is_granted and exists (
        select from document d join document_version v on v.document_id = d.id
        where d.item_id = i.id and v.created_at >= o.decided_at and (o.closed_at is null or v.created_at <= o.closed_at)
          and (o.closed_at is not null or d.deleted_at is null)) as is_changed
    from opening_item oi
    join opening o on o.id = oi.opening_id
    join item i on i.id = oi.item_id
    join folder f on f.id = i.folder_id
    where oi.opening_id = any (${[...openingIds]}::uuid[])
    order by f.position, i.position, i.id
    limit 5000`.execute(db)
  return rows
}

/** The opening under way, held with its application; undefined: there is none. */
export function findActive(db: Db, requestId: string) {
  return db
    .selectFrom('opening')
    .select(['id', 'state', 'reason', 'revision'])
    .where('request_id', '=', requestId)
    .where('state', 'in', activeOpenings)
    .executeTakeFirst()
}

export type ActiveOpening = NonNullable<Awaited<ReturnType<typeof findActive>>>

/** Which of the documents are of the application, and whether a remark has opened them. */
export function listChosen(db: Db, requestId: string, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('item')
    .select(['id', 'title', 'opened_at'])
    .where('request_id', '=', requestId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(ids.length)
    .execute()
}

/** Documents that remarks have opened. */
export function listOpenByRemarks(db: Db, requestId: string) {
  return db
    .selectFrom('item as i')
    .innerJoin('folder as f', 'f.id', 'i.folder_id')
    .select(['i.id', 'i.code', 'i.title'])
    .where('i.request_id', '=', requestId)
    .where('i.opened_at', 'is not', null)
    .where('i.asked_at', 'is', null)
    .where('i.deleted_at', 'is', null)
    .orderBy('f.position')
    .orderBy('i.position')
    .orderBy('i.id')
    .limit(500)
    .execute()
}

/** Names of the files in what the opening has opened that came after it and that nobody has signed. */
export async function listUnsigned(db: Db, openingId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.name from item i
    join opening o on o.id = i.opened_by
    join document d on d.item_id = i.id and d.deleted_at is null and d.companion_of is null
    join document_version v on v.document_id = d.id and v.no = d.last_no and v.created_at >= o.decided_at
    join file f on f.id = v.file_id
    where o.id = ${openingId} and i.asked_at is not null and i.deleted_at is null and not ${isSigned}
    order by f.name limit 200`.execute(db)
  return rows.map(({ name }) => name)
}
