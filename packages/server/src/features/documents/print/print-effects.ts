import { formsAt } from '@portal/domain/stages/papers'
import type { EffectsOf, MoveInHand } from '../../../context.ts'
import { printNew } from './ask-print.ts'

const formTypes = ['requestForm', 'inventoryForm', 'changesForm', 'answersForm']

/** Print forms belong to one submission: those of an earlier one stay in the history, void, with their signatures. */
export const printEffects: EffectsOf<'makePrintForms' | 'dropPrintForms'> = {
  async makePrintForms(move) {
    const { ctx, request, transition, at } = move
    const types = formsAt(transition.to)
    await ctx.db
      .updateTable('document')
      .set({ voided_at: at })
      .where('request_id', '=', request.id)
      .where('type', 'in', types)
      .where('deleted_at', 'is', null)
      .where('voided_at', 'is', null)
      .execute()
    for (const type of types) await printNew(ctx, request.id, type)
  },
  dropPrintForms,
}

// What was submitted stays: only forms made since the last submission go.
async function dropPrintForms({ ctx, request, at }: MoveInHand): Promise<void> {
  await ctx.db
    .updateTable('document')
    .set({ deleted_at: at })
    .where('request_id', '=', request.id)
    .where('type', 'in', formTypes)
    .where('deleted_at', 'is', null)
    .$if(request.submitted_at !== null, (query) => query.where('created_at', '>=', request.stage_since))
    .execute()
}
