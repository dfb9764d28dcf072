import type { Day } from '@portal/domain/days'
import { factsOf, rulesFor } from '@portal/domain/request/application'
import type { RowContext } from '@portal/domain/request/row-field-problems'
import type { Db } from '../../platform/db/schema.ts'
import { loadApplication } from '../requests/index.ts'

/** By which rules the plots and parts of an application are judged. */
export async function rowContext(db: Db, requestId: string, today: Day): Promise<RowContext> {
  const application = await loadApplication(db, requestId)
  return { today, facts: factsOf(application, rulesFor(application, today)) }
}
