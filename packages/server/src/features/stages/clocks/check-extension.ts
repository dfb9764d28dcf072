import type { stages } from '@portal/contract/features/stages/endpoints'
import { stagesAfter } from '@portal/domain/stages/moves/find-moves'
import { movesTo } from '@portal/domain/stages/moves/moves'
import { stageRule } from '@portal/domain/stages/stages'
import type { Handler } from '../../../platform/http/bind.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { fullFacts } from '../facts/facts.ts'
import { viewerOf } from '../viewer.ts'

const applied = stagesAfter('openExtension')

/** Whether the application to extend the term may be opened now: what the move itself asks, asked beforehand. */
export const checkExtension: Handler<typeof stages.checkExtension> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const facts = await fullFacts(ctx, request, viewerOf(ctx, request))
  const moves = applied.flatMap((stage) => movesTo(facts, stage))
  const move = moves.find(({ opens }) => opens) ?? moves[0]
  if (!move) {
    const why = `На этапе «${stageRule(facts.stage).title}» заявление о продлении срока не подают.`
    return { allowed: false, why, action: null, title: null }
  }
  return { allowed: move.opens, why: move.opens ? null : move.why || null, action: move.action, title: move.title }
}
