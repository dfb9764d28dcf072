import { moscowDay } from '@portal/domain/days'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { visibleSet } from './queries-arms.ts'
import type { RequestFilter } from './queries-filter.ts'
import type { Scope } from './queries-scope.ts'

export interface DueDays {
  overdue: number
  /** By the Moscow day of the deadline; days without any are left out. */
  days: Map<string, number>
}

/** How many of what the filter leaves fall due by a moment, day by day. */
export async function countDueDays(db: Db, scope: Scope, filter: RequestFilter, until: Date): Promise<DueDays> {
  const due = sql`and r.due_at is not null and r.due_at <= ${until}`
  const { rows } = await sql<{ last: Date; n: number; overdue: number }>`
    select max(r.due_at) as last, count(*)::integer as n, (count(*) filter (where r.due_at < ${scope.now}))::integer as overdue
    from (${visibleSet(scope, filter, due)}) v join request r on r.id = v.id
    group by date_trunc('day', r.due_at, 'Europe/Moscow')`.execute(db)
  return {
    overdue: rows.reduce((sum, row) => sum + row.overdue, 0),
    days: new Map(rows.map(({ last, n, overdue }) => [moscowDay(last), n - overdue])),
  }
}
