import { type AttorneyState, attorneyStates } from '@portal/domain/attorneys/attorney'
import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'

/** Adds what a power has become to its history. */
export async function noteState(tx: Ctx, attorneyId: string, state: AttorneyState): Promise<void> {
  await tx.db
    .insertInto('attorney_check')
    .values({
      id: newId(tx),
      attorney_id: attorneyId,
      at: tx.now(),
      state,
      text: attorneyStates[state],
      by_user: tx.user?.id ?? null,
    })
    .execute()
}
