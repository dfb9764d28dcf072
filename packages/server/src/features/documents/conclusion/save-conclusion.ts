import type { documents } from '@portal/contract/features/documents/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { actOn, assertActs, assertCome, assertStage, wrongInput } from '../act-on.ts'
import { assertAsSeen } from '../assert-as-seen.ts'
import { keepConclusion } from './conclusion-row.ts'
import { conclusionOf, dealOf } from '../contract/deal.ts'
import { concluding } from '../contract/open-acts.ts'

/** Number, date, result and file of the conclusion while it is being prepared. */
export const saveConclusion: Handler<typeof documents.saveConclusion> = async (
  ctx,
  { params, body: { seen, ...body } },
) => {
  await actOn(ctx, params.id, async ({ ctx: tx, request, facts }) => {
    assertActs(facts, 'organisation')
    assertStage(request.stage, concluding)
    const before = await conclusionOf(tx.db, request.id)
    const stored = before && { ...before, file: before.file?.ref ?? null }
    await assertAsSeen(tx, request.id, { type: 'conclusion.saved', seen, stored, wanted: body })
    const { result, ...rest } = body
    if (result === null) throw wrongInput('result', 'Выберите результат')
    if (body.date) assertCome(tx, body.date)
    await keepConclusion(tx, request, { ...defined(rest), ...(result !== undefined && { result }) })
    return { type: 'conclusion.saved', detail: body }
  })
  return dealOf(ctx, params.id)
}

interface Given {
  number?: string | null | undefined
  date?: string | null | undefined
  file?: string | null | undefined
}

function defined({ number, date, file }: Given) {
  return {
    ...(number !== undefined && { number }),
    ...(date !== undefined && { date }),
    ...(file !== undefined && { file }),
  }
}
