import { otherSideActs } from '@portal/domain/stages/permissions/permissions'
import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { viewerOf } from '../stages/index.ts'

/** Only the declarant's side changes documents of the application; an employee who filed it himself is of that side. */
export async function assertDeclarantSide(ctx: SignedCtx, requestId: string): Promise<void> {
  if (!ctx.user.isAdmin) return
  const { roles } = viewerOf(ctx, await seeRequest(ctx, requestId))
  if (!roles.includes('Declarant') && !roles.includes('OrgAdmin')) throw refuse('FORBIDDEN', otherSideActs('declarant'))
}
