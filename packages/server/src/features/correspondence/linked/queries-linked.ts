import type { LetterDirection } from '@portal/domain/letters/letters'
import { sql } from 'kysely'
import { isVisible } from '../../../kernel/scope/is-visible.ts'
import { calledBy } from '../../../kernel/queries-links.ts'
import type { Scope } from '../../../kernel/scope/scope.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { isFoundIn } from '../../../platform/list/list-query.ts'
import type { PlaceInTime } from '../../../platform/http/place-in-time.ts'

interface Row {
  id: string
  request_id: string
  request_number: string
  object_name: string
  type: string
  direction: LetterDirection
  number: string | null
  subject: string
  body: string
  author: string | null
  sent_at: Date
  files: number
}

interface Wanted {
  scope: Scope
  text: string | undefined
  after: PlaceInTime | undefined
  size: number
}

const mostLinked = 200

/** Sent letters of a request and of those linked with it in either direction, newest first. One more than asked for. */
export async function listLinkedLetters(db: Db, id: string, { scope, text, after, size }: Wanted): Promise<Row[]> {
  const words = text === undefined ? sql`` : sql`and ${isFoundIn(text, sql`l.number`, sql`l.subject`, sql`l.body`)}`
  const place = after?.at ? sql`and (l.sent_at, l.id) < (${after.at}::instant, ${after.id}::uuid)` : sql``
  const { rows } = await sql<Row>`
    with near as (
      select ${id}::uuid as id
      union
      (select linked_id from request_link where request_id = ${id} limit ${sql.lit(mostLinked)})
      union
      (select request_id from request_link where linked_id = ${id} limit ${sql.lit(mostLinked)}))
    select l.id, r.id as request_id, ${calledBy('r')} as request_number, r.object_name, l.type, l.direction, l.number, l.subject,
      l.body, nullif(concat_ws(' ', u.surname, u.name, u.patronymic), '') as author, l.sent_at,
      (select count(*)::int from letter_file e where e.letter_id = l.id and e.position > 0) as files
    from near join request r on r.id = near.id and r.deleted_at is null
    join letter l on l.request_id = r.id and l.sent_at is not null
    left join app_user u on u.id = l.author_id
    where true ${isVisible(scope)} ${words} ${place}
    order by l.sent_at desc, l.id desc limit ${size + 1}`.execute(db)
  return rows
}
