import { phaseOf } from '@portal/domain/stages/groups'
import type { Stage } from '@portal/domain/stages/stages'
import type { Db } from '../../../platform/db/schema.ts'

/** One stay at a stage: when it began and when it was left. */
export interface Visit {
  stage: Stage
  since: Date
  left: Date | null
  /** The first stage of its phase in this stay of the phase. */
  isEntry: boolean
}

/** Every stay of a request at a stage, in order. A request has at most some hundred of them. */
export async function listVisits(db: Db, requestId: string): Promise<Visit[]> {
  const rows = await db
    .selectFrom('stage_move')
    .select(['to_stage as stage', 'at'])
    .where('request_id', '=', requestId)
    .orderBy('no')
    .limit(2000)
    .execute()
  return rows.map(({ stage, at }, index) => {
    const before = rows[index - 1]
    return {
      stage,
      since: at,
      left: rows[index + 1]?.at ?? null,
      isEntry: before === undefined || phaseOf(before.stage) !== phaseOf(stage),
    }
  })
}
