import { moscowDay } from '@portal/domain/calendar/days'
import { earlierConclusionsField, namesEarlierConclusion } from '@portal/domain/request/links/earlier-conclusions'
import { rulingOf } from '@portal/domain/request/rules/rules-in-force'
import type { Facts } from '@portal/domain/stages/facts'
import { type GuardName, transitions } from '@portal/domain/stages/moves/transitions'
import type { Db } from '../../../platform/db/schema.ts'
import type { FactSource } from '../../../kernel/row-facts.ts'
import { readFacts } from '../../../kernel/application/load-application.ts'
import type { FactCounts } from './count-facts.ts'

type LinkFacts = Pick<Facts, 'needsLinkedRequest' | 'linkedRequestConfirmed'>

const guardsOfLinks: readonly GuardName[] = [
  'linkedRequestNeeded',
  'linkedRequestNotNeeded',
  'linkedRequestConfirmed',
  'linkedRequestSettled',
]
const stagesThatAsk = new Set(
  transitions.flatMap(({ from, guards }) => (guards.some((guard) => guardsOfLinks.includes(guard)) ? from : [])),
)

/**
 * Whether an application passes the step where the earlier one is chosen, and has named what it rests on: the step is there
 * where the rules show the earlier conclusions.
 */
export async function linkFacts(
  db: Db,
  { id, stage }: FactSource,
  { links, named_conclusions }: FactCounts,
  now: Date,
): Promise<LinkFacts | undefined> {
  if (!stagesThatAsk.has(stage)) return undefined
  const today = moscowDay(now)
  const facts = await readFacts(db, id, today)
  return {
    needsLinkedRequest: rulingOf(earlierConclusionsField, facts).shown,
    linkedRequestConfirmed: links > 0 || namesEarlierConclusion(named_conclusions, facts, today),
  }
}
