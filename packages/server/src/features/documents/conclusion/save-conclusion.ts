import type { documents } from '@portal/contract/features/documents/endpoints'
import { conclusionCaseOf, conclusionContradictions, type Contradiction } from '@portal/domain/stages/moves/conclusion'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { fullFacts } from '../../stages/index.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { actOn, assertActs } from '../act-on.ts'
import { assertAsSeen } from '../assert-as-seen.ts'
import { keepConclusion } from './conclusion-row.ts'
import { dealOf } from '../contract/deal.ts'
import { conclusionOf } from '../contract/outcome.ts'
import { isConcluding } from '../contract/open-acts.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'

/** Number, date, result and file of the conclusion while it is being prepared. */
export const saveConclusion: Handler<typeof documents.saveConclusion> = async (
  ctx,
  { params, body: { seen, ...body } },
) => {
  await actOn(ctx, params.id, async ({ ctx: tx, request, facts }) => {
    assertActs(facts, 'organisation')
    const before = await conclusionOf(tx.db, request.id)
    if (!isConcluding(request.stage, before)) throw wrongStage(request)
    const stored = before && { ...before, file: before.file?.ref ?? null }
    await assertAsSeen(tx, request.id, { type: 'conclusion.saved', seen, stored, wanted: body })
    const { result, ...rest } = body
    if (result === null) throw invalidField('result', 'Выберите результат')
    const draft = { result: null, number: null, date: null, ...before, ...defined(rest), ...(result && { result }) }
    const about = conclusionCaseOf(await fullFacts(tx, request, {}))
    assertAgrees(conclusionContradictions(draft, about))
    const { beforeExamination } = about
    await keepConclusion(tx, request, { ...defined(rest), ...(result !== undefined && { result }), beforeExamination })
    return { type: 'conclusion.saved', detail: body }
  })
  return dealOf(ctx, params.id)
}

function assertAgrees(contradictions: readonly Contradiction[]): void {
  if (contradictions.length === 0) return
  throw refuse('INVALID_INPUT', { errors: contradictions.map(({ field, why }) => ({ path: field, message: why })) })
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
