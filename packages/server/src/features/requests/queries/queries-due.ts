import { moscowDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { visibleSet } from './queries-visible.ts'
import type { RequestFilter, Rows } from './queries-filter.ts'
import type { Scope } from '../../../kernel/scope.ts'

export interface DueDays {
  overdue: number
  /** By the Moscow day of the deadline; days without any are left out. */
  days: Map<string, number>
}

/** How many of what the filter leaves fall due by a moment, day by day. */
export async function countDueDays(db: Db, scope: Scope, filter: RequestFilter, until: Date): Promise<DueDays> {
  const due = (rows: Rows) => sql`and ${sql.ref(`${rows}.due_at`)} <= ${until}`
  const { rows } = await sql<{ last: Date; n: number }>`
    select max(v.due_at) as last, count(*)::integer as n
    from (${visibleSet(scope, filter, due)}) v
    group by case when v.due_at >= ${scope.now} then date_trunc('day', v.due_at, 'Europe/Moscow') end`.execute(db)
  return {
    overdue: rows.find(({ last }) => last < scope.now)?.n ?? 0,
    days: new Map(rows.flatMap(({ last, n }) => (last < scope.now ? [] : [[moscowDay(last), n]]))),
  }
}
