import type { Db } from '../../../platform/db/schema.ts'

/** A clock a request has been under: when it was started and when it ended or will end. */
export interface StartedClock {
  kind: string
  startedAt: Date
  dueAt: Date
}

/** Every clock of a request in order, those that are over too: what had been promised. */
export async function listClocks(db: Db, requestId: string): Promise<StartedClock[]> {
  return db
    .selectFrom('deadline')
    .select(['kind', 'started_at as startedAt', 'due_at as dueAt'])
    .where('request_id', '=', requestId)
    .orderBy('started_at')
    .orderBy('id')
    .limit(2000)
    .execute()
}
