import type { LetterDirection } from '@portal/domain/letters'
import { sql } from 'kysely'
import { principalName } from '../../kernel/subject-name.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { PlaceInTime } from '../../platform/http/place-in-time.ts'
import type { LetterFacts } from '../documents/index.ts'
import { isUnread } from './queries-read.ts'

export interface DraftRow {
  id: string
  type: string
  direction: LetterDirection
  subject: string
}

/** The newest letter of these kinds that is not sent yet; a certain one when it is named. */
export function findDraft(
  db: Db,
  requestId: string,
  { types, id }: { types: readonly string[]; id?: string },
): Promise<DraftRow | undefined> {
  return db
    .selectFrom('letter')
    .select(['id', 'type', 'direction', 'subject'])
    .where('request_id', '=', requestId)
    .where('type', 'in', types)
    .where('state', 'in', ['draft', 'signing'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest letter of these kinds that has been sent. */
export function findSent(db: Db, requestId: string, types: readonly string[]) {
  return db
    .selectFrom('letter')
    .select(['id', 'author_id', 'on_behalf_of'])
    .where('request_id', '=', requestId)
    .where('type', 'in', types)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The document a letter is printed as. */
export async function printedOf(db: Db, letterId: string): Promise<string | null> {
  const row = await db
    .selectFrom('letter_file')
    .select('document_id')
    .where('letter_id', '=', letterId)
    .where('position', '=', 0)
    .executeTakeFirst()
  return row?.document_id ?? null
}

export interface LetterRow {
  id: string
  type: string
  direction: LetterDirection
  state: 'draft' | 'signing' | 'sent' | 'registered' | 'read' | 'rejected'
  number: string | null
  subject: string
  body: string
  author_id: string
  author: string | null
  on_behalf_of: string | null
  sent_at: Date | null
  created_at: Date
  facts: LetterFacts
  unread: boolean
  document_id: string | null
  reply: { id: string; number: string | null; subject: string; sentAt: string | null } | null
  decision: { isAccepted: boolean; reason: string | null; by: string; at: string; result: string[] } | null
}

interface Wanted {
  /** Whose drafts are seen. */
  sides: readonly LetterDirection[]
  /** To whom letters are new or not. */
  userId: string
  /** Without a moment: among what is not sent yet, which stands on top. */
  after: PlaceInTime | undefined
  size: number
  id?: string
}

/** Letters of a request, drafts on top, then newest first. One more than asked for. */
export async function listLetterRows(
  db: Db,
  requestId: string,
  { sides, userId, after, size, id }: Wanted,
): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select l.id, l.type, l.direction, l.state, l.number, l.subject, l.body, l.sent_at, l.created_at, l.facts, l.author_id,
      nullif(concat_ws(' ', u.surname, u.name, u.patronymic), '') as author,
      ${principalName('l.on_behalf_of', 'l.author_id')} as on_behalf_of,
      ${isUnread({ userId, own: sides })} as unread,
      (select f.document_id from letter_file f where f.letter_id = l.id and f.position = 0) as document_id,
      (select json_build_object('id', p.id, 'number', p.number, 'subject', p.subject, 'sentAt', p.sent_at)
        from letter p where p.id = l.reply_to) as reply,
      (select json_build_object('isAccepted', c.is_accepted, 'reason', c.reason, 'result', c.result, 'at', c.at,
          'by', coalesce(nullif(concat_ws(' ', b.surname, b.name, b.patronymic), ''), 'Портал'))
        from letter_decision c left join app_user b on b.id = c.by_user where c.letter_id = l.id) as decision
    from letter l left join app_user u on u.id = l.author_id
    where l.request_id = ${requestId} and (${id ?? null}::uuid is null or l.id = ${id ?? null}::uuid)
      and (l.state not in ('draft', 'signing') or l.direction = any (${[...sides]}::text[]))
      ${afterPlace(after)}
    order by l.sent_at desc nulls first, l.id desc limit ${size + 1}`.execute(db)
  return rows
}

function afterPlace(after: PlaceInTime | undefined) {
  if (!after) return sql``
  if (after.at === null) return sql`and (l.sent_at is not null or l.id < ${after.id}::uuid)`
  return sql`and (l.sent_at < ${after.at}::instant or (l.sent_at = ${after.at}::instant and l.id < ${after.id}::uuid))`
}

export interface EnclosedFile {
  letter_id: string
  id: string
  name: string
  size: number
  media_type: string
  created_at: Date
}

/** What is enclosed with letters: their own files, and documents of the request they name. */
export async function listEnclosed(db: Db, letterIds: readonly string[]): Promise<EnclosedFile[]> {
  if (letterIds.length === 0) return []
  const { rows } = await sql<EnclosedFile>`
    select e.letter_id, f.id, f.name, f.size, f.media_type, f.created_at from (
      select letter_id, file_id, position from letter_file where letter_id = any (${letterIds}::uuid[]) and position > 0
      union all
      select l.id, n.id::uuid, 1000 + n.place from letter l
      cross join jsonb_array_elements_text(l.facts -> 'files') with ordinality n(id, place)
      where l.id = any (${letterIds}::uuid[]) and jsonb_typeof(l.facts -> 'files') = 'array') e
    join file f on f.id = e.file_id and f.deleted_at is null
    order by e.letter_id, e.position limit 2000`.execute(db)
  return rows
}
