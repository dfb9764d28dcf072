import { isSupportRoot } from '@portal/domain/stages/facts'
import { endingOf } from '@portal/domain/stages/moves/endings'
import { newId } from '../../../platform/db/new-id.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { addWorkingDays } from '@portal/domain/calendar/calendar'
import type { EffectsOf, MoveInHand } from '../../../context.ts'
import { assertFree, claimFile } from '../../../kernel/files/attach-file.ts'
import { nextNo } from '../../../kernel/next-no.ts'
import { addAgreement, lapseAgreement } from './agreement-row.ts'

type Own = 'openExtension' | 'submitExtension' | 'reopenExtension' | 'makeExtensionAgreement' | 'closeExtension'

/** The application to extend the term, its decision and its agreement (п. 29(1)–29(4) Положения, ПП РФ № 145). */
export const extensionEffects: EffectsOf<Own> = {
  openExtension,
  submitExtension: async ({ ctx, request, at }) => {
    await ctx.db
      .updateTable('extension')
      .set({ state: 'submitted', submitted_at: at })
      .where('request_id', '=', request.id)
      .where('state', 'in', ['draft', 'submitted'])
      .execute()
  },
  // Returned to the declarant: it may be changed again.
  reopenExtension: async ({ ctx, request }) => {
    await ctx.db
      .updateTable('extension')
      .set({ state: 'draft', submitted_at: null })
      .where('request_id', '=', request.id)
      .where('state', '=', 'submitted')
      .execute()
  },
  makeExtensionAgreement,
  closeExtension,
}

async function openExtension({ ctx, request, facts, input, at }: MoveInHand): Promise<void> {
  await ctx.db
    .insertInto('extension')
    .values({
      id: newId(ctx, at),
      request_id: request.id,
      no: nextNo('extension', request.id),
      kind: isSupportRoot(facts) ? 'prolongation' : 'extension',
      days_requested: input.days ?? null,
      ground: input.ground ?? '',
      reason: input.reason ?? '',
      by_user: ctx.user?.id ?? null,
      created_at: at,
    })
    .execute()
}

/** Granted: the days, the approval of a second extension, and the agreement for both sides to sign. */
async function makeExtensionAgreement({ ctx, request, input, at }: MoveInHand): Promise<void> {
  const extension = await ctx.db
    .selectFrom('extension')
    .selectAll()
    .where('request_id', '=', request.id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const days = input.days ?? extension.days_requested
  if (days === null || !request.ends_on)
    throw refuse('MOVE_NOT_ALLOWED', { why: 'Укажите, на сколько рабочих дней продлить срок.' })
  const [fileId] = input.files ?? []
  // Free still: the letter of the decision encloses it after this.
  if (fileId) {
    await claimFile(ctx, { requestId: request.id, fileId })
    await assertFree(ctx.db, [fileId])
  }
  const agreementId = await addAgreement(ctx, request, {
    kind: 'extension',
    changes: { endsOn: [request.ends_on, addWorkingDays(request.ends_on, days, ctx.calendar.days)] },
  })
  await ctx.db
    .updateTable('extension')
    .set({
      state: 'approved',
      days_granted: days,
      agreement_id: agreementId,
      decided_by: ctx.user?.id ?? null,
      decided_at: at,
      ...(input.body && {
        approval_body: input.body,
        approval_number: input.number ?? null,
        approval_date: input.date ?? null,
        approval_file_id: fileId ?? null,
      }),
    })
    .where('id', '=', extension.id)
    .execute()
}

async function closeExtension({ ctx, request, transition, input, at }: MoveInHand): Promise<void> {
  const state = endingOf(transition, 'closeExtension')
  await ctx.db
    .updateTable('extension')
    .set({ state, decision: input.reason ?? null, decided_by: ctx.user?.id ?? null, decided_at: at })
    .where('request_id', '=', request.id)
    .where('state', 'in', ['draft', 'submitted', 'approved'])
    .execute()
  await lapseAgreement(ctx, request.id, 'extension')
}
