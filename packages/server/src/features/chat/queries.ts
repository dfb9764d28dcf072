import type { Side } from '@portal/domain/stages/facts'
import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '../../platform/db/only-row.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { PlaceInTime } from '../../platform/http/place-in-time.ts'

export interface MessageRow {
  id: string
  side: Side
  author_id: string
  author: string
  text: string
  item: { id: string; code: string; title: string } | null
  files: { ref: string; name: string; size: number; mediaType: string; createdAt: string }[]
  created_at: Date
  removed_at: Date | null
  is_read: boolean
}

interface Wanted {
  text: string | undefined
  after: PlaceInTime | undefined
  size: number
}

/** Messages of a chat, newest first, one more than asked for. A removed one is not found by its words, nor are its files told. */
export async function listMessages(db: Db, requestId: string, { text, after, size }: Wanted): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.side, m.author_id, concat_ws(' ', u.surname, u.name, u.patronymic) as author,
      case when m.removed_at is null then m.text else '' end as text, m.created_at, m.removed_at,
      (select json_build_object('id', i.id, 'code', i.code, 'title', i.title) from item i where i.id = m.item_id) as item,
      case when m.removed_at is null then coalesce((
        select json_agg(json_build_object('ref', f.id, 'name', f.name, 'size', f.size, 'mediaType', f.media_type, 'createdAt',
          to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.position)
        from chat_file c join file f on f.id = c.file_id where c.message_id = m.id and f.deleted_at is null), '[]') else '[]' end as files,
      exists (select from chat_read r where r.request_id = m.request_id and r.side <> m.side and r.read_to >= m.created_at) as is_read
    from chat_message m join app_user u on u.id = m.author_id
    where m.request_id = ${requestId}
      ${text ? sql`and m.removed_at is null and m.text ilike ${`%${text.replaceAll(/[%_\\]/g, (sign) => `\\${sign}`)}%`}` : sql``}
      ${after?.at ? sql`and (m.created_at, m.id) < (${after.at}, ${after.id}::uuid)` : sql``}
    order by m.created_at desc, m.id desc limit ${size + 1}`.execute(db)
  return rows
}

interface Reader {
  requestId: string
  userId: string
  side: Side
}

/** How many messages of the other side the person has not read; up to a hundred are counted. */
export async function countNew(db: Db, reader: Reader): Promise<number> {
  return onlyRow(await sql<{ n: number }>`select ${newMessages(reader)} as n`.execute(db)).n
}

/** The same as one value of a statement. */
export function newMessages({ requestId, userId, side }: Reader): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from (
      select from chat_message m
      where m.request_id = ${requestId} and m.side <> ${side} and m.removed_at is null and m.created_at > coalesce(
        (select read_to from chat_read r where r.request_id = ${requestId} and r.user_id = ${userId}), '-infinity')
      limit 100) t)`
}

/** Whether something of this side is there that nobody of the other has read. */
export async function hasUnreadOf(db: Db, requestId: string, side: Side): Promise<boolean> {
  const { rows } = await sql`
    select from chat_message m
    where m.request_id = ${requestId} and m.side = ${side} and m.removed_at is null and not exists (
      select from chat_read r where r.request_id = ${requestId} and r.side <> ${side} and r.read_to >= m.created_at)
    limit 1`.execute(db)
  return rows.length > 0
}
