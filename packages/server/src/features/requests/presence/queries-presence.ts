import type { Side } from '@portal/domain/stages/facts'
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../platform/db/connect.ts'
import type { Db } from '../../../platform/db/schema.ts'

/** A page says so again every 20 s; one that fell silent without a farewell is gone after this. */
const silenceMs = 45_000

export interface OpenPage {
  requestId: string
  pageId: string
  browserId: string
  userId: string
  side: Side
  section: string | null
  isEditing: boolean
}

/** Somebody with the request open, as the rules of seeing one another need him. */
export interface Present {
  userId: string
  name: string
  side: Side
  section: string | null
  isEditing: boolean
  isLead: boolean
}

/** What the others learn when a page says that it is open. */
interface Kept {
  /** It was not, or its person was elsewhere on it. */
  isNews: boolean
  isNew: boolean
}

/** Writes that a page is open. */
export async function keepPage(db: Db, page: OpenPage, now: Date): Promise<Kept> {
  const { requestId, pageId, browserId, userId, side, section, isEditing } = page
  const { rows } = await sql<Kept>`${sql.raw(prepared)}
    with before as (
      select section, is_editing from presence
      where page_id = ${pageId} and request_id = ${requestId} and seen_at > ${freshSince(now)}),
    kept as (
      insert into presence as p (page_id, request_id, user_id, browser_id, side, section, is_editing, seen_at)
      values (${pageId}, ${requestId}, ${userId}, ${browserId}, ${side}, ${section}, ${isEditing}, ${now})
      on conflict (page_id) do update
      set request_id = excluded.request_id, browser_id = excluded.browser_id, side = excluded.side, section = excluded.section,
        is_editing = excluded.is_editing, seen_at = excluded.seen_at
      where p.user_id = excluded.user_id
      returning 1)
    select not exists (
      select from before where section is not distinct from ${section} and is_editing = ${isEditing}) as "isNews", not exists (
      select from before) as "isNew"
    from kept`.execute(db)
  return rows[0] ?? { isNews: false, isNew: false }
}

/**
 * Waits until the saves in hand are over: each holds the request from its beginning, and may have looked for open pages before
 * one was kept.
 */
export async function awaitSaves(db: Db, requestId: string): Promise<void> {
  await db.selectFrom('request').select('id').where('id', '=', requestId).forUpdate().execute()
}

/** Whether somebody else has saved a part of the application, or anybody a document, since this moment. */
export async function isSavedByOthers(
  db: Db,
  { requestId, userId, since }: { requestId: string; userId: string; since: Date },
): Promise<boolean> {
  const saved = await db
    .selectFrom('request_section')
    .select('section')
    .where('request_id', '=', requestId)
    .where('updated_at', '>', since)
    .where('updated_by', 'is distinct from', userId)
    .limit(1)
    .executeTakeFirst()
  if (saved) return true
  const document = await db
    .selectFrom('item')
    .select('id')
    .where('request_id', '=', requestId)
    .where('updated_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return document !== undefined
}

/** Whether the page was there. */
export async function dropPage(db: Db, page: { requestId: string; pageId: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('presence')
    .where('page_id', '=', page.pageId)
    .where('request_id', '=', page.requestId)
    .where('user_id', '=', page.userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The pages of a browser that have not shown themselves since its line was cut; those that were dropped. */
export function dropBrowser(db: Db, { browserId, userId, cutAt }: { browserId: string; userId: string; cutAt: Date }) {
  return db
    .deleteFrom('presence')
    .where('browser_id', '=', browserId)
    .where('user_id', '=', userId)
    .where('seen_at', '<', cutAt)
    .returning(['request_id as requestId', 'user_id as userId', 'side'])
    .execute()
}

/** Everybody who has the request open, a person once: where he writes comes before where he looks. */
export async function listPresent(db: Db, requestId: string, now: Date): Promise<Present[]> {
  const { rows } = await sql<Present>`${sql.raw(prepared)}
    select * from (
      select distinct on (p.user_id) p.user_id as "userId", concat_ws(' ', u.surname, u.name, u.patronymic) as name, p.side,
        p.section, p.is_editing as "isEditing", r.lead_id is not distinct from p.user_id as "isLead"
      from presence p join app_user u on u.id = p.user_id join request r on r.id = p.request_id
      where p.request_id = ${requestId} and p.seen_at > ${freshSince(now)}
      order by p.user_id, p.is_editing desc, p.seen_at desc) present
    order by name, "userId" limit 50`.execute(db)
  return rows
}

/** Whose pages of the declarant's side are open, each by its person; whoever saves alone finds one. */
export interface Editors {
  editors: string[]
}

/** The same as a column of request `r` in another statement; of pages seen since a moment. */
export function editorsColumn(since: Date | RawBuilder<unknown>): RawBuilder<Editors> {
  return sql<Editors>`array(select p.user_id from presence p
    where p.request_id = r.id and p.side = 'declarant' and p.seen_at > ${since} limit 100) as editors`
}

export async function listEditors(db: Db, requestId: string, now: Date): Promise<string[]> {
  const { rows } =
    await sql<Editors>`select ${editorsColumn(freshSince(now))} from request r where r.id = ${requestId}`.execute(db)
  return rows[0]?.editors ?? []
}

export async function dropSilent(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('presence').where('seen_at', '<=', freshSince(now)).execute()
}

/** A page not seen since then is gone. */
export function freshSince(now: Date): Date {
  return new Date(now.getTime() - silenceMs)
}
