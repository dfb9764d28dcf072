import type { letterList } from '@portal/contract/features/correspondence/letter-list'
import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import type { Input } from '@portal/contract/endpoint'
import { shiftDay, startOfDay } from '@portal/domain/calendar/days'
import { letterEffect, letters } from '@portal/domain/letters/letters'
import { sql } from 'kysely'
import { isVisible } from '../../../kernel/scope/is-visible.ts'
import { calledBy } from '../../../kernel/queries-links.ts'
import type { Scope } from '../../../kernel/scope/scope.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { isFoundIn, type ListSource } from '../../../platform/list/list-query.ts'

export interface RegisterRow {
  id: string
  request_id: string
  request_number: string
  object_name: string
  number: string
  type: string
  subject: string
  author: string | null
  sender: string | null
  sent_at: Date
  registered_at: Date | null
  read_at: Date | null
  is_accepted: boolean | null
}

type Wanted = Pick<Input<typeof correspondence.register>['query'], keyof typeof letterList.filters>

const decided = Object.keys(letters).filter((type) => letterEffect(type) !== null)

/** Sent letters of applications the reader sees. */
export function registeredLetters(
  scope: Scope,
  { text, direction, state, from, to }: Wanted,
): ListSource<RegisterRow, keyof typeof letterList.sorts> {
  const conditions = [
    sql`l.sent_at is not null ${isVisible(scope)}`,
    ...(direction ? [sql`l.direction = ${direction === 'incoming' ? 'fromDeclarant' : 'fromOrganisation'}`] : []),
    ...(state === 'notRead' ? [sql`l.read_at is null`] : []),
    ...(state === 'undecided' ? [sql`l.type = any (${decided}::text[]) and c.letter_id is null`] : []),
    ...(from ? [sql`l.sent_at >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`l.sent_at < ${startOfDay(shiftDay(to, 1))}`] : []),
    ...(text ? [isFoundIn(text, sql`l.number`, sql`l.subject`, sql`l.body`, calledBy('r'), sql`r.object_name`)] : []),
  ]
  return {
    columns: sql<RegisterRow>`l.id, l.request_id, ${calledBy('r')} as request_number, r.object_name, l.number, l.type, l.subject,
      nullif(concat_ws(' ', u.surname, u.name, u.patronymic), '') as author,
      case when l.direction = 'fromDeclarant' then nullif(r.declarant_name, '') end as sender,
      l.sent_at, l.registered_at, l.read_at, c.is_accepted`,
    from: sql`letter l join request r on r.id = l.request_id and r.deleted_at is null
      left join app_user u on u.id = l.author_id left join letter_decision c on c.letter_id = l.id`,
    where: sql.join(conditions, sql` and `),
    id: sql.ref('l.id'),
    // biome-ignore format: read by columns
    sorts: {
      sent:   { type: 'instant', nullable: false, column: sql`l.sent_at` },
      number: { type: 'code',    nullable: false, column: sql`coalesce(l.number, '')` },
    },
  }
}

export interface MarkRow {
  name: string
  deliveredAt: Date | null
  mailedAt: Date | null
  openedAt: Date | null
}

/** Whom the portal has told of a letter, by mail too, and who has opened it. */
export async function listMarks(db: Db, letterId: string): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select concat_ws(' ', u.surname, u.name, u.patronymic) as name, n.created_at as "deliveredAt",
      (select max(m.sent_at) from mail_outbox m where m.notification_id = n.id) as "mailedAt", o.at as "openedAt"
    from letter l
    join lateral (
      select user_id from notification where request_id = l.request_id and code = 'letterReceived' and fact = l.id
      union
      select user_id from letter_read where letter_id = l.id) p on true
    join app_user u on u.id = p.user_id
    left join notification n on n.request_id = l.request_id and n.code = 'letterReceived' and n.fact = l.id and n.user_id = p.user_id
    left join letter_read o on o.letter_id = l.id and o.user_id = p.user_id
    where l.id = ${letterId}
    order by o.at nulls last, name limit 200`.execute(db)
  return rows
}
