import type { LetterDirection } from '@portal/domain/letters/letters'
import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db } from '../../../platform/db/schema.ts'

interface Reader {
  requestId: string
  userId: string
  /** What his own side writes is never new to him. */
  own: readonly LetterDirection[]
}

/** Whether letter `l` is new to a person: sent by the other side and not opened by him. */
export function isUnread({ userId, own }: Pick<Reader, 'userId' | 'own'>) {
  return sql<boolean>`(l.state in ('sent', 'registered', 'read') and l.direction <> all (${[...own]}::text[])
    and not exists (select from letter_read n where n.letter_id = l.id and n.user_id = ${userId}))`
}

export async function countUnread(db: Db, reader: Reader): Promise<number> {
  return onlyRow(await sql<{ n: number }>`select ${unreadLetters(reader)} as n`.execute(db)).n
}

/** How many letters of a request are new to him, as one value of a statement. */
export function unreadLetters(reader: Reader): RawBuilder<number> {
  return sql<number>`(select count(*)::int from letter l where l.request_id = ${reader.requestId} and ${isUnread(reader)})`
}

/**
 * Marks letters as opened by a person; without a list all of them. Answers those that were new to him. To the writer a
 * letter is read when somebody of the other side has opened it: whoever only looks on belongs to neither.
 */
export async function readLetters(
  db: Db,
  reader: Reader,
  { ids, at }: { ids: readonly string[] | undefined; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ letter_id: string }>`
    with fresh as (
      select l.id from letter l where l.request_id = ${reader.requestId} and ${isUnread(reader)}
        and (${ids === undefined}::boolean or l.id = any (${[...(ids ?? [])]}::uuid[]))),
    first as (
      update letter set state = 'read', read_at = ${at}::instant
      where id in (select id from fresh) and state in ('sent', 'registered') and ${reader.own.length > 0}::boolean)
    insert into letter_read (letter_id, user_id, at) select id, ${reader.userId}, ${at}::instant from fresh
    on conflict do nothing returning letter_id`.execute(db)
  return rows.map(({ letter_id }) => letter_id)
}
