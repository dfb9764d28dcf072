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

// Of a page of applications, some hundred moves each at the most.
const mostMoves = 20_000

/** Every stay of many requests at a stage, in order, by the ids of the requests. */
export async function listVisitsOfEach(db: Db, requestIds: readonly string[]): Promise<Map<string, Visit[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stage_move')
    .select(['request_id', 'to_stage as stage', 'at'])
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('no')
    .limit(mostMoves)
    .execute()
  const moves = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) moves.set(row.request_id, [...(moves.get(row.request_id) ?? []), row])
  return new Map([...moves].map(([id, ofOne]) => [id, visitsOf(ofOne)]))
}

/** The stays that moves in order amount to. */
export function visitsOf(rows: readonly { stage: Stage; at: Date }[]): Visit[] {
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
