import type { NoticeWay } from '@portal/domain/notices/notice-ways'
import { sql } from 'kysely'
import { calledBy } from '../../kernel/queries-links.ts'
import type { Db } from '../../platform/db/schema.ts'
import { statement } from '../../platform/db/statement.ts'

export interface Place {
  at: Date
  id: string
}

const columns = ['id', 'code', 'title', 'body', 'link', 'request_id', 'importance', 'created_at', 'read_at'] as const

/** Notices of a person, newest first, after a place. One more than asked for, so that the caller sees whether there is a next page. */
export function listNotices(
  db: Db,
  {
    userId,
    unread,
    after,
    size,
    at,
  }: { userId: string; unread: boolean; after: Place | undefined; size: number; at: Date },
) {
  return db
    .selectFrom('notification')
    .select(columns)
    .select(
      sql<string | null>`(select ${calledBy('r')} from request r where r.id = notification.request_id)`.as(
        'request_number',
      ),
    )
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where(notExcluded(at))
    .$if(unread, (query) => query.where('read_at', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
}

export async function countUnread(db: Db, userId: string, at: Date): Promise<number> {
  const { n } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(notExcluded(at))
    .executeTakeFirstOrThrow()
  return n
}

/** Whom a request is closed to is not told of it, be it written before; it is told again when the exclusion is over. */
function notExcluded(at: Date) {
  return sql<boolean>`not exists (
    select from request_exclusion e
    where e.user_id = notification.user_id and e.request_id = notification.request_id and e.period @> ${at}::timestamptz)`
}

interface ExclusionsAndChoices {
  /** «person request». */
  excluded: Set<string>
  /** What people have chosen, by «person code». */
  choices: Map<string, NoticeWay>
}

const exclusionsAndChoicesStatement = statement<{
  user_id: string
  request_id: string | null
  code: string | null
  way: NoticeWay | null
}>(
  (place) => sql`
    select user_id, request_id, null as code, null as way from request_exclusion
    where request_id = any (${place('requests')}::uuid[]) and user_id = any (${place('people')}::uuid[])
      and period @> ${place('at')}::timestamptz
    union all
    select user_id, null, code, way from notice_choice where user_id = any (${place('people')}::uuid[])`,
)

/** To whom of these people these requests are closed, and how they have chosen to be told. */
export async function exclusionsAndChoices(
  db: Db,
  given: { people: readonly string[]; requests: readonly string[]; at: Date },
): Promise<ExclusionsAndChoices> {
  const rows = await exclusionsAndChoicesStatement(db, given)
  return {
    excluded: new Set(
      rows.flatMap(({ user_id, request_id }) => (request_id === null ? [] : [`${user_id} ${request_id}`])),
    ),
    choices: new Map(
      rows.flatMap(({ user_id, code, way }) => (way === null ? [] : [[`${user_id} ${code}`, way] as const])),
    ),
  }
}

/** Marks those of the person; without a list all of them. Answers how many were unread. */
export async function readNotices(
  db: Db,
  { userId, ids, at }: { userId: string; ids: readonly string[] | undefined; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? [...ids] : [userId]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** What a letter says of an application, and to whom besides. */
export interface MailedRequest {
  id: string
  number: string | null
  draft_number: number
  owner_id: string
  /** The address of the contact person of a submitted application: as it was sent last, else as the application says. */
  contact: string | null
}

export async function listMailed(db: Db, ids: readonly string[]): Promise<Map<string, MailedRequest>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<MailedRequest>`
    select r.id, r.number, r.draft_number, r.owner_id,
      case when r.submitted_at is not null
        then nullif(coalesce(c.sent ->> 'email', s.data ->> 'contactEmail'), '') end as contact
    from request r
    left join declarant_contact c on c.request_id = r.id
    left join request_section s on s.request_id = r.id and s.section = 'declarer'
    where r.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
