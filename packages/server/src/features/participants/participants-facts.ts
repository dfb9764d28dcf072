import type { Day } from '@portal/domain/days'
import { factsOf, rulesFor } from '@portal/domain/request/application'
import type { RequestFacts } from '@portal/domain/request/facts'
import type { Db } from '../../platform/db/schema.ts'
import { loadApplication } from '../requests/index.ts'

/** What the application is and by which rules it is judged: they decide what is asked of a participant. */
export async function readFacts(db: Db, requestId: string, today: Day): Promise<RequestFacts> {
  const application = await loadApplication(db, requestId)
  return factsOf(application, rulesFor(application, today))
}
