import type { MoveInput } from '@portal/domain/stages/moves/inputs'
import type { Transition } from '@portal/domain/stages/moves/transitions'
import type { Db } from '../../../platform/db/schema.ts'

/** What a move is given; of one that sends a signed letter the reason is what was signed, and is not said a second time. */
export async function withWordsOfLetter(
  db: Db,
  requestId: string,
  { transition, input }: { transition: Transition | undefined; input: MoveInput },
): Promise<MoveInput> {
  if (!input.letterId || !transition?.letter || !transition.guards.includes('letterSigned')) return input
  const letter = await db
    .selectFrom('letter')
    .select('body')
    .where('request_id', '=', requestId)
    .where('id', '=', input.letterId)
    .where('type', '=', transition.letter)
    .executeTakeFirst()
  return letter ? { ...input, reason: letter.body } : input
}
