import type { Reply } from '@portal/contract/endpoint'
import type { system } from '@portal/contract/features/system/endpoints'
import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'

/** The key a person of the demonstration signs with; nowhere else does the portal hold anybody's key. */
export async function demoSigner(ctx: SignedCtx): Promise<Reply<typeof system.demoSigner>> {
  if (!ctx.config.demo || !ctx.demoKeys) throw refuse('NOT_FOUND')
  return { certificates: await ctx.demoKeys.listFor(ctx) }
}
