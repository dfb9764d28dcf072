import { sidesOf } from '@portal/domain/stages/facts'
import { keyRefusal, notAssigned, otherSideActs } from '@portal/domain/stages/permissions/permissions'
import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { keyFacts } from '../stages/index.ts'
import { seeRequest } from '../../kernel/see-request.ts'

/** Who looks at the remarks of a request, and from which side. */
export type Reader = Awaited<ReturnType<typeof readerOf>>

export async function readerOf(ctx: SignedCtx, requestId: string) {
  const request = await seeRequest(ctx, requestId)
  const facts = await keyFacts(ctx, request)
  const sides = sidesOf(facts)
  const isStaff = sides.includes('organisation')
  return {
    request,
    stage: facts.stage,
    isStaff,
    // Whoever is not assigned to the request may look, not decide.
    mayDecide: isStaff && facts.viewer.assigned,
    isDeclarant: sides.includes('declarant'),
    answerRefusal: sides.includes('declarant')
      ? keyRefusal('UploadDocumentation', facts, request.ties.isStaffed)
      : otherSideActs('declarant'),
  }
}

export function assertDecides({ mayDecide, isStaff, request }: Reader): void {
  if (mayDecide) return
  throw refuse('FORBIDDEN', { ...(isStaff ? notAssigned(request.ties.isStaffed) : otherSideActs('organisation')) })
}
