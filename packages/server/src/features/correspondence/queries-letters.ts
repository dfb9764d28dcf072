import type { LetterDirection } from '@portal/domain/letters/letters'
import { sql } from 'kysely'
import { principalName } from '../../kernel/on-behalf/subject-name.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { PlaceInTime } from '../../platform/http/place-in-time.ts'
import type { LetterFacts } from '../documents/index.ts'
import { isUnread, unreadLetters } from './reading/queries-read.ts'

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
  /** How many of all letters of the application are new to the reader. */
  unread_in_all: number
  document_id: string | null
  enclosed: EnclosedFile[]
  reply: { id: string; number: string | null; subject: string; sentAt: string | null } | null
  decision: { isAccepted: boolean; reason: string | null; by: string; at: string; result: string[] } | null
}

interface EnclosedFile {
  id: string
  name: string
  size: number
  media_type: string
  created_at: string
}

const mostEnclosed = 500

/** What is enclosed with letter `l`: its own files, then documents of the request it names. */
const enclosedWith = sql<EnclosedFile[]>`coalesce((
  select json_agg(json_build_object('id', e.id, 'name', e.name, 'size', e.size, 'media_type', e.media_type,
      'created_at', e.created_at) order by e.position) from (
    select f.id, f.name, f.size, f.media_type, f.created_at, n.position from (
      select file_id, position::int from letter_file where letter_id = l.id and position > 0
      union all
      select t.id::uuid, 1000 + t.place::int
      from jsonb_array_elements_text(case when jsonb_typeof(l.facts -> 'files') = 'array' then l.facts -> 'files' else '[]' end)
        with ordinality t(id, place)) n
    join file f on f.id = n.file_id and f.deleted_at is null
    order by n.position limit ${sql.lit(mostEnclosed)}) e), '[]')`

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
      ${unreadLetters({ requestId, userId, own: sides })} as unread_in_all,
      (select f.document_id from letter_file f where f.letter_id = l.id and f.position = 0) as document_id,
      ${enclosedWith} as enclosed,
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

/** What is enclosed with a letter. */
export async function listEnclosed(db: Db, letterId: string): Promise<EnclosedFile[]> {
  const { rows } = await sql<{ enclosed: EnclosedFile[] }>`
    select ${enclosedWith} as enclosed from letter l where l.id = ${letterId}`.execute(db)
  return rows[0]?.enclosed ?? []
}
