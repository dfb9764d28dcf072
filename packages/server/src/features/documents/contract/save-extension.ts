import type { documents } from '@portal/contract/features/documents/endpoints'
import { extensionLimit } from '@portal/domain/stages/moves/actions'
import { extensionGrounds } from '@portal/domain/stages/moves/grounds'
import type { Handler } from '../../../platform/http/bind.ts'
import { fullFacts } from '../../stages/index.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { actOn, assertActs, assertStage } from '../act-on.ts'
import { assertAsSeen } from '../assert-as-seen.ts'
import { askedOf, dealOf } from './deal.ts'
import { extending } from './open-acts.ts'

/** The application to extend the term while the declarant writes it. */
export const saveExtension: Handler<typeof documents.saveExtension> = async (
  ctx,
  { params, body: { seen, ...body } },
) => {
  await actOn(ctx, params.id, async ({ ctx: tx, request, facts }) => {
    assertActs(facts, 'declarant')
    assertStage(request.stage, extending)
    const limit = extensionLimit(await fullFacts(tx, request, facts.viewer))
    if (body.days > limit) throw invalidField('days', `Срок можно продлить не больше чем на ${limit} рабочих дней`)
    if (body.ground && !Object.hasOwn(extensionGrounds, body.ground))
      throw invalidField('ground', 'Выберите основание из списка')
    const before = await tx.db
      .selectFrom('extension')
      .select(['days_requested', 'reason', 'ground'])
      .where('request_id', '=', request.id)
      .where('state', '=', 'draft')
      .executeTakeFirst()
    const stored = before ? askedOf(before) : null
    await assertAsSeen(tx, request.id, { type: 'extension.saved', seen, stored, wanted: body })
    await tx.db
      .updateTable('extension')
      .set({
        days_requested: body.days,
        reason: body.reason,
        ...(body.ground !== undefined && { ground: body.ground ?? '' }),
      })
      .where('request_id', '=', request.id)
      .where('state', '=', 'draft')
      .execute()
    await tx.process.writeExtensionLetter(tx, request)
    return { type: 'extension.saved', detail: body }
  })
  return dealOf(ctx, params.id)
}
