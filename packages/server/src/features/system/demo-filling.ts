import type { Reply } from '@portal/contract/endpoint'
import type { system } from '@portal/contract/features/system/endpoints'
import type { SignedCtx } from '../../context.ts'

export async function filling({ filling: { progress } }: SignedCtx): Promise<Reply<typeof system.filling>> {
  return { progress }
}
