import { type Facts, sidesOf } from '@portal/domain/stages/facts'
import { stageRule } from '@portal/domain/stages/stages'
import type { SignedCtx } from '../../context.ts'
import { seeRequest } from './see-request.ts'

/** Of a draft staff see that it exists, not what is in it (permissions.md, 5: ViewRequest). */
export function seesContent(facts: Facts): boolean {
  const [side, other] = sidesOf(facts)
  return stageRule(facts.stage).page === 'project' || side !== 'organisation' || other !== undefined
}

/** The same of the caller and a request he may look at. */
export async function seesContentOf(ctx: SignedCtx, requestId: string): Promise<boolean> {
  return seesContent(await ctx.process.keyFacts(ctx, await seeRequest(ctx, requestId)))
}
