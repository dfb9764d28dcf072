import type { opening } from '@portal/contract/features/opening/endpoints'
import { openingRefusal } from '@portal/domain/stages/opening'
import { counted, forms } from '@portal/domain/russian/plural'
import type { Handler } from '../../platform/http/bind.ts'
import { invalidField } from '../../kernel/invalid-fields.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { declarantsOf } from '../notices/index.ts'
import { changeOpening, type Held, tell } from './change-opening.ts'
import { grantItems } from './grant-items.ts'

/** The organisation opens what was asked for, all or a part, or refuses with a reason. */
export const decide: Handler<typeof opening.decide> = (ctx, { params, body }) =>
  changeOpening(ctx, params.id, { revision: body.revision, from: ['sent'] }, async (held) => {
    const { tx, request, opening: row } = held
    if (body.decision === 'refused' && !body.text) throw refuse('REASON_NEEDED')
    const why = body.decision === 'opened' ? openingRefusal(request.stage) : null
    if (why !== null) throw refuse('MOVE_NOT_ALLOWED', { why })
    const asked = await listAsked(held)
    const granted = body.decision === 'opened' ? asked.filter(({ id }) => body.items?.includes(id) ?? true) : []
    if (body.items?.some((id) => !asked.some((one) => one.id === id)))
      throw invalidField('items', 'Этот документ открыть не просили. Обновите страницу')
    if (body.decision === 'opened' && granted.length === 0)
      throw invalidField('items', 'Выберите хотя бы один документ или откажите с причиной')
    if (granted.length > 0)
      await grantItems(
        tx,
        { requestId: request.id, openingId: row.id },
        granted.map(({ id }) => id),
      )
    const decided = { decided_by: tx.user.id, decided_at: tx.now(), decision_text: body.text ?? null }
    await tx.db
      .updateTable('opening')
      .set({ state: body.decision, ...decided, ...(body.decision === 'refused' && { closed_at: tx.now() }) })
      .where('id', '=', row.id)
      .execute()
    const count = counted(granted.length, forms.document)
    await tell(tx, request, {
      code: 'pdOpeningDecision',
      fact: row.id,
      values: { decision: body.decision === 'opened' ? `открыто: ${count}` : `отказано. ${body.text ?? ''}` },
      to: await declarantsOf(tx, request),
    })
    return {
      act: body.decision,
      opening: body.decision === 'opened' ? 'opened' : null,
      detail: { items: granted.map(({ title }) => title), ...(body.text && { reason: body.text }) },
    }
  })

// What was removed since it was asked for is asked for no more.
function listAsked({ tx, opening: { id } }: Held) {
  return tx.db
    .selectFrom('opening_item as oi')
    .innerJoin('item as i', 'i.id', 'oi.item_id')
    .select(['i.id', 'i.title'])
    .where('oi.opening_id', '=', id)
    .where('i.deleted_at', 'is', null)
    .orderBy('i.position')
    .limit(500)
    .execute()
}
