import { endingOf } from '@portal/domain/stages/moves/endings'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import type { EffectsOf, MoveInHand } from '../../../context.ts'
import { signedBy } from '../../../kernel/files/is-signed.ts'
import { nextNo } from '../../../kernel/next-no.ts'
import { attachGiven } from './attach-given.ts'

type State = 'accepted' | 'acceptedInPart' | 'rejected' | 'withdrawn'

/** Disagreements about the conditions of the contract (art. 445 of the Civil Code). */
export const disputeEffects: EffectsOf<'openDispute' | 'settleDispute' | 'closeDispute'> = {
  openDispute,
  settleDispute: async (move) => {
    const outcome = endingOf(move.transition, 'settleDispute')
    if (outcome === 'acceptedInPart') await attachGiven(move, 'settlementProtocol')
    await decide(move, outcome)
  },
  closeDispute: (move) => decide(move, endingOf(move.transition, 'closeDispute')),
}

/** The protocol is the newest signed one that no earlier round used. */
async function openDispute(move: MoveInHand): Promise<void> {
  const { ctx, request, input, at } = move
  const documentId = await findProtocol(move)
  await ctx.db
    .insertInto('dispute')
    .values({
      id: newId(ctx, at),
      request_id: request.id,
      no: nextNo('dispute', request.id),
      state: 'sent',
      text: input.reason ?? null,
      document_id: documentId,
      sent_at: at,
      created_at: at,
    })
    .execute()
}

async function findProtocol({ ctx, request }: MoveInHand): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select d.id from document d
    where d.request_id = ${request.id} and d.type = 'disputeProtocol' and d.deleted_at is null and ${signedBy('declarant')}
      and not exists (select from dispute p where p.document_id = d.id)
    order by d.created_at desc, d.id desc limit 1`.execute(ctx.db)
  return rows[0]?.id ?? null
}

async function decide({ ctx, request, input, at }: MoveInHand, state: State): Promise<void> {
  await ctx.db
    .updateTable('dispute')
    .set({ state, decision: input.reason ?? null, decided_by: ctx.user?.id ?? null, decided_at: at })
    .where('request_id', '=', request.id)
    .where('state', '=', 'sent')
    .execute()
}
