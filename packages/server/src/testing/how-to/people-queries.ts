import type { Input } from '@portal/contract/endpoint'
import type { people } from '@portal/contract/testing/people'
import type { peopleList } from '@portal/contract/testing/people-list'
import { shiftDay, startOfDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import { isFoundIn, type ListSource } from '../../platform/list/list-query.ts'

export interface PersonRow {
  id: string
  name: string
  login: string
  created_at: Date
}

type Wanted = Pick<Input<typeof people.list>['query'], keyof typeof peopleList.filters>

const name = sql`concat_ws(' ', u.surname, u.name, u.patronymic)`

/** Everybody who has an account. */
export function allPeople({ text, state, from, to }: Wanted): ListSource<PersonRow, keyof typeof peopleList.sorts> {
  const conditions = [
    sql`true`,
    ...(state ? [state === 'active' ? sql`u.blocked_at is null` : sql`u.blocked_at is not null`] : []),
    ...(from ? [sql`u.created_at >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`u.created_at < ${startOfDay(shiftDay(to, 1))}`] : []),
    ...(text ? [isFoundIn(text, name, sql`u.login`)] : []),
  ]
  return {
    columns: sql<PersonRow>`u.id, ${name} as name, u.login, u.created_at`,
    from: sql`app_user u`,
    where: sql.join(conditions, sql` and `),
    id: sql.ref('u.id'),
    sorts: {
      name: { type: 'text', nullable: false, column: sql`fold(${name})` },
      since: { type: 'instant', nullable: false, column: sql`u.created_at` },
    },
  }
}
