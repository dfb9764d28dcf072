import type { Day } from '@portal/domain/calendar/days'
import type { RowContext } from '@portal/domain/request/fields/row-field-problems'
import type { Db } from '../../platform/db/schema.ts'
import { readFacts } from '../../kernel/application/load-application.ts'

/** By which rules the plots and parts of an application are judged. */
export async function rowContext(db: Db, requestId: string, today: Day): Promise<RowContext> {
  return { today, facts: await readFacts(db, requestId, today) }
}
