import { moscowDay } from '@portal/domain/calendar/days'
import type { GivenFacts } from '@portal/domain/stages/facts-at'
import type { Stage } from '@portal/domain/stages/stages'
import { supportStages } from '@portal/domain/stages/service-stages'
import type { Db } from '../../../platform/db/schema.ts'

/** What the contract of expert support says to the requests filed under it; nothing of a request that has no root. */
export async function rootFacts(
  db: Db,
  { root_id }: { root_id: string | null },
  now: Date,
): Promise<NonNullable<GivenFacts['support']>> {
  if (root_id === null) return {}
  const root = await db
    .selectFrom('request')
    .select(['kind', 'stage', 'ends_on'])
    .where('id', '=', root_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return {
    rootActive: root !== undefined && isInForce(root, now),
    beforeExamination: root?.kind === 'esPreExamination',
  }
}

function isInForce({ stage, ends_on }: { stage: Stage; ends_on: string | null }, now: Date): boolean {
  return supportStages.includes(stage) && (ends_on === null || moscowDay(now) <= ends_on)
}
