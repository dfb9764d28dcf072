import { newId } from '../../../platform/db/new-id.ts'
import type { EffectsOf, MoveInHand } from '../../../context.ts'
import { keepConclusion, newestConclusion } from './conclusion-row.ts'

type Own = 'saveConclusion' | 'publishConclusion' | 'newConclusionVersion'

/** The conclusion: saved, issued, and corrected when a technical error is found. */
export const conclusionEffects: EffectsOf<Own> = {
  // The file was entered and signed before; the number comes from the register after that, so the dialog asks for it.
  saveConclusion: async ({ ctx, request, input: { number, date } }) => {
    await keepConclusion(ctx, request, { ...(number !== undefined && { number }), ...(date !== undefined && { date }) })
  },
  publishConclusion: async ({ ctx, request, at }) => {
    const conclusion = await newestConclusion(ctx.db, request.id)
    if (!conclusion) throw new Error(`request ${request.id} has no conclusion to issue`)
    await ctx.db
      .updateTable('conclusion')
      .set({ state: 'issued', issued_at: at, registered_at: conclusion.registered_at ?? at })
      .where('id', '=', conclusion.id)
      .execute()
    await ctx.db.updateTable('request').set({ conclusion_id: conclusion.id }).where('id', '=', request.id).execute()
  },
  newConclusionVersion,
}

/** The number of the register stays with the newest version; the issued one keeps it in its own data. */
async function newConclusionVersion({ ctx, request, input, at }: MoveInHand): Promise<void> {
  const issued = await newestConclusion(ctx.db, request.id)
  if (!issued) throw new Error(`request ${request.id} has no conclusion to correct`)
  await ctx.db
    .updateTable('conclusion')
    .set({
      state: 'replaced',
      number: null,
      data: JSON.stringify({ ...issued.data, number: issued.number, error: input.reason ?? '' }),
    })
    .where('id', '=', issued.id)
    .execute()
  await ctx.db
    .insertInto('conclusion')
    .values({
      id: newId(ctx, at),
      request_id: request.id,
      no: issued.no + 1,
      number: issued.number,
      conclusion_date: issued.conclusion_date,
      result: issued.result,
      document_id: issued.document_id,
      created_at: at,
    })
    .execute()
}
