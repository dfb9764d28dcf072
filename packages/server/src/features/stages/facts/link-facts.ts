import { moscowDay } from '@portal/domain/calendar/days'
import { namesEarlierConclusion, needsLinkedRequest } from '@portal/domain/request/links/earlier-conclusions'
import type { Facts } from '@portal/domain/stages/facts'
import type { GuardName } from '@portal/domain/stages/moves/transitions'
import { stagesAsking } from '@portal/domain/stages/moves/find-moves'
import type { Db } from '../../../platform/db/schema.ts'
import type { FactSource } from '../../../kernel/facts/row-facts.ts'
import { readFacts } from '../../../kernel/application/load-application.ts'
import type { FactCounts } from './count-facts.ts'

type LinkFacts = Pick<Facts, 'needsLinkedRequest' | 'linkedRequestConfirmed' | 'reconsidering'>

const guardsOfLinks: readonly GuardName[] = [
  'linkedRequestNeeded',
  'linkedRequestNotNeeded',
  'linkedRequestConfirmed',
  'linkedRequestSettled',
]
const stagesThatAsk = new Set(guardsOfLinks.flatMap(stagesAsking))
const stagesToReconsider = stagesAsking('notReconsidering')

/**
 * Whether an application passes the step where the earlier one is chosen, and has named what it rests on.
 */
export async function linkFacts(
  db: Db,
  { id, stage, stage_since }: FactSource,
  { links, named_conclusions }: FactCounts,
  now: Date,
): Promise<LinkFacts | undefined> {
  if (!stagesThatAsk.has(stage)) return undefined
  const today = moscowDay(now)
  const facts = await readFacts(db, id, today)
  const isNeeded = needsLinkedRequest(facts)
  return {
    needsLinkedRequest: isNeeded,
    linkedRequestConfirmed: links > 0 || namesEarlierConclusion(named_conclusions, facts, today),
    reconsidering: isNeeded && stagesToReconsider.includes(stage) && (await isReconsidering(db, id, stage_since)),
  }
}

/** The last move was the declarant's own, back to this stage, and he has not saved anything of it since. */
async function isReconsidering(db: Db, requestId: string, since: Date): Promise<boolean> {
  const came = await db
    .selectFrom('stage_move')
    .select(({ exists, selectFrom }) => [
      'actor',
      exists(
        selectFrom('request_section')
          .select('section')
          .where('request_id', '=', requestId)
          .where('section', '=', 'declarer')
          .where('updated_at', '>', since),
      ).as('changed'),
    ])
    .where('request_id', '=', requestId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return came?.actor === 'declarant' && !came.changed
}
