import type { stages } from '@portal/contract/features/stages/endpoints'
import { movesTo as domainMovesTo, movesFor, movesOfOthers } from '@portal/domain/stages/moves/moves'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { fullFacts } from '../facts/facts.ts'
import { viewsOf } from './moves-view.ts'
import { viewerOf } from '../viewer.ts'

async function look(ctx: SignedCtx, id: string) {
  const request = await seeRequest(ctx, id)
  return { request, facts: await fullFacts(ctx, request, viewerOf(ctx, request)) }
}

/** Every move of the caller's side from the current stage. */
export const possible: Handler<typeof stages.possible> = async (ctx, { params }) => {
  const { request, facts } = await look(ctx, params.id)
  return {
    stage: facts.stage,
    moves: viewsOf(request, facts, movesFor(facts)),
    others: movesOfOthers(facts).map(({ title, who }) => ({ title, who })),
  }
}

/** Every move from the current stage to one other, whoever makes it. */
export const movesTo: Handler<typeof stages.movesTo> = async (ctx, { params }) => {
  const { request, facts } = await look(ctx, params.requestId)
  return { moves: viewsOf(request, facts, domainMovesTo(facts, params.stage)) }
}
