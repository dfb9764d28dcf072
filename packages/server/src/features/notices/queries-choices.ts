import { isQuiet, type NoticeWay } from '@portal/domain/notices/notice-ways'
import type { NotificationCode } from '@portal/domain/notices/notifications'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** What people have chosen, by «person code». */
export async function listChoices(db: Db, people: readonly string[]): Promise<Map<string, NoticeWay>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('notice_choice')
    .select(['user_id', 'code', 'way'])
    .where('user_id', 'in', people)
    .execute()
  return new Map(rows.map(({ user_id, code, way }) => [`${user_id} ${code}`, way]))
}

/** How a person wants to hear of a kind from now on. */
export async function chooseWay(
  db: Db,
  { userId, code, way }: { userId: string; code: string; way: NoticeWay },
): Promise<void> {
  await db
    .insertInto('notice_choice')
    .values({ user_id: userId, code, way })
    .onConflict((conflict) => conflict.columns(['user_id', 'code']).doUpdateSet({ way }))
    .execute()
}

export async function quietOf(db: Db, userId: string): Promise<{ from: number; until: number } | null> {
  const row = await db
    .selectFrom('notice_hours')
    .select(['quiet_from as from', 'quiet_until as until'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** The newest mails to a person; those that open his account say nothing but that they were sent. */
export function listOwnMails(db: Db, userId: string) {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'subject', 'state', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(30)
    .execute()
}

export interface ToMail {
  id: string
  user_id: string
  address: string
  title: string
  body: string
  link: string
  code: NotificationCode
  request_id: string | null
  number: string | null
  draft_number: number | null
  object_name: string | null
  why: 'lead' | 'owner' | 'staff' | null
}

const most = 500
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Every pair of hours that makes an hour quiet, as one number: the rule itself stands in the domain. */
function quietAt(hour: number): number[] {
  return hours.flatMap((from) =>
    hours.filter((until) => isQuiet(hour, { from, until })).map((until) => from * 24 + until),
  )
}

/** Notices to be mailed as their people have chosen, person by person, oldest first: a person with one from before `before`. */
export async function listToMail(
  db: Db,
  way: 'digest' | 'mail',
  { before, at, hour }: { before: Date; at: Date; hour: number },
): Promise<ToMail[]> {
  // Whoever may not be written to now takes nobody's place: neither in his quiet hours nor of what is closed to him.
  const mayHear = sql`not exists (select from request_exclusion x where x.request_id = n.request_id and x.user_id = n.user_id
        and x.period @> ${at}::timestamptz)`
  const isAwake = sql`not exists (select from notice_hours h where h.user_id = n.user_id
        and h.quiet_from * 24 + h.quiet_until = any (${way === 'digest' ? [] : quietAt(hour)}::int[]))`
  const { rows } = await sql<ToMail>`
    with waiting as (
      select n.user_id from notification n
      where n.mail_way = ${way} and n.mailed_at is null and n.withdrawn_at is null and n.created_at <= ${before}
        and exists (select from app_user b where b.id = n.user_id and b.blocked_at is null) and ${isAwake} and ${mayHear}
      group by n.user_id order by min(n.created_at), n.user_id limit 100)
    select n.id, n.user_id, u.email as address, n.code, n.title, n.body, n.link, n.request_id, r.number, r.draft_number, r.object_name,
      case when r.lead_id = n.user_id then 'lead' when r.owner_id = n.user_id then 'owner'
        when exists (select from request_staff s where s.request_id = r.id and s.user_id = n.user_id and s.until is null) then 'staff' end as why
    from notification n
    join waiting w on w.user_id = n.user_id
    join app_user u on u.id = n.user_id and u.blocked_at is null
    left join request r on r.id = n.request_id
    where n.mail_way = ${way} and n.mailed_at is null and n.withdrawn_at is null
      and (${way === 'mail'}::boolean or n.created_at <= ${before}) and ${mayHear}
    order by n.user_id, n.created_at, n.id limit ${most}
    for update of n skip locked`.execute(db)
  return rows
}
